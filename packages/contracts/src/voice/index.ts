import { z } from 'zod'
import { voiceNames } from '../ai-hub/index.ts'
import { ChatMessageMetadata } from '../chat/index.ts'

/** Where the socket of a spoken conversation is opened. spec §7 Realtime voice */
export const voiceSocketPath = '/functions/v1/ai-realtime-chat'
export const voiceFunctionName = 'ai-realtime-chat'
/** Browsers cannot set headers of a socket: the token travels as a second sub-protocol beside this one (decisions AMB-40). */
export const voiceProtocol = 'portal.voice'
export const voiceTokenProtocol = (token: string): string => `portal.token.${token}`

/** spec §9 Audio */
export const voiceAudio = {
  sampleRate: 24_000,
  channels: 1,
  bitsPerSample: 16,
  /** Samples of one captured frame. */
  frame: 4096,
  wavHeaderBytes: 44,
} as const

/** What every session is set to. spec §7 Realtime voice */
export const voiceSession = {
  modalities: ['text', 'audio'],
  voice: 'alloy',
  input_audio_format: 'pcm16',
  output_audio_format: 'pcm16',
  input_audio_transcription: { model: 'whisper-1' },
  turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
  temperature: 0.8,
  /** Unlimited. */
  max_response_output_tokens: 'inf',
} as const

export const voiceLimits = {
  /** Of one message of the browser, bytes: a captured frame in base64 is a sixth of it. */
  messageBytes: 64 * 1024,
  /** Frames come six times a second. */
  messagesPerSecond: 40,
  /** Characters. */
  textLength: 4000,
  /** Of one spoken answer, characters: an hour of speech has half of it. */
  answerLength: 100_000,
  /** Questions that a model asks of the records before it answers one of the person. */
  lookUpsPerQuestion: 8,
  /** Nobody says anything for so long. */
  idleMs: 5 * 60_000,
  sessionMs: 30 * 60_000,
  /** At once, of one person over all their tabs. */
  sessionsPerPerson: 3,
  /** What may wait for the slower side, bytes, before the faster one is made to wait. */
  backlogBytes: 256 * 1024,
  /** A side that takes nothing for so long is given up. */
  stalledMs: 20_000,
} as const

/** Why the server closes a socket, beside the codes of the protocol. */
export const voiceCloseCodes = {
  normal: 1000,
  goingAway: 1001,
  tooSlow: 1013,
  unreadable: 1007,
  budget: 4402,
  notAuthenticated: 4401,
  idle: 4408,
  replaced: 4409,
  rateLimited: 4429,
  providerFailed: 4502,
} as const

const InputText = z.object({
  type: z.literal('input_text'),
  text: z.string().trim().min(1).max(voiceLimits.textLength),
})

/** What the browser says. */
export const VoiceClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session.update'),
    session: z.object({ voice: z.enum(voiceNames).optional() }),
  }),
  z.object({ type: z.literal('input_audio_buffer.append'), audio: z.base64() }),
  z.object({ type: z.literal('input_audio_buffer.clear') }),
  z.object({
    type: z.literal('conversation.item.create'),
    item: z.object({
      type: z.literal('message'),
      role: z.literal('user'),
      content: z.array(InputText).length(1),
    }),
  }),
  z.object({ type: z.literal('response.create') }),
  z.object({ type: z.literal('response.cancel') }),
  /** A newer token of the same person, so that the conversation outlives the first one. */
  z.object({ type: z.literal('portal.token'), access_token: z.string() }),
])
export type VoiceClientMessage = z.infer<typeof VoiceClientMessage>

/** `builtin` is the portal's own assistant, spoken by the browser; `provider` sends sound. */
export const VoiceEngine = z.enum(['builtin', 'provider'])
export type VoiceEngine = z.infer<typeof VoiceEngine>

/** What the browser listens for; a provider says more, which is passed on and may be ignored. */
export const VoiceServerMessage = z.discriminatedUnion('type', [
  /** First of all: who answers. */
  z.object({
    type: z.literal('portal.session'),
    engine: VoiceEngine,
    label: z.string(),
    /** The built-in engine answers because the person's budget is used up. */
    isBudgetUsed: z.boolean().optional(),
  }),
  z.object({ type: z.literal('session.created') }),
  z.object({ type: z.literal('session.updated') }),
  z.object({ type: z.literal('input_audio_buffer.speech_started') }),
  z.object({ type: z.literal('input_audio_buffer.speech_stopped') }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    transcript: z.string(),
  }),
  z.object({ type: z.literal('response.created') }),
  z.object({ type: z.literal('response.audio.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.audio.done') }),
  z.object({ type: z.literal('response.audio_transcript.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.audio_transcript.done'), transcript: z.string() }),
  z.object({ type: z.literal('response.text.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.done') }),
  /** A turn as it stands in the chat, with the sources of an answer. */
  z.object({
    type: z.literal('portal.turn'),
    role: z.enum(['user', 'assistant']),
    sessionId: z.uuid(),
    messageId: z.uuid(),
    content: z.string(),
    metadata: ChatMessageMetadata.nullable(),
  }),
  z.object({
    type: z.literal('error'),
    error: z.object({ type: z.string(), code: z.string().nullish(), message: z.string() }),
  }),
])
export type VoiceServerMessage = z.infer<typeof VoiceServerMessage>
