import { serviceDefaults, serviceMessages, type ServiceWork } from '@portal/content/ai-services'
import { documentWords } from '@portal/content/document-reading'
import type { ServiceFailure } from '@portal/contracts/ai-services'
import type { ErrorCode } from '@portal/contracts/errors'
import { AiError } from '#server/modules/ai/index.ts'
import { DocumentFailure } from '#server/modules/document-reading/index.ts'
import { AppError } from '@portal/backend/platform/errors'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { ThreadFailure } from '#server/platform/threads/threads.ts'
import { OutsideFailure } from '#server/platform/outside/outside-failure.ts'

interface Failure {
  kind: string
  message: string
  retryAfterSeconds: number | null
}

/** Whatever went wrong outside, in one shape; null for what is our own fault. */
function readFailure(error: unknown): Failure | null {
  if (error instanceof AiError) {
    const { kind, message, retryAfterMs } = error
    return { kind, message, retryAfterSeconds: retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000) }
  }
  if (error instanceof OutsideFailure)
    return { kind: error.kind, message: error.message, retryAfterSeconds: error.retryAfter }
  if (error instanceof FetchFailure)
    return { kind: error.kind, message: error.message, retryAfterSeconds: null }
  if (error instanceof DocumentFailure)
    return { kind: error.fault, message: documentWords.faults[error.fault], retryAfterSeconds: null }
  if (error instanceof ThreadFailure && error.fault !== 'thrown')
    return { kind: error.fault, message: serviceMessages.tooMuchWork, retryAfterSeconds: null }
  return null
}

const codes: Record<string, ErrorCode> = {
  rate_limit: 'rate_limited',
  rate_limited: 'rate_limited',
  budget: 'rate_limited',
  timeout: 'timeout',
  too_slow: 'timeout',
  refusal: 'provider_refused',
  bad_request: 'provider_refused',
  refused: 'provider_refused',
  refused_by_robots: 'provider_refused',
  not_found: 'not_found',
  bad_url: 'validation_failed',
  forbidden_address: 'forbidden',
  unknown_kind: 'unsupported_media_type',
  old_office: 'unsupported_media_type',
  too_large: 'payload_too_large',
  zip_bomb: 'payload_too_large',
  damaged: 'validation_failed',
  encrypted: 'validation_failed',
  no_text: 'validation_failed',
}

/** The error to answer: the default words of the work, then the class of the failure; never the other side's own text. */
export function toServiceError(error: unknown, work: ServiceWork): Error {
  if (error instanceof AppError) return error
  const failure = readFailure(error)
  if (!failure) return error instanceof Error ? error : new Error(serviceDefaults[work], { cause: error })
  return new AppError(
    codes[failure.kind] ?? 'provider_failed',
    serviceMessages.failed(work, failure.message),
    {
      cause: error,
      details: { failure: failure.kind },
      ...(failure.retryAfterSeconds === null ? {} : { retryAfter: failure.retryAfterSeconds }),
    },
  )
}

/** The word under which a failure is counted. */
export function failureKindOf(error: unknown): string {
  if (error instanceof AppError) {
    const { details } = error
    return typeof details === 'object' && details !== null && 'failure' in details
      ? String(details.failure)
      : error.code
  }
  return readFailure(error)?.kind ?? 'internal'
}

const classes: Record<string, ServiceFailure> = {
  auth: 'auth',
  quota: 'quota',
  rate_limit: 'rate_limit',
  rate_limited: 'rate_limit',
  model_gone: 'model_gone',
  not_found: 'network',
  network: 'network',
  cut: 'network',
  unreachable: 'network',
  name_not_found: 'network',
  forbidden_address: 'network',
  timeout: 'timeout',
}

/** The classes that the provider cards tell apart (decisions AMB-54). */
export const toFailureClass = (kind: string): ServiceFailure => classes[kind] ?? 'other'

/** Words of a failure that are safe to show. */
export const failureMessage = (error: unknown): string =>
  readFailure(error)?.message ?? serviceMessages.unreachable
