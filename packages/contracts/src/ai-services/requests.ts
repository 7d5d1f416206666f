import { z } from 'zod'
import {
  base64Limit,
  codeLimit,
  CodeLanguage,
  CodeMode,
  defaultChatProvider,
  imageSizes,
  promptLimit,
  ServiceId,
  voices,
} from './vocabulary.ts'

const text = (most: number) => z.string().trim().min(1).max(most)
const Provider = z.enum(['openai', 'anthropic', 'compatible', 'builtin']).default(defaultChatProvider)

const ChatTurn = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string().max(20_000) })
const ChatAction = z.object({
  action: z.literal('chat'),
  provider: Provider,
  model: z.string().max(200).optional(),
  messages: z.array(ChatTurn).min(1).max(50),
  sessionId: z.string().max(100).nullish(),
  userId: z.string().max(100).nullish(),
})
const ImageAction = z.object({
  action: z.literal('image_generation'),
  provider: Provider,
  parameters: z.object({ prompt: text(promptLimit), size: z.enum(imageSizes).default('1024x1024') }),
})
const ScrapeAction = z.object({
  action: z.literal('web_scraping'),
  parameters: z.object({
    url: text(2000),
    options: z.object({ engine: z.enum(['auto', 'builtin', 'firecrawl']).default('auto') }).prefault({}),
  }),
})
const EmailAction = z.object({
  action: z.literal('email_send'),
  parameters: z.object({
    to: z.string().max(254),
    subject: z.string().max(200),
    html: z.string().max(200_000),
    from: z.string().max(254).optional(),
  }),
})

/** spec §7, function 6; `test_connection` is what the provider cards ask (decisions AMB-54). */
export const MultiAiRequest = z.discriminatedUnion('action', [
  ChatAction,
  ImageAction,
  ScrapeAction,
  EmailAction,
  z.object({ action: z.literal('test_connection'), service: ServiceId }),
])

const SpeechParameters = z.object({
  text: text(promptLimit),
  voice: z.enum(voices).default('alloy'),
  speed: z.number().min(0.25).max(4).default(1),
})
const TranscriptionParameters = z.object({
  /** Base64, with or without the head of a data address. */
  audioData: text(base64Limit),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'two letters, such as en')
    .optional(),
})
const DocumentParameters = z.object({
  /** The text itself, or a data address in base64. */
  documentContent: text(base64Limit),
  analysisType: z.string().max(100).default('general'),
  fileName: z.string().max(200).optional(),
})
const CodeParameters = z.object({
  code: z
    .string()
    .max(codeLimit)
    .refine((code) => code.trim() !== '', 'no code'),
  language: CodeLanguage.default('javascript'),
  analysisType: CodeMode.default('review'),
})

/** spec §7, function 7. */
export const AdvancedToolsRequest = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('text_to_speech'), parameters: SpeechParameters }),
  z.object({ tool: z.literal('speech_to_text'), parameters: TranscriptionParameters }),
  z.object({ tool: z.literal('document_analysis'), parameters: DocumentParameters }),
  z.object({ tool: z.literal('code_analysis'), parameters: CodeParameters }),
  z.object({ tool: z.literal('health_check'), parameters: z.object({}).optional() }),
])

/** What fits OpenAI alone, under one name; its actions are those of the two functions above. */
export const OpenAiUnifiedRequest = z.discriminatedUnion('action', [
  ChatAction.omit({ provider: true }),
  ImageAction.omit({ provider: true }),
  z.object({ action: z.literal('text_to_speech'), parameters: SpeechParameters }),
  z.object({ action: z.literal('speech_to_text'), parameters: TranscriptionParameters }),
  z.object({ action: z.literal('models') }),
])
