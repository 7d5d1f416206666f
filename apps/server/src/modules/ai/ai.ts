import type { UserActor } from '@portal/backend/platform/actor'
import type WebSocket from 'ws'
import type { z } from 'zod'
import type { NameMarks } from '#server/modules/ask/index.ts'

export type ProviderId = 'openai' | 'anthropic' | 'compatible'

/** What a provider's refusal to answer comes down to; decides about retries and the sentence shown. */
export type AiFailureKind =
  | 'auth'
  | 'rate_limit'
  | 'quota'
  | 'overload'
  | 'timeout'
  | 'refusal'
  | 'empty'
  | 'network'
  | 'model_gone'
  | 'bad_request'
  | 'cut'
  | 'aborted'
  | 'budget'
  | 'kept'

/** What a model may be chosen for. */
export type AiTask =
  | 'chat'
  | 'analysis'
  | 'narrative'
  | 'image'
  | 'speech'
  | 'transcription'
  | 'realtime'
  | 'connection_test'

/** What a model does in one piece, beside words. */
export type MediaTask = 'image' | 'speech' | 'transcription' | 'realtime'

/** On whose account a call goes, and what it is for. */
export interface AiCaller {
  userId: string
  /** `user` for those without a role. */
  role: string
  feature: string
  /** Who asks: names that they may know go out under marks. */
  actor?: UserActor
}

/** A person's budget of the month and where it stands. */
export interface BudgetState {
  limitUsd: number | null
  limitTokens: number | null
  usedUsd: number
  usedTokens: number
  /** 1: used up. */
  share: number
  state: 'open' | 'warning' | 'stopped'
  /** What the month comes to if it goes on like this. */
  paceUsd: number
  paceTokens: number
}

/** A price of the provider's own list; null where none was verified. */
export interface ModelPrice {
  inputPerMillionUsd: number
  outputPerMillionUsd: number
  source: string
  verifiedOn: string
}

export type ModelCapability =
  | 'chat'
  | 'tools'
  | 'reasoning'
  | 'image'
  | 'speech'
  | 'transcription'
  | 'realtime'

export interface ModelInfo {
  id: string
  label: string
  provider: ProviderId
  capabilities: readonly ModelCapability[]
  /** Tokens; null where not verified. */
  contextSize: number | null
  price: ModelPrice | null
}

export interface ProviderInfo {
  id: ProviderId
  label: string
  isConfigured: boolean
  models: readonly ModelInfo[]
}

export interface ModelChoice {
  provider: ProviderId
  model: string
}

/** A look-up that the model may ask for; runs with the asking person's rights. */
export interface AiTool {
  description: string
  input: z.ZodType
  run(input: unknown): Promise<unknown>
}

/** Words that many calls begin with: what is made of them for a provider is kept with this object. */
export interface Preamble {
  readonly text: string
}

export interface AiRequest {
  choice: ModelChoice
  caller?: AiCaller | undefined
  /** Stands before the instructions, as a part of them. */
  preamble?: Preamble | undefined
  instructions: string
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools?: Readonly<Record<string, AiTool>>
  /** The provider's structured mode is asked for this schema; what comes is still text, to be checked. */
  schema?: z.ZodType
  /** Names are under marks already. */
  areNamesMarked?: boolean
  maxOutputTokens?: number
  signal?: AbortSignal
  /** When the whole call, retries included, must be over; milliseconds since the epoch. */
  deadline?: number
  /** Nothing is sent to a provider before it resolves. */
  permitted?: Promise<void> | undefined
  /** Called when a provider is being asked, at each attempt. */
  onAsked?: (() => void) | undefined
  /** The first attempt stands in the ledger already. */
  booking?: Booking | undefined
}

export interface AiObjectRequest<Value> extends Omit<AiRequest, 'tools' | 'schema'> {
  schema: z.ZodType<Value>
}

/** What came of it, tries included; the value is null where even the second answer did not fit. */
export interface AiObject<Value> {
  value: Value | null
  inputTokens: number
  outputTokens: number
  costUsd: number | null
}

export type AiPart =
  | { type: 'text'; text: string }
  | { type: 'tool'; name: string; input: unknown }
  | {
      type: 'finish'
      finishReason: string
      inputTokens: number | null
      outputTokens: number | null
      costUsd: number | null
      firstTokenMs: number | null
      durationMs: number
      /** The part of the caller's budget that was used before this call; null without a budget. */
      budgetShare: number | null
    }

export type ConnectionTest =
  | { ok: true; latencyMs: number; model: string }
  | { ok: false; latencyMs: number; failure: AiFailureKind; message: string }

export interface ImageRequest {
  caller?: AiCaller | undefined
  /** Who is to draw first; another one does where it fails. */
  provider?: string | undefined
  prompt: string
  size: `${number}x${number}`
  signal?: AbortSignal
}

export interface SpeechRequest {
  caller?: AiCaller | undefined
  text: string
  voice: string
  /** 1 is the voice's own pace. */
  speed: number
  signal?: AbortSignal
}

export interface TranscriptionRequest {
  caller?: AiCaller | undefined
  audio: Uint8Array
  /** Two letters; the model finds out by itself without. */
  language?: string
  signal?: AbortSignal
}

/** Base64, with what it is. */
export interface MediaResult {
  data: string
  mediaType: string
  provider: ProviderId
  model: string
  durationMs: number
  /** Why those that were asked before did not bring it. */
  failures: readonly string[]
}
export interface TranscriptionResult {
  text: string
  language: string | null
  provider: ProviderId
  model: string
  durationMs: number
}

/** A line to the provider that has said `session.created`; paused, so that nothing is lost before its reader is there. */
export interface RealtimeLine {
  socket: WebSocket
  /** The provider's first message, as it came. */
  greeting: string
}

export interface Usage {
  inputTokens: number | null
  outputTokens: number | null
}

/** The ledger's row of one attempt. */
export interface CallRecord {
  /** Part of the caller's budget that was used before; null without a budget. */
  budgetShare: number | null
  /** Its times count from here. */
  leaves(): void
  /** The first sign of an answer. */
  hasBegun(): void
  use(usage: Usage): void
  /** Writes the end; what is said after the first time does not count. */
  close(outcome: 'succeeded' | AiFailureKind): Promise<void>
  /** The call was never made: its row goes. */
  cancel(): Promise<void>
}

/** A call that stands in the ledger before what is to be asked is known. */
export interface Booking {
  readonly choice: ModelChoice
  /** Its record, for the first attempt. @throws AiError where the budget is used up, or the signal ends the waiting */
  take(signal: AbortSignal): Promise<CallRecord>
  /** The call is not made after all: it leaves no row. Does nothing to one that was taken. */
  cancel(): void
}

/** What the provider wrote down of what it heard; it counts by time or by tokens. */
export interface HeardSpeech extends Usage {
  model: string
  seconds: number | null
}

export interface SpokenLine extends RealtimeLine, ModelChoice {
  /** For what is typed into it, and for what comes back in letters; sound has no marks. */
  names: Pick<NameMarks, 'unmask' | 'unmaskPieces'> & { mask(text: string): Promise<string> }
  /** A row in the ledger for one answer, to be closed whatever becomes of it. @throws AiError where the budget is used up. */
  openAnswer(): Promise<CallRecord>
  /** Writes down, after the fact, that something was written down; whatever the budget. */
  bookHeard(heard: HeardSpeech): Promise<void>
  costOf(usage: { inputTokens: number | null; outputTokens: number | null }): number | null
}

/** The one door to models. */
export interface AiService {
  providers(): readonly ProviderInfo[]
  /** Configured models in the order they are to be tried, the wished one first; empty without a key. */
  choices(wish?: {
    provider?: string | undefined
    model?: string | undefined
    /** Its model comes first where nobody wishes for one. */
    task?: AiTask | undefined
  }): ModelChoice[]
  /**
   * Streams one model's answer; retries what may be retried before the first token.
   * @throws AiError when the model cannot answer.
   */
  stream(request: AiRequest): AsyncIterable<AiPart>
  /**
   * Writes a call down while what is to be asked is still being gathered, reserving so much of the budget as so many characters
   * may use. To be cancelled when the call is not made.
   */
  book(
    call: Pick<AiRequest, 'choice' | 'caller' | 'deadline'> & { characters: number; signal: AbortSignal },
  ): Booking
  /** One model's answer as a value of a schema. @throws AiError when the model cannot answer. */
  askObject<Value>(request: AiObjectRequest<Value>): Promise<AiObject<Value>>
  /** Who draws, speaks, writes down or converses first; null where no configured provider, or not the given one, can. */
  mediaChoice(task: MediaTask, provider?: string): ModelChoice | null
  /** @throws AiError when no picture comes. */
  generateImage(request: ImageRequest): Promise<MediaResult>
  /** @throws AiError when no sound comes. */
  speak(request: SpeechRequest): Promise<MediaResult>
  /** @throws AiError when no text comes. */
  transcribe(request: TranscriptionRequest): Promise<TranscriptionResult>
  /** Opens a spoken conversation; whoever takes the line closes it. @throws AiError when none is opened. */
  openRealtime(request: { signal: AbortSignal; caller?: AiCaller | undefined }): Promise<SpokenLine>
  /** The cheapest real call; says how long it took or what stands in the way. */
  testConnection(
    provider: ProviderId,
    by?: { caller?: AiCaller; /** The provider's own for tests where none is named. */ model?: string },
  ): Promise<ConnectionTest>
  /** The person's budget of this month; null where none is set. */
  budgetOf(caller: Pick<AiCaller, 'userId' | 'role'>): Promise<BudgetState | null>
  /** Ends what the service does by itself. */
  close(): void
}
