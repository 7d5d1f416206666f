export { createAiHub } from './ai-hub.function.ts'
export { createAiHubService } from './ai-hub.service.ts'
