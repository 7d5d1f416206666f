import { serviceDefaults, type ServiceWork } from '@portal/content/ai-services'
import { servicesCopy } from '@portal/content/ai-services-page'
import { ApiError } from '#web/lib/api-error.ts'
import { describeError, log } from '#web/lib/log.ts'
import { notifyFailure, type FailureWords } from '#web/lib/notify-failure.ts'
import { useChange } from '#web/lib/requests.ts'
import { servicesQuery } from './api/services.ts'

/** A failure in the server's words, or in the default words of the work where it has none. */
export const failureText = (error: unknown, work: ServiceWork): string =>
  error instanceof ApiError && error.code !== null ? error.message : serviceDefaults[work]

/** What a service that failed says. spec §8, decisions AMB-20 */
function failureWords(error: unknown, work: ServiceWork): FailureWords {
  log('warn', { event: 'service_failed', work, reason: describeError(error) })
  const title = work === 'chat' ? servicesCopy.failures.chat : servicesCopy.failures.other
  return { title, description: failureText(error, work) }
}

export const notifyServiceFailure = (error: unknown, work: ServiceWork): void =>
  notifyFailure(failureWords(error, work), error)

interface ServiceCallOptions<Result> {
  onDone?: (result: Result) => void
  /** True when the failure was dealt with; no toast then. */
  onFailure?: (error: unknown) => boolean
}

/** One call of a service: its state, the toast when it fails, and fresh measures afterwards. */
export const useServiceCall = <Input, Result>(
  work: ServiceWork,
  call: (input: Input) => Promise<Result>,
  { onDone, onFailure }: ServiceCallOptions<Result> = {},
) =>
  useChange({
    change: call,
    done: (result) => {
      onDone?.(result)
      return null
    },
    failed: (error) => (onFailure?.(error) ? null : failureWords(error, work)),
    refreshes: [servicesQuery().queryKey],
  })
