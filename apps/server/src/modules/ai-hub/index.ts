export { createAiHubService, type AiHubService } from './ai-hub.service.ts'
