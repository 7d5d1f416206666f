import type { MaintenanceWindowRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'
import { monitorTablesQuery } from './monitor-tables.ts'

function useMonitorChange<Input>(change: (input: Input) => Promise<unknown>, failed: string, done?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: monitorTablesQuery().queryKey })
      if (done) notify({ title: done, tone: 'good' })
    },
    onError: (error) =>
      notify({ title: failed, description: error.message, tone: 'bad', reference: requestIdOf(error) }),
  })
}

/** Writes what people know about an incident. */
export const useNoteIncident = () =>
  useMonitorChange(
    async ({ id, note }: { id: string; note: string }) => {
      const incidents = (await getSupabase()).from('health_incidents')
      await readTable(incidents.update({ note: note.trim() || null }).eq('id', id))
    },
    monitoringCopy.incidents.notSaved,
    monitoringCopy.incidents.saved,
  )

export type NewMaintenance = Pick<MaintenanceWindowRow, 'kind' | 'name' | 'starts_at' | 'ends_at' | 'reason'>

export const useAnnounceMaintenance = () =>
  useMonitorChange(
    async (window: NewMaintenance) =>
      readTable((await getSupabase()).from('health_maintenance_windows').insert(window)),
    monitoringCopy.maintenance.failed,
  )

export const useWithdrawMaintenance = () =>
  useMonitorChange(
    async (id: string) =>
      readTable((await getSupabase()).from('health_maintenance_windows').delete().eq('id', id)),
    monitoringCopy.maintenance.failed,
  )
