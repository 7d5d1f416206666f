import { deliveryCopy } from '@portal/content/reports-pages'
import {
  ComposedReportResponse,
  reportColumns,
  ReportFile,
  ReportResponse,
  ReportRow,
  type ReportOrder,
} from '@portal/contracts/reports'
import type { DocumentFormat } from '@portal/contracts/documents'
import { backendFunction, listQuery, useChange } from '#web/lib/requests.ts'
import { saveFile } from '#web/lib/save-file.ts'

const shown = 100
const reports = backendFunction('reports')
const key = ['delivery', 'reports']

export const reportsQuery = () =>
  listQuery(key, ReportRow, {
    staleTime: 0,
    rows: (client) =>
      client.from('reports').select(reportColumns).order('created_at', { ascending: false }).limit(shown),
    failure: deliveryCopy.reports.failed,
  })

interface FileForm {
  format: DocumentFormat
  /** For somebody who hides sample figures. */
  withoutSamples: boolean
}

/** Makes the report on the server and saves its file; answers what was saved. */
export const useGenerateReport = () =>
  useChange({
    change: async ({ order, format, withoutSamples }: { order: ReportOrder } & FileForm) => {
      const { report } = await reports.call({ action: 'generate', ...order }, ReportResponse)
      return { report, fileName: await downloadReport(report.id, { format, withoutSamples }) }
    },
    refreshes: [key],
  })

const Composed = ComposedReportResponse.transform(({ document }) => document)

/** What a report would say now; read anew each time that it is shown. */
export const composedReportQuery = (order: ReportOrder) =>
  reports.query({ action: 'compose', ...order }, Composed, { gcTime: 0 })

/** Saves the file; answers its name. */
export async function downloadReport(
  reportId: string,
  { format, withoutSamples }: FileForm,
): Promise<string> {
  const asked = { action: 'download', reportId, format, ...(withoutSamples && { withoutSamples }) }
  const { fileName, contentType, base64 } = await reports.call(asked, ReportFile)
  const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveFile({ name: fileName, type: contentType, content })
  return fileName
}

export const useRemoveReport = () =>
  useChange({
    change: (reportId: string) => reports.send({ action: 'remove', reportId }),
    done: deliveryCopy.reports.removed,
    refreshes: [key],
  })
