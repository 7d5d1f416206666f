import { scheduleMessages } from '@portal/content/schedules'
import { screenPaths } from '@portal/contracts/paths'
import type { ComposedReport } from '#server/modules/reports/index.ts'
import { isReadableAsMail, writeMailBody } from '#server/modules/documents/index.ts'
import type { RunToDo } from './schedules.repository.ts'

interface ReportMail {
  report: ComposedReport
  run: Pick<RunToDo, 'title' | 'kind'>
  brand: string
  publicUrl: string
}

/** A short document stands in the mail itself; a longer one is named there and attached. */
export function buildReportMail({ report, run, brand, publicUrl }: ReportMail): {
  subject: string
  text: string
  html: string
} {
  const { document } = report
  const samples = document.flagged.filter(({ isSample }) => isSample).length
  const subject = `${brand}: ${run.title}`.replaceAll(/\s+/gu, ' ')
  const after = [
    scheduleMessages.mailAttached,
    samples === 0 ? scheduleMessages.mailNoSamples : scheduleMessages.mailSamples(samples),
    `${scheduleMessages.mailManage} ${publicUrl}${screenPaths.deliveries}`,
  ]
  const body = writeMailBody(document, { isWhole: isReadableAsMail(document), after })
  return { subject, ...body }
}
