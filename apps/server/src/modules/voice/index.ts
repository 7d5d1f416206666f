export type { HoldVoiceToken } from './conversation.ts'
export { createVoiceService, type VoiceService } from './voice.service.ts'
