import { z } from 'zod'

/** spec §2 and §9: voices of text to speech, languages and modes of the Code tab, the first provider. */
export const voices = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'] as const
export const codeLanguages = ['javascript', 'typescript', 'python', 'java', 'cpp'] as const
export const codeModes = ['review', 'optimize', 'document', 'debug'] as const
export const defaultChatProvider = 'openai'

export const imageSizes = ['1024x1024', '1536x1024', '1024x1536'] as const
/** Characters. */
export const promptLimit = 4000
export const codeLimit = 100_000
/** Bytes of a document or a recording; in base64 it fits the largest body of a function. */
export const fileLimit = 3_500_000
export const base64Limit = Math.ceil(fileLimit / 3) * 4 + 200

export const CodeLanguage = z.enum(codeLanguages)
export type CodeLanguage = z.infer<typeof CodeLanguage>
export const CodeMode = z.enum(codeModes)
export type CodeMode = z.infer<typeof CodeMode>

export const ServiceId = z.enum([
  'builtin',
  'openai',
  'anthropic',
  'compatible',
  'fetcher',
  'firecrawl',
  'outbox',
  'smtp',
  'resend',
  'github',
])
export type ServiceId = z.infer<typeof ServiceId>
