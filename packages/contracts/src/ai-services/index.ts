import { z } from 'zod'
import { ChatMessageMetadata } from '../assistant/index.ts'

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
const base64Limit = Math.ceil(fileLimit / 3) * 4 + 200

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

const repositoryName = z.string().regex(/^(?!\.+$)[A-Za-z0-9._-]{1,100}$/, 'a name as GitHub has them')
const repository = { owner: repositoryName, repo: repositoryName }
const listed = {
  ...repository,
  state: z.enum(['open', 'closed', 'all']).default('open'),
  limit: z.number().int().min(1).max(50).default(20),
}

/** spec §7, function 8: `health_check` is stated, the others are ours. */
export const GitHubRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('health_check') }),
  z.object({ action: z.literal('repository'), ...repository }),
  z.object({ action: z.literal('issues'), ...listed }),
  z.object({ action: z.literal('pull_requests'), ...listed }),
  z.object({ action: z.literal('commits'), ...repository, limit: listed.limit }),
  z.object({ action: z.literal('contents'), ...repository, path: z.string().max(500).default('') }),
])
export type GitHubRequest = z.output<typeof GitHubRequest>

/** Which words a model's failure is told in. */
export const ServiceFailure = z.enum([
  'auth',
  'quota',
  'network',
  'model_gone',
  'rate_limit',
  'timeout',
  'other',
])
export type ServiceFailure = z.infer<typeof ServiceFailure>

/** What a provider does besides chat. */
export const mediaWorks = ['image', 'speech', 'transcription'] as const

export const ServiceModel = z.object({ id: z.string(), label: z.string() })
export const ServiceCard = z.object({
  id: ServiceId,
  kind: z.enum(['builtin', 'model', 'scraping', 'email', 'github']),
  label: z.string(),
  isConfigured: z.boolean(),
  /** Name of the setting that switches it on; null where none is needed. */
  setting: z.string().nullable(),
  models: z.array(ServiceModel),
  media: z.array(z.enum(mediaWorks)),
})
export type ServiceCard = z.infer<typeof ServiceCard>

/** What was measured of one service's calls since `since`. */
export const ServiceMeasure = z.object({
  service: z.string(),
  calls: z.number().int(),
  succeeded: z.number().int(),
  medianMs: z.number().nullable(),
  lastAt: z.string(),
})
export type ServiceMeasure = z.infer<typeof ServiceMeasure>

/** Cards and measured calls. */
export const ServicesRequest = z.object({ action: z.literal('list') })
export const ServicesResponse = z.object({
  success: z.literal(true),
  services: z.array(ServiceCard),
  measures: z.array(ServiceMeasure),
  since: z.string(),
})
export type ServicesResponse = z.infer<typeof ServicesResponse>

export const ConnectionTestResponse = z.object({
  success: z.boolean(),
  service: ServiceId,
  latencyMs: z.number(),
  model: z.string().nullable(),
  failure: ServiceFailure.nullable(),
  message: z.string(),
})
export type ConnectionTestResponse = z.infer<typeof ConnectionTestResponse>

export const ServiceChatResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  provider: z.string(),
  model: z.string(),
  tokensUsed: z.number(),
  usage: z.object({ inputTokens: z.number().nullable(), outputTokens: z.number().nullable() }),
  costUsd: z.number().nullable(),
  durationMs: z.number(),
  sessionId: z.string().nullable(),
  /** Who answered from which records, where the built-in engine did; null for a model, which sees none. */
  metadata: ChatMessageMetadata.nullable(),
  /** Why somebody else answered than was asked. */
  notice: z.string().nullable(),
})
export type ServiceChatResponse = z.infer<typeof ServiceChatResponse>

const answeredBy = { provider: z.string(), model: z.string().nullable(), durationMs: z.number() }
export const ImageResponse = z.object({
  success: z.literal(true),
  /** Base64. */
  imageData: z.string(),
  mediaType: z.string(),
  ...answeredBy,
  notice: z.string().nullable(),
})
export type ImageResponse = z.infer<typeof ImageResponse>

export const ScrapeResponse = z.object({
  success: z.literal(true),
  content: z.string(),
  title: z.string(),
  url: z.string(),
  provider: z.string(),
  durationMs: z.number(),
  isTruncated: z.boolean(),
})
export type ScrapeResponse = z.infer<typeof ScrapeResponse>

export const EmailResponse = z.object({
  success: z.literal(true),
  emailId: z.string(),
  delivery: z.enum(['outbox', 'smtp', 'resend']),
})
export type EmailResponse = z.infer<typeof EmailResponse>

export const SpeechResponse = z.object({
  success: z.literal(true),
  audioData: z.string(),
  mediaType: z.string(),
  voice: z.string(),
  ...answeredBy,
})
export const TranscriptionResponse = z.object({
  success: z.literal(true),
  text: z.string(),
  language: z.string().nullable(),
  ...answeredBy,
})

/** A model's words on top of what was read or found; null where no model answers. */
export const Narrative = z.object({
  text: z.string(),
  provider: z.string(),
  model: z.string(),
  /** Numbers of the text that the material does not hold. */
  unverified: z.array(z.string()),
})
export type Narrative = z.infer<typeof Narrative>

const narrated = {
  narrative: Narrative.nullable(),
  /** Why there is no narrative although a model is configured. */
  notice: z.string().nullable(),
  provider: z.string(),
  durationMs: z.number(),
}

export const DocumentAnalysis = z.object({
  kind: z.enum(['pdf', 'docx', 'xlsx', 'html', 'text']),
  title: z.string(),
  /** Pages, sheets or sections. */
  parts: z.number().int(),
  words: z.number().int(),
  outline: z.array(z.object({ level: z.number().int(), title: z.string(), locator: z.string() })),
  figures: z.array(z.object({ quote: z.string(), value: z.string(), locator: z.string() })),
  sentences: z.array(z.object({ text: z.string(), locator: z.string() })),
  isTruncated: z.boolean(),
})
export type DocumentAnalysis = z.infer<typeof DocumentAnalysis>
export const DocumentAnalysisResponse = z.object({
  success: z.literal(true),
  analysisType: z.string(),
  /** Markdown. */
  analysis: z.string(),
  result: DocumentAnalysis,
  ...narrated,
})
export type DocumentAnalysisResponse = z.infer<typeof DocumentAnalysisResponse>

export const CodeFinding = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  line: z.number().int(),
  message: z.string(),
  advice: z.string(),
})
export type CodeFinding = z.infer<typeof CodeFinding>
export const CodeFunction = z.object({
  name: z.string(),
  line: z.number().int(),
  lines: z.number().int(),
  parameters: z.number().int(),
  complexity: z.number().int(),
})
export type CodeFunction = z.infer<typeof CodeFunction>
export const CodeAnalysis = z.object({
  language: CodeLanguage,
  mode: CodeMode,
  /** How the code was read. */
  reading: z.enum(['syntax', 'lexical']),
  lines: z.number().int(),
  codeLines: z.number().int(),
  commentLines: z.number().int(),
  findings: z.array(CodeFinding),
  functions: z.array(CodeFunction),
  /** Mode `document`: the code with comments put above what has none. */
  documented: z.string().nullable(),
})
export type CodeAnalysis = z.infer<typeof CodeAnalysis>
export const CodeAnalysisResponse = z.object({
  success: z.literal(true),
  analysisType: CodeMode,
  analysis: z.string(),
  result: CodeAnalysis,
  ...narrated,
})
export type CodeAnalysisResponse = z.infer<typeof CodeAnalysisResponse>

export const GitHubHealth = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  service: z.literal('github-integration'),
  latencyMs: z.number(),
  isAuthenticated: z.boolean(),
  remaining: z.number().nullable(),
  message: z.string(),
})
/** One line of a list: an issue, a pull request, a commit, a file. */
export const GitHubItem = z.object({
  id: z.string(),
  title: z.string(),
  state: z.string(),
  author: z.string().nullable(),
  at: z.string().nullable(),
  url: z.string().nullable(),
})
export type GitHubItem = z.infer<typeof GitHubItem>
export const GitHubResponse = z.object({
  success: z.literal(true),
  action: z.string(),
  service: z.literal('github-integration'),
  repository: z
    .object({
      fullName: z.string(),
      description: z.string(),
      defaultBranch: z.string(),
      language: z.string().nullable(),
      licence: z.string().nullable(),
      stars: z.number(),
      forks: z.number(),
      openIssues: z.number(),
      isArchived: z.boolean(),
      pushedAt: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
  items: z.array(GitHubItem),
  /** Text of a file. */
  content: z.string().nullable(),
  /** Only the beginning of the file or of the folder is here. */
  isTruncated: z.boolean().default(false),
  durationMs: z.number(),
})
export type GitHubResponse = z.infer<typeof GitHubResponse>
