import { deliveryCopy } from '@portal/content/reports-pages'
import {
  ScheduleCheckResponse,
  scheduleColumns,
  ScheduleResponse,
  ScheduleRow,
  type SchedulesCall,
} from '@portal/contracts/schedules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#web/lib/ask-again.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const shown = 100
const shownRuns = 5
/** While a run is under way its result is looked for. */
const looksEveryMs = 2000

export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['delivery', 'schedules'],
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      askAgain(
        state,
        state.data?.some(({ schedule_runs: [last] }) => last?.status === 'queued') ? looksEveryMs : false,
      ),
    queryFn: async () => {
      const client = await getSupabase()
      const query = client
        .from('schedules')
        .select(scheduleColumns)
        .order('created_at', { ascending: false })
        .order('slot', { ascending: false, referencedTable: 'schedule_runs' })
        .limit(shownRuns, { referencedTable: 'schedule_runs' })
        .limit(shown)
      return ScheduleRow.array().parse(await readTable(query, deliveryCopy.schedules.failed))
    },
  })

/** Makes a schedule, or changes one. */
export function useSaveSchedule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (request: Extract<SchedulesCall, { action: 'create' | 'change' }>) =>
      ScheduleResponse.parse(await invokeFunction('schedules', request)).schedule,
    onSettled: () => queryClient.invalidateQueries(schedulesQuery()),
  })
}

export function useChangeSchedule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: Extract<SchedulesCall, { action: 'pause' | 'run-now' | 'remove' }>) =>
      invokeFunction('schedules', request),
    onSettled: () => queryClient.invalidateQueries(schedulesQuery()),
  })
}

/** The next times, or the server's sentence on why there are none. */
export const nextRunsQuery = (cron: string, timeZone: string) =>
  queryOptions({
    queryKey: ['delivery', 'next-runs', cron, timeZone],
    retry: false,
    enabled: cron.trim() !== '' && timeZone.trim() !== '',
    queryFn: async () =>
      ScheduleCheckResponse.parse(await invokeFunction('schedules', { action: 'check', cron, timeZone }))
        .nextRuns,
  })
