export { createAssistant, type AssistantDependencies, type AssistantService } from './assistant.service.ts'
