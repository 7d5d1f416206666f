import { serviceDefaults, type ServiceWork } from '@portal/content/ai-services'
import { servicesCopy } from '@portal/content/ai-services-page'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, requestIdOf } from '#web/lib/api-error.ts'
import { describeError, log } from '#web/lib/log.ts'
import { notify } from '#web/ui/notify.ts'
import { servicesQuery } from './api/services.ts'

/** A failure in the server's words, or in the default words of the work where it has none. */
export const failureText = (error: unknown, work: ServiceWork): string =>
  error instanceof ApiError && error.code !== null ? error.message : serviceDefaults[work]

/** The toast of a service that failed. spec §8, decisions AMB-20 */
export function notifyFailure(error: unknown, work: ServiceWork): void {
  log('warn', { event: 'service_failed', work, reason: describeError(error) })
  const title = work === 'chat' ? servicesCopy.failures.chat : servicesCopy.failures.other
  notify({
    title,
    description: failureText(error, work),
    tone: 'bad',
    reference: requestIdOf(error),
  })
}

interface ServiceCallOptions<Result> {
  onDone?: (result: Result) => void
  /** True when the failure was dealt with; no toast then. */
  onFailure?: (error: unknown) => boolean
}

/** One call of a service: its state, the toast when it fails, and fresh measures afterwards. */
export function useServiceCall<Input, Result>(
  work: ServiceWork,
  call: (input: Input) => Promise<Result>,
  { onDone, onFailure }: ServiceCallOptions<Result> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    retry: false,
    ...(onDone && { onSuccess: onDone }),
    onError: (error) => {
      if (!onFailure?.(error)) notifyFailure(error, work)
    },
    onSettled: () => client.invalidateQueries({ queryKey: servicesQuery().queryKey }),
  })
}
