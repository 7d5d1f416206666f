import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '#backend/platform/db/database.ts'
import { AppError } from '#backend/platform/errors.ts'
import {
  claimAnswer,
  deleteBeyond,
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
export type AnswerOnce = (asked: OnceAsked, produce: Produce) => Promise<KeptAnswer>

type Produce = () => Promise<KeptAnswer>

const day = 24 * 60 * 60
/** For those that wait for the first one's answer; later ones of the same words are meant. */
const unnamedSeconds = 60
/** Longer than any request lasts. */
const leaseSeconds = 130
const mostNameLength = 255
/** Larger answers are given, and not again; of one person so many are kept. */
const mostKeptLength = 100_000
const mostKept = 500
const firstPauseMs = 15
const longestPauseMs = 500

const hashOf = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** What failed on our side, or for want of a turn, has made nothing: it may be tried again under its name. */
const isKept = ({ status, body }: KeptAnswer): boolean =>
  status < 500 && status !== 429 && body.length <= mostKeptLength

interface Claim {
  key: Buffer
  caller: Buffer
  request: Buffer
  isNamed: boolean
}

interface Answering {
  request: Buffer
  /** Null where another server answers it. */
  answer: Promise<KeptAnswer | null>
}

export function createAnswerOnce(db: Tx): AnswerOnce {
  /** What this server answers just now: who waits for it asks no database. */
  const here = new Map<string, Answering>()

  async function answerClaimed({ key, caller }: Claim, produce: Produce): Promise<KeptAnswer> {
    try {
      const answer = await produce()
      if (!isKept(answer)) await dropClaim(db, key)
      else {
        await keepAnswer(db, key, answer)
        await deleteBeyond(db, caller, mostKept)
      }
      return answer
    } catch (error) {
      // The lease ends it too where the database is away.
      await dropClaim(db, key).catch(() => undefined)
      throw error
    }
  }

  /** @param hasWaited who waited for an answer takes it; who comes later, without a name, means it */
  async function attempt(claim: Claim, hasWaited: boolean, produce: Produce): Promise<KeptAnswer | null> {
    const { key, request, isNamed } = claim
    const keepSeconds = isNamed ? day : unnamedSeconds
    const keepsAnswered = isNamed || hasWaited
    if (await claimAnswer(db, { ...claim, leaseSeconds, keepSeconds, keepsAnswered }))
      return answerClaimed(claim, produce)
    const held = await findHeldAnswer(db, key)
    if (held) assertSame(held, request)
    return held?.answer ?? null
  }

  async function answerHere(claim: Claim, hasWaited: boolean, produce: Produce): Promise<KeptAnswer | null> {
    const name = claim.key.toString('hex')
    const known = here.get(name)
    if (known) {
      assertSame(known, claim.request)
      const answer = await known.answer.catch(() => null)
      return answer && isKept(answer) ? answer : null
    }
    const answer = attempt(claim, hasWaited, produce)
    here.set(name, { request: claim.request, answer })
    try {
      return await answer
    } finally {
      here.delete(name)
    }
  }

  return async (asked, produce) => {
    const claim = toClaim(asked)
    for (let pauseMs = firstPauseMs, hasWaited = false; ; hasWaited = true) {
      const answer = await answerHere(claim, hasWaited, produce)
      if (answer) return answer
      await sleep(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
}

/** @throws AppError for a name that is none */
function toClaim({ caller, address, body, name }: OnceAsked): Claim {
  if (name !== undefined && (name === '' || name.length > mostNameLength))
    throw new AppError('bad_request', `An Idempotency-Key has 1 to ${mostNameLength} characters`)
  return {
    key: name === undefined ? hashOf(caller, address, '', body) : hashOf(caller, address, name),
    caller: hashOf(caller),
    request: hashOf(body),
    isNamed: name !== undefined,
  }
}

function assertSame(held: { request: Buffer }, request: Buffer): void {
  if (!held.request.equals(request))
    throw new AppError('conflict', 'This Idempotency-Key was sent with another request')
}
