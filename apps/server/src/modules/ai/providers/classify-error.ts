import { AiError } from '#server/modules/ai/ai-error.ts'
import type { AiFailureKind } from '#server/modules/ai/ai.ts'

interface HttpFailure {
  statusCode?: number
  responseHeaders?: Record<string, string>
  responseBody?: string
}

const longestWaitMs = 60_000

/** Sorts whatever the SDK or the network threw. */
export function classifyError(error: unknown): AiError {
  if (error instanceof AiError) return error
  const { statusCode, responseHeaders, responseBody } = findHttpFailure(error)
  const said = `${responseBody ?? ''} ${messageOf(error)}`
  if (statusCode === undefined || statusCode < 400)
    return new AiError(kindWithoutStatus(error, { said, answered: statusCode !== undefined }), {
      cause: error,
    })
  return new AiError(kindOfStatus(statusCode, said), {
    cause: error,
    status: statusCode,
    retryAfterMs: readRetryAfter(responseHeaders ?? {}),
  })
}

function kindOfStatus(status: number, said: string): AiFailureKind {
  if (/insufficient_quota|billing|credit balance|exceeded your current quota/iu.test(said)) return 'quota'
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 404) return 'model_gone'
  if (status === 408 || status === 504) return 'timeout'
  if (status === 429) return 'rate_limit'
  if (status >= 500) return 'overload'
  return 'bad_request'
}

/** `answered`: the provider had begun to answer before it went wrong. */
function kindWithoutStatus(
  error: unknown,
  { said, answered }: { said: string; answered: boolean },
): AiFailureKind {
  if (/overloaded|server_error|internal_error|service_unavailable|server had an error/iu.test(said))
    return 'overload'
  if (/insufficient_quota/iu.test(said)) return 'quota'
  if (/rate_limit/iu.test(said)) return 'rate_limit'
  const names = causesOf(error).map((cause) => (cause instanceof Error ? cause.name : ''))
  if (names.includes('TimeoutError')) return 'timeout'
  // With an error of the portal's own a call is ended whose caller went away: it says nothing about the provider.
  if (names.includes('AbortError') || names.includes('AppError')) return 'aborted'
  if (/terminated|socket|aborted|premature|other side closed|ECONNRESET/iu.test(said)) return 'cut'
  return answered ? 'cut' : 'network'
}

const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = []
  for (
    let at = error;
    at !== undefined && at !== null && causes.length < 6;
    at = (at as { cause?: unknown; lastError?: unknown }).lastError ?? (at as { cause?: unknown }).cause
  )
    causes.push(at)
  return causes
}

const findHttpFailure = (error: unknown): HttpFailure =>
  (causesOf(error).find((cause) => typeof (cause as HttpFailure).statusCode === 'number') as
    | HttpFailure
    | undefined) ?? {}

const messageOf = (error: unknown): string => causesOf(error).map(describeCause).join(' ')

function describeCause(cause: unknown): string {
  if (cause instanceof Error) return `${cause.message} ${(cause as { code?: string }).code ?? ''}`
  return typeof cause === 'string' ? cause : JSON.stringify(cause)
}

/** Retry-After in seconds or as a date, or the vendors' millisecond header. */
export function readRetryAfter(headers: Readonly<Record<string, string>>): number | null {
  const milliseconds = Number(headers['retry-after-ms'])
  if (Number.isFinite(milliseconds) && milliseconds > 0) return Math.min(milliseconds, longestWaitMs)
  const given = headers['retry-after']
  if (given === undefined) return null
  const seconds = Number(given)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - Date.now()
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWaitMs) : null
}
