import { HealthCheckRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, requestIdOf } from '#web/lib/api-error.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { latestHealthCheckQuery } from '#web/lib/latest-health-check.ts'
import { notify } from '#web/ui/notify.ts'

const { toast } = monitoringCopy

export interface WantedCheck {
  checkType: HealthCheckRow['check_type']
  /** A check of Auto Refresh says nothing: a toast a minute would only be in the way. */
  isSilent?: boolean
}

/** Runs a check; its row becomes the newest one. Says how it went in a toast; spec §8. */
export function useRunCheck() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['run-health-check'],
    mutationFn: async ({ checkType }: WantedCheck) =>
      HealthCheckRow.parse(
        await invokeFunction('health-monitor', { check_type: checkType, routes_only: false }),
      ),
    onSuccess: (row, { checkType, isSilent }) => {
      queryClient.setQueryData(latestHealthCheckQuery().queryKey, row)
      if (checkType === 'full') void queryClient.invalidateQueries({ queryKey: ['health-checks', 'monitor'] })
      if (isSilent) return
      notify({
        title: toast.complete,
        description: toast.completeText(row.overall_status),
        ...(row.overall_status === 'healthy' ? { tone: 'good' } : { tone: 'bad', reference: null }),
      })
    },
    onError: (error, { isSilent }) => {
      if (isSilent) return
      const message = error instanceof ApiError ? error.message : toast.failedFallback
      notify({
        title: toast.failed,
        description: message,
        tone: 'bad',
        reference: requestIdOf(error),
      })
    },
  })
}
