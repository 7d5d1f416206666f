import { AdvancedToolsRequest } from '@portal/contracts/ai-services'
import { defineServiceFunction } from './define-service-function.ts'

/** Speech both ways, documents and code. */
export const createAdvancedAiTools = defineServiceFunction({
  name: 'advanced-ai-tools',
  request: AdvancedToolsRequest,
  answer(services, input, asking) {
    switch (input.tool) {
      case 'text_to_speech':
        return services.speak(input.parameters, asking)
      case 'speech_to_text':
        return services.transcribe(input.parameters, asking)
      case 'document_analysis':
        return services.analyseDocument(input.parameters, asking)
      case 'code_analysis':
        return services.analyseCode(input.parameters, asking)
      case 'health_check':
        return services.checkTools(asking.signal)
    }
  },
})
