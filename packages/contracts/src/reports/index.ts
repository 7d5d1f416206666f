import { z } from 'zod'
import { DocumentFormat, PortalDocument } from '../documents/index.ts'

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
