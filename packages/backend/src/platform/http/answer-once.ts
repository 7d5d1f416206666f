import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '#backend/platform/db/database.ts'
import { AppError } from '#backend/platform/errors.ts'
import {
  claimAnswer,
  dropClaim,
  findHeldAnswer,
  keepAnswer,
  type KeptAnswer,
} from './kept-answers.repository.ts'

export const idempotencyHeader = 'idempotency-key'

export interface OnceAsked {
  /** Whose request it is: nobody is given another's answer. */
  caller: string
  /** Method and address. */
  address: string
  body: string
  /** The name that the caller gave the request; without one it is the same as those of the same words that are being answered. */
  name: string | undefined
}

/** Answers a request that makes something, once: what is sent again gets the answer of the first. */
export type AnswerOnce = (asked: OnceAsked, produce: () => Promise<KeptAnswer>) => Promise<KeptAnswer>

const day = 24 * 60 * 60
/** For those that wait for the first one's answer; later ones of the same words are meant. */
const unnamedSeconds = 60
/** Longer than any request lasts. */
const leaseSeconds = 130
const mostNameLength = 255
/** Larger answers are given, and not again. */
const mostKeptLength = 1_000_000
const firstPauseMs = 15
const longestPauseMs = 500

const hashOf = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** What failed on our side, or for want of a turn, has made nothing: it may be tried again under its name. */
const isKept = ({ status, body }: KeptAnswer): boolean =>
  status < 500 && status !== 429 && body.length <= mostKeptLength

export function createAnswerOnce(db: Tx): AnswerOnce {
  async function answerClaimed(key: Buffer, produce: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    try {
      const answer = await produce()
      await (isKept(answer) ? keepAnswer(db, key, answer) : dropClaim(db, key))
      return answer
    } catch (error) {
      // The lease ends it too where the database is away.
      await dropClaim(db, key).catch(() => undefined)
      throw error
    }
  }

  return async (asked, produce) => {
    const { caller, address, body, name } = asked
    if (name !== undefined && (name === '' || name.length > mostNameLength))
      throw new AppError('bad_request', `An Idempotency-Key has 1 to ${mostNameLength} characters`)
    const request = hashOf(body)
    const key = name === undefined ? hashOf(caller, address, '', body) : hashOf(caller, address, name)
    const keepSeconds = name === undefined ? unnamedSeconds : day
    for (let pauseMs = firstPauseMs, hasWaited = false; ; hasWaited = true) {
      // Who waited for an answer takes it; who comes later, without a name, means it.
      const keepsAnswered = name !== undefined || hasWaited
      if (await claimAnswer(db, { key, request, leaseSeconds, keepSeconds, keepsAnswered }))
        return answerClaimed(key, produce)
      const held = await findHeldAnswer(db, key)
      if (held && !held.request.equals(request))
        throw new AppError('conflict', 'This Idempotency-Key was sent with another request')
      if (held?.answer) return held.answer
      await sleep(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
}
