import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { UserActor } from '@portal/backend/platform/actor'

/** What a function gets with each call: who asks, what was asked, and when the asker went away. */
export interface FunctionCall<Input> {
  actor: UserActor
  /** Resolves when the account was looked at as it is stored now: at once, but for a function that begins early. */
  confirmed: Promise<void>
  input: Input
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  requestId: string
  /** Address of the caller. */
  ip: string
  log: FastifyBaseLogger
  /** True when the caller accepts `text/event-stream`. */
  wantsStream: boolean
}

/** One server-sent event; `data` is sent as JSON. */
export interface StreamEvent {
  event: string
  data: unknown
}

export interface JsonReply {
  kind: 'json'
  body: unknown
  status?: number
}

export type FunctionReply = JsonReply | { kind: 'stream'; events: AsyncIterable<StreamEvent> }

export interface AuditedCall {
  action: string
  target: { type: string; id: string }
}

/**
 * One call under functions/v1. The gateway checks the token, the access and the body, answers `{test, timestamp}`
 * pings itself, and turns an AppError into the error body of the contract.
 */
export interface FunctionDefinition<Schema extends z.ZodType = z.ZodType> {
  /** URL segment; equals the name of its file. */
  name: string
  /** Whether every signed-in person may call it, those with business access, or administrators only. */
  access: 'user' | 'business' | 'admin'
  /** AI calls share a stricter rate limit. */
  limit: 'standard' | 'ai'
  request: Schema
  /** Its work begins while the account is still being looked at; it waits for `confirmed` before it tells, keeps or sends anything. */
  beginsEarly?: true
  /** Largest body that it takes, where that is less than what every function takes. */
  mostBytes?: number
  /**
   * Whether this call makes or sends something: the same one sent again meanwhile, or under the same Idempotency-Key, gets the first
   * one's answer.
   */
  makes?(input: z.output<Schema>): boolean
  /** How the audit log calls this call, where what it does stands in no table that writes its own entries. */
  auditsAs?(input: z.output<Schema>): AuditedCall | null
  /** Answers GET: a read without input. Without it the function is called with POST only. */
  read?(): Promise<JsonReply>
  handle(call: FunctionCall<z.output<Schema>>): Promise<FunctionReply>
}

/** Keeps the schema's type between `request` and `handle`. */
export const defineFunction = <Schema extends z.ZodType>(
  definition: FunctionDefinition<Schema>,
): FunctionDefinition<Schema> => definition
