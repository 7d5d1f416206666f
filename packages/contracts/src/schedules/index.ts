import { z } from 'zod'
import { DocumentFormat } from '../documents/index.ts'
import { ReportOrder } from '../reports/index.ts'
import { line } from '../storable/index.ts'

/** Shortest time between two runs of a schedule. */
export const minScheduleGapMinutes = 15
export const maxRecipients = 50

const scheduleFields = {
  title: line(200),
  /** Five fields: minute, hour, day of month, month, day of week. */
  cron: line(100),
  /** IANA name; days and hours of the expression are of there. */
  timeZone: line(60),
  recipients: z
    .array(z.email().max(254))
    .min(1)
    .max(maxRecipients)
    .transform((all) => [...new Set(all.map((address) => address.toLowerCase()))]),
  format: DocumentFormat.default('pdf'),
  /** Sends nothing when the report says the same as the last one that was sent. */
  skipsUnchanged: z.boolean().default(true),
}

export const SchedulesRequest = z.discriminatedUnion('action', [
  ReportOrder.extend({ action: z.literal('create'), ...scheduleFields }),
  ReportOrder.extend({ action: z.literal('change'), scheduleId: z.uuid(), ...scheduleFields }),
  z.strictObject({ action: z.literal('pause'), scheduleId: z.uuid(), isPaused: z.boolean() }),
  z.strictObject({ action: z.literal('run-now'), scheduleId: z.uuid() }),
  z.strictObject({ action: z.literal('remove'), scheduleId: z.uuid() }),
  /** When it would run, or why it would not: for a form while it is filled in. */
  z.strictObject({ action: z.literal('check'), cron: line(100), timeZone: line(60) }),
])
export type SchedulesRequest = z.infer<typeof SchedulesRequest>
export type SchedulesCall = z.input<typeof SchedulesRequest>

export const ScheduleRunRow = z.object({
  id: z.uuid(),
  slot: z.string(),
  cause: z.enum(['clock', 'person']),
  /** `sent`: handed over for sending; `kept`: in the outbox, without a mail server; `unchanged`: nothing new, nothing sent. */
  status: z.enum(['queued', 'sent', 'kept', 'unchanged', 'failed']),
  detail: z.string().nullable(),
  mails: z.number().int(),
  report_id: z.uuid().nullable(),
  finished_at: z.string().nullable(),
})
export type ScheduleRunRow = z.infer<typeof ScheduleRunRow>

/** A row of `schedules`, with its last runs, newest first. */
export const ScheduleRow = z.object({
  id: z.uuid(),
  title: z.string(),
  cron: z.string(),
  time_zone: z.string(),
  recipients: z.array(z.string()),
  kind: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  format: DocumentFormat,
  skips_unchanged: z.boolean(),
  is_paused: z.boolean(),
  next_run_at: z.string(),
  created_by_email: z.string(),
  schedule_runs: z.array(ScheduleRunRow),
})
export type ScheduleRow = z.infer<typeof ScheduleRow>
/** For rest/v1: the columns of a schedule, and those of its runs. */
export const scheduleColumns = [
  ...Object.keys(ScheduleRow.shape).filter((column) => column !== 'schedule_runs'),
  `schedule_runs(${Object.keys(ScheduleRunRow.shape).join(',')})`,
].join(',')

export const ScheduleResponse = z.object({ schedule: ScheduleRow })
export type ScheduleResponse = z.infer<typeof ScheduleResponse>
export const ScheduleCheckResponse = z.object({ nextRuns: z.array(z.string()) })
export type ScheduleCheckResponse = z.infer<typeof ScheduleCheckResponse>
