import { MultiAiRequest } from '@portal/contracts/ai-services'
import { defineServiceFunction } from './define-service-function.ts'

/** The services console: chat, pictures, pages and mail, and its provider cards. */
export const createMultiAiOrchestrator = defineServiceFunction({
  name: 'multi-ai-orchestrator',
  request: MultiAiRequest,
  makes: ({ action }) => action === 'email_send',
  auditsAs: (input) =>
    input.action === 'email_send'
      ? { action: 'mail.written', target: { type: 'mail', id: input.parameters.to } }
      : null,
  answer(services, input, asking) {
    switch (input.action) {
      case 'chat':
        return services.chat(input, asking)
      case 'image_generation':
        return services.generateImage(input, asking)
      case 'web_scraping': {
        const { url, options } = input.parameters
        return services.scrapePage({ url, engine: options.engine }, asking)
      }
      case 'email_send':
        return services.sendEmail(input.parameters, asking)
      case 'test_connection':
        return services.testConnection(input.service, asking)
    }
  },
})
