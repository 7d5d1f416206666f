import { useQuery } from '@tanstack/react-query'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { monitorTablesQuery, type MonitorTables } from './api/monitor-tables.ts'

/** What is known, without its samples while those are hidden. */
export function useMonitor() {
  const { areSamplesHidden } = useFigureViews()
  const tables = useQuery(monitorTablesQuery())
  const shown = (data: MonitorTables): MonitorTables =>
    areSamplesHidden ? { ...data, sampleIncidents: [] } : data
  return { tables: tables.data ? shown(tables.data) : null, data: tables.data, isError: tables.isError }
}
