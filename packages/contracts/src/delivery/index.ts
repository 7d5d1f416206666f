import { z } from 'zod'
import { DocumentFormat, PortalDocument } from '../documents/index.ts'
import { FigureRow } from '../figures/index.ts'

/** The database holds no NUL character and no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
const line = (max: number) => z.string().trim().min(1).max(max).refine(isStorable, 'must be well-formed text')

/** Which report; the server knows the kinds and checks their parameters. */
export const ReportKind = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be the name of a kind of report')
const ReportParameters = z.record(z.string().max(100), z.unknown())

/** What every report is made from. */
export const ReportOrder = z.strictObject({ kind: ReportKind, parameters: ReportParameters.default({}) })
export type ReportOrder = z.input<typeof ReportOrder>

export const ReportsRequest = z.discriminatedUnion('action', [
  ReportOrder.extend({ action: z.literal('generate') }),
  /** Only read, for showing it: nothing is kept. */
  ReportOrder.extend({ action: z.literal('compose') }),
  z.strictObject({
    action: z.literal('download'),
    reportId: z.uuid(),
    format: DocumentFormat,
    /** For somebody who hides sample figures. */
    withoutSamples: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('remove'), reportId: z.uuid() }),
])
export type ReportsRequest = z.infer<typeof ReportsRequest>

/** A row of `reports` as lists show it. */
export const ReportRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  is_confidential: z.boolean(),
  created_by_email: z.string(),
  created_at: z.string(),
})
export type ReportRow = z.infer<typeof ReportRow>
export const reportColumns = Object.keys(ReportRow.shape).join(',')

export const ReportResponse = z.object({ report: ReportRow })
export type ReportResponse = z.infer<typeof ReportResponse>

export const ComposedReportResponse = z.object({ document: PortalDocument })
export type ComposedReportResponse = z.infer<typeof ComposedReportResponse>

/** A file in a JSON answer. */
export const ReportFile = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() })
export type ReportFile = z.infer<typeof ReportFile>

/** How long a frozen snapshot can be opened. */
export const snapshotExpiry = { defaultDays: 30, choicesDays: [1, 7, 30, 90] } as const
const maxSnapshotDays = 365

const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'is no token of a shared page')

export const SharesRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('share-link'),
    title: line(200),
    /** An address inside the portal, with what is chosen there: `/intelligence?tab=swot&region=spain`. */
    path: line(2000).regex(/^\/(?![/\\])[^\s\\]*$/, 'must be an address inside the portal'),
    expiresInDays: z.number().int().min(1).max(maxSnapshotDays).optional(),
  }),
  ReportOrder.extend({
    action: z.literal('share-snapshot'),
    title: line(200).optional(),
    expiresInDays: z.number().int().min(1).max(maxSnapshotDays).default(snapshotExpiry.defaultDays),
  }),
  z.strictObject({ action: z.literal('open'), token: ShareToken }),
  z.strictObject({ action: z.literal('revoke'), shareId: z.uuid() }),
])
export type SharesRequest = z.infer<typeof SharesRequest>

/** A row of `shares` as lists show it. */
export const ShareRow = z.object({
  id: z.uuid(),
  token: z.string(),
  mode: z.enum(['link', 'snapshot']),
  title: z.string(),
  path: z.string().nullable(),
  kind: z.string().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  opened_count: z.number().int(),
  created_by_email: z.string(),
  created_at: z.string(),
})
export type ShareRow = z.infer<typeof ShareRow>
export const shareColumns = Object.keys(ShareRow.shape).join(',')

export const ShareResponse = z.object({ share: ShareRow })
export type ShareResponse = z.infer<typeof ShareResponse>

/** What a link leads to; `expired` and `revoked` carry nothing else. */
export const OpenedShare = z.discriminatedUnion('state', [
  z.object({ state: z.literal('link'), path: z.string() }),
  z.object({
    state: z.literal('snapshot'),
    document: PortalDocument,
    sharedBy: z.string(),
    sharedAt: z.string(),
    expiresAt: z.string(),
  }),
  z.object({ state: z.literal('expired'), title: z.string(), expiresAt: z.string(), sharedBy: z.string() }),
  z.object({ state: z.literal('revoked'), title: z.string(), sharedBy: z.string() }),
])
export type OpenedShare = z.infer<typeof OpenedShare>

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

/** The brief never has more than this many exceptions. */
export const maxExceptions = 7

const BriefEvidence = z.object({ text: z.string(), url: z.string().nullable() })

/** One thing that crossed a threshold: what changed, against what, why, and who acts. */
export const BriefException = z.object({
  id: z.string(),
  title: z.string(),
  whatChanged: z.string(),
  againstWhat: z.string(),
  why: z.array(BriefEvidence),
  whoActs: z.string(),
  /** Deviation over noise; the order of the brief. */
  score: z.number(),
  /** How the noise was found, in words. */
  noise: z.string(),
  against: z.enum(['previous', 'target', 'usual']),
  /** The figure that deviates; null for what was seen on a watched page. */
  figure: FigureRow.nullable(),
  reference: FigureRow.nullable(),
  /** The values that it is compared with and its own, oldest first; none of what was seen on a watched page. */
  history: z.array(z.object({ as_of: z.iso.date(), value: z.number() })),
  insight: z
    .object({
      id: z.uuid(),
      provenance: FigureRow.shape.provenance,
      created_at: z.string(),
      /** Of ten; `usual` is the median of those before. */
      impact: z.number(),
      usual: z.number(),
    })
    .nullable(),
})
export type BriefException = z.infer<typeof BriefException>

/** A change on a watched page that stayed below the threshold. */
export const BriefSighting = z.object({
  id: z.uuid(),
  title: z.string(),
  why: z.array(BriefEvidence),
  provenance: FigureRow.shape.provenance,
  created_at: z.string(),
})
export type BriefSighting = z.infer<typeof BriefSighting>

export const MondayBriefRequest = z.strictObject({})
export const MondayBrief = z.object({
  from: z.string(),
  until: z.string(),
  exceptions: z.array(BriefException),
  /** Changes seen on watched pages besides, newest first. */
  alsoSeen: z.array(BriefSighting),
  /** How many more crossed the threshold. */
  leftOut: z.number().int(),
  examined: z.object({ figures: z.number().int(), insights: z.number().int() }),
  method: z.object({ id: z.string(), version: z.string(), text: z.array(z.string()) }),
})
export type MondayBrief = z.infer<typeof MondayBrief>
