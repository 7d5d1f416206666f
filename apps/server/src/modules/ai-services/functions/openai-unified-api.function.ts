import { OpenAiUnifiedRequest } from '@portal/contracts/ai-services'
import { defineServiceFunction } from './define-service-function.ts'

/** What fits OpenAI under one name: the actions of the other two functions, with the provider set. */
export const createOpenAiUnifiedApi = defineServiceFunction({
  name: 'openai-unified-api',
  request: OpenAiUnifiedRequest,
  async answer(services, input, asking) {
    switch (input.action) {
      case 'chat':
        return services.chat({ ...input, provider: 'openai' }, asking)
      case 'image_generation':
        return services.generateImage({ ...input, provider: 'openai' }, asking)
      case 'text_to_speech':
        return services.speak(input.parameters, asking)
      case 'speech_to_text':
        return services.transcribe(input.parameters, asking)
      case 'models': {
        const card = (await services.list()).services.find(({ id }) => id === 'openai')
        return { success: true, isConfigured: card?.isConfigured ?? false, models: card?.models ?? [] }
      }
    }
  },
})
