import type { MaintenanceWindowRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { tableChange, useChange } from '#web/lib/requests.ts'
import { monitorKey } from './monitor-tables.ts'

const { incidents, maintenance } = monitoringCopy
const refreshes = [monitorKey]

interface IncidentNote {
  id: string
  note: string
}

/** Writes what people know about an incident. */
export const useNoteIncident = () =>
  useChange({
    change: tableChange((client, { id, note }: IncidentNote) =>
      client
        .from('health_incidents')
        .update({ note: note.trim() || null })
        .eq('id', id),
    ),
    done: incidents.saved,
    refreshes,
    failed: incidents.notSaved,
  })

export type NewMaintenance = Pick<MaintenanceWindowRow, 'kind' | 'name' | 'starts_at' | 'ends_at' | 'reason'>

export const useAnnounceMaintenance = () =>
  useChange({
    change: tableChange((client, window: NewMaintenance) =>
      client.from('health_maintenance_windows').insert(window),
    ),
    refreshes,
    failed: maintenance.failed,
  })

export const useWithdrawMaintenance = () =>
  useChange({
    change: tableChange((client, id: string) =>
      client.from('health_maintenance_windows').delete().eq('id', id),
    ),
    refreshes,
    failed: maintenance.failed,
  })
