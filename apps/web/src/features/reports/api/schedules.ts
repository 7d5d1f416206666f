import { deliveryCopy } from '@portal/content/reports-pages'
import {
  ScheduleCheckResponse,
  scheduleColumns,
  ScheduleResponse,
  ScheduleRow,
  type SchedulesCall,
} from '@portal/contracts/schedules'
import { formatMoment } from '#web/lib/format-moment.ts'
import { backendFunction, listQuery, useChange } from '#web/lib/requests.ts'

const copy = deliveryCopy.schedule
const shown = 100
const shownRuns = 5
/** While a run is under way its result is looked for. */
const looksEveryMs = 2000
const schedules = backendFunction<SchedulesCall>('schedules')
const key = ['delivery', 'schedules']

export const schedulesQuery = () =>
  listQuery(key, ScheduleRow, {
    staleTime: 0,
    every: (rows) =>
      rows?.some(({ schedule_runs: [last] }) => last?.status === 'queued') ? looksEveryMs : false,
    rows: (client) =>
      client
        .from('schedules')
        .select(scheduleColumns)
        .order('created_at', { ascending: false })
        .order('slot', { ascending: false, referencedTable: 'schedule_runs' })
        .limit(shownRuns, { referencedTable: 'schedule_runs' })
        .limit(shown),
    failure: deliveryCopy.schedules.failed,
  })

/** Makes a schedule, or changes one. */
export const useSaveSchedule = () =>
  useChange({
    change: async (request: Extract<SchedulesCall, { action: 'create' | 'change' }>) =>
      (await schedules.call(request, ScheduleResponse)).schedule,
    refreshes: [key],
    done({ next_run_at }, { action }) {
      const [title, text] =
        action === 'change' ? [copy.changed, copy.changedText] : [copy.done, copy.doneText]
      return { title, description: text(formatMoment(next_run_at)), tone: 'good' }
    },
    failed: copy.failed,
  })

export const useChangeSchedule = () =>
  useChange({
    change: (request: Extract<SchedulesCall, { action: 'pause' | 'run-now' | 'remove' }>) =>
      schedules.send(request),
    refreshes: [key],
  })

const NextRuns = ScheduleCheckResponse.transform(({ nextRuns }) => nextRuns)

/** The next times, or the server's sentence on why there are none. */
export const nextRunsQuery = (cron: string, timeZone: string) =>
  schedules.query({ action: 'check', cron, timeZone }, NextRuns, {
    enabled: cron.trim() !== '' && timeZone.trim() !== '',
  })
