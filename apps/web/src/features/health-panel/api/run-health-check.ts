import { HealthCheckRow } from '@portal/contracts/health'
import { healthCopy } from '@portal/content/health'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, requestIdOf } from '#web/lib/api-error.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { notify } from '#web/ui/notify.ts'
import { latestHealthCheckQuery } from '#web/lib/latest-health-check.ts'

/** Runs a quick check; its row becomes the newest one. Says how it went in a toast; spec §8. */
export function useRunHealthCheck() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['run-health-check'],
    mutationFn: async () =>
      HealthCheckRow.parse(
        await invokeFunction('health-monitor', { check_type: 'quick', routes_only: false }),
      ),
    onSuccess: (row) => {
      queryClient.setQueryData(latestHealthCheckQuery().queryKey, row)
      notify({
        title: healthCopy.toast.complete,
        description: healthCopy.toast.completeText(row.overall_status),
        ...(row.overall_status === 'healthy' ? { tone: 'good' } : { tone: 'bad', reference: null }),
      })
    },
    onError: (error) =>
      notify({
        title: healthCopy.toast.failed,
        description: error instanceof ApiError ? error.message : healthCopy.toast.failedFallback,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
