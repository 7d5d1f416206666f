export { createAppIntelligence, type AppIntelligence, type AppQuestion } from './app-intelligence.service.ts'
