import { interfaceWords } from '@portal/content/interface-words'
import { awayHeader, type AwayPart, type ErrorCode } from '@portal/contracts/errors'

interface ApiErrorFacts {
  status?: number
  code?: ErrorCode
  requestId?: string
  away?: AwayPart
  cause?: unknown
}

/** A refused or failed call, as the server put it; `requestId` is what to quote when asking for help. */
export class ApiError extends Error {
  readonly status: number | null
  readonly code: ErrorCode | null
  readonly requestId: string | null
  /** What could not answer. */
  readonly away: AwayPart | null

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, { cause: facts.cause })
    this.name = 'ApiError'
    this.status = facts.status ?? null
    this.code = facts.code ?? null
    this.requestId = facts.requestId ?? null
    // No answer at all is status 0.
    this.away = facts.away ?? (facts.status === 0 ? 'portal' : null)
  }
}

/** Who could not answer, as the answer's headers say. */
export const awayIn = (headers: Headers): { away?: AwayPart } =>
  headers.get(awayHeader) === 'database' ? { away: 'database' } : {}

/** The first in the chain of causes that has it. */
function findInCauses<Found>(error: unknown, read: (fault: ApiError) => Found | null): Found | null {
  const found = error instanceof ApiError ? read(error) : null
  if (found !== null || !(error instanceof Error) || error.cause === undefined) return found
  return findInCauses(error.cause, read)
}

/** The id of the request that failed. */
export const requestIdOf = (error: unknown): string | null =>
  findInCauses(error, ({ requestId }) => requestId)

/** What a demonstration says to whoever would change something: it tells more than that the change failed. */
export const readOnlyRefusalOf = (error: unknown): string | null =>
  findInCauses(error, ({ code, message }) => (code === 'read_only' ? message : null))

/** Whether the server, or its database, was away: the same question may be answered in a moment. */
export const isOutage = (error: unknown): boolean =>
  findInCauses(error, ({ status }) => (status === 0 || status === 503 ? true : null)) ?? false

/** What an error state says of a failed read beside the page's own sentence: why, if that is known, and what to quote. */
export function failureOf(error: unknown): { code?: string; cause?: string } {
  const code = requestIdOf(error)
  const away = findInCauses(error, (fault) => fault.away)
  return { ...(code && { code }), ...(away && { cause: interfaceWords.away[away] }) }
}

interface FailedRead {
  error: unknown
  refetch: () => unknown
}

/** What the server says of an address that leads to nothing: asked again it answers the same. */
const absenceOf = (error: unknown): string | null =>
  findInCauses(error, ({ code, message }) => (code === 'not_found' ? message : null))

/** What the error state of a read says and does; `message` is the page's own sentence. */
export function toErrorState({ error, refetch }: FailedRead, message: string) {
  const absence = absenceOf(error)
  const labels = interfaceWords.errorState
  if (absence !== null) return { message: absence, labels }
  return { message, labels, onRetry: () => void refetch(), ...failureOf(error) }
}
