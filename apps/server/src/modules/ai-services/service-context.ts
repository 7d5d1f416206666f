import type { ChatMessageMetadata } from '@portal/contracts/chat'
import type { Config } from '#server/config.ts'
import type { AiService } from '#server/modules/ai/index.ts'
import type { GitHub } from '#server/modules/github/index.ts'
import type { SendMemberMail } from '#server/modules/mail/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { PoliteFetcher } from '#server/platform/fetcher/polite-fetcher.ts'
import type { Logger } from 'pino'

/** What the portal's built-in engine answers. */
export interface BuiltinAnswer {
  content: string
  metadata: ChatMessageMetadata
}

export interface ServiceParts {
  config: Config
  db: Database
  log: Pick<Logger, 'warn' | 'error'>
  ai: AiService
  github: GitHub
  fetcher: PoliteFetcher
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
  /** Answers from the portal's records, without a model. */
  askBuiltin(question: { actor: UserActor; prompt: string; signal: AbortSignal }): Promise<BuiltinAnswer>
  /** Stores a mail to a permitted recipient; the server sets the sender. */
  sendMail: SendMemberMail
  /** Looks whether the mail carrier takes mail. @throws OutsideFailure */
  checkMail: (signal: AbortSignal) => Promise<void>
}

/** Who asks, and until when they wait. */
export interface Asking {
  actor: UserActor
  signal: AbortSignal
}
