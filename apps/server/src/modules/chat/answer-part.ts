import type { AnswerParts, Unread } from '@portal/contracts/ask'
import type { ChatMessageMetadata } from '@portal/contracts/chat'

/** What an engine says while it answers; `end` is the last part. */
export type AnswerPart =
  | { type: 'text'; text: string }
  /** What is known of the answer before its end; kept when it is stopped. */
  | { type: 'about'; metadata: ChatMessageMetadata }
  /** Takes back everything said so far: another engine starts anew. */
  | { type: 'restart' }
  | { type: 'end'; metadata: ChatMessageMetadata; tokensUsed: number }

export interface Turn {
  /** An answer from records that go to no provider. */
  staysInHouse?: boolean
  /** How the question was read, kept with the answer; null where it was not. */
  answers?: AnswerParts[] | null
  /** Of the last answer alone: what was offered in place of one. */
  unread?: Unread | null
  role: 'user' | 'assistant'
  content: string
}
