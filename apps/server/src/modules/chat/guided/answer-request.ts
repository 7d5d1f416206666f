import type { UserActor } from '@portal/backend/platform/actor'
import type { Turn } from '../answer-part.ts'

export interface AnswerRequest {
  actor: UserActor
  /** Nothing is sent to a model before it resolves. */
  confirmed?: Promise<void> | undefined
  question: string
  earlier: readonly Turn[]
  /** `builtin` asks for no model. */
  wish: { provider: string | undefined; model: string | undefined }
  /** A brief lists what bears on the text where no direct answer can be given. */
  isBrief?: boolean
  /** What the text is about, without the words that frame it: its records are looked for by this. */
  about?: string
  signal: AbortSignal
  /** Called when a model is being asked. */
  onAsked?: () => void
}
