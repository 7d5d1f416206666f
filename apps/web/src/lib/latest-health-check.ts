import { HealthCheckRow } from '@portal/contracts/health'
import { healthCopy } from '@portal/content/health'
import { ApiError } from '#web/lib/api-error.ts'
import { readOptionalRow } from '#web/lib/read-table.ts'
import { backendFunction, oneQuery, useChange } from '#web/lib/requests.ts'

const monitor = backendFunction('health-monitor')
/** What the key of everything read of checks begins with. */
export const healthKey = ['health-checks']
/** Of every check that is under way. */
export const runCheckKey = ['run-health-check']

/** The newest row; null while no check has run. */
export const latestHealthCheckQuery = () =>
  oneQuery([...healthKey, 'latest'], async (client): Promise<HealthCheckRow | null> => {
    const query = client.from('health_checks').select().order('timestamp', { ascending: false }).limit(1)
    const row = await readOptionalRow(query.maybeSingle(), healthCopy.error.title)
    return row === null ? null : HealthCheckRow.parse(row)
  })

export interface WantedCheck {
  checkType: HealthCheckRow['check_type']
  /** A check of Auto Refresh says nothing: a toast a minute would only be in the way. */
  isSilent?: boolean
}

const { toast } = healthCopy

/** Runs a check; its row becomes the newest one. Says how it went in a toast; spec §8. */
export const useRunHealthCheck = () =>
  useChange({
    mutationKey: runCheckKey,
    change: ({ checkType }: WantedCheck) =>
      monitor.call({ check_type: checkType, routes_only: false }, HealthCheckRow),
    stores: latestHealthCheckQuery(),
    done: ({ overall_status: status }, { isSilent }) => {
      if (isSilent) return null
      const words = { title: toast.complete, description: toast.completeText(status) }
      return status === 'healthy' ? { ...words, tone: 'good' } : { ...words, tone: 'bad', reference: null }
    },
    refreshes: [[...healthKey, 'monitor']],
    failed: (error, { isSilent }) =>
      isSilent
        ? null
        : {
            title: toast.failed,
            description: error instanceof ApiError ? error.message : toast.failedFallback,
          },
  })
