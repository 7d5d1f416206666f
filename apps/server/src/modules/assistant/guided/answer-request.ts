import type { UserActor } from '#server/platform/actor.ts'
import type { Turn } from '../chat/answer-part.ts'

export interface AnswerRequest {
  actor: UserActor
  question: string
  earlier: readonly Turn[]
  /** `builtin` asks for no model. */
  wish: { provider: string | undefined; model: string | undefined }
  /** A brief lists what bears on the text where no direct answer can be given. */
  isBrief?: boolean
  signal: AbortSignal
  /** Called when a model is being asked. */
  onAsked?: () => void
}
