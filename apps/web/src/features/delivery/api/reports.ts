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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readTable } from '#web/lib/read-table.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const shown = 100

export const reportsQuery = () =>
  queryOptions({
    queryKey: ['delivery', 'reports'],
    retry: false,
    staleTime: 0,
    queryFn: async () => {
      const client = await getSupabase()
      const query = client
        .from('reports')
        .select(reportColumns)
        .order('created_at', { ascending: false })
        .limit(shown)
      return ReportRow.array().parse(await readTable(query, deliveryCopy.reports.failed))
    },
  })

interface FileForm {
  format: DocumentFormat
  /** For somebody who hides sample figures. */
  withoutSamples: boolean
}

/** Makes the report on the server and saves its file; answers what was saved. */
export function useGenerateReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ order, format, withoutSamples }: { order: ReportOrder } & FileForm) => {
      const answer = await invokeFunction('reports', { action: 'generate', ...order })
      const { report } = ReportResponse.parse(answer)
      return { report, fileName: await downloadReport(report.id, { format, withoutSamples }) }
    },
    onSettled: () => queryClient.invalidateQueries(reportsQuery()),
  })
}

/** What a report would say now; read anew each time that it is shown. */
export const composedReportQuery = (order: ReportOrder) =>
  queryOptions({
    queryKey: ['delivery', 'composed', order],
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const answer = await invokeFunction('reports', { action: 'compose', ...order })
      return ComposedReportResponse.parse(answer).document
    },
  })

/** Saves the file; answers its name. */
export async function downloadReport(
  reportId: string,
  { format, withoutSamples }: FileForm,
): Promise<string> {
  const asked = { action: 'download', reportId, format, ...(withoutSamples && { withoutSamples }) }
  const answer = await invokeFunction('reports', asked)
  const { fileName, contentType, base64 } = ReportFile.parse(answer)
  const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveFile({ name: fileName, type: contentType, content })
  return fileName
}

export function useRemoveReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reportId: string) => invokeFunction('reports', { action: 'remove', reportId }),
    onSettled: () => queryClient.invalidateQueries(reportsQuery()),
  })
}
