export { createAiRealtimeChat, registerVoiceSockets } from './ai-realtime-chat.function.ts'
export { createVoiceService, type VoiceService } from './voice.service.ts'
