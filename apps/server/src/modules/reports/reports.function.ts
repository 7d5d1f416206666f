import {
  ReportsRequest,
  type ComposedReportResponse,
  type ReportFile,
  type ReportResponse,
} from '@portal/contracts/reports'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { ReportService } from './reports.service.ts'

/** Makes a report and keeps it, hands out its file, and removes it. */
export const createReports = (reports: ReportService) =>
  defineFunction({
    name: 'reports',
    access: 'business',
    limit: 'standard',
    request: ReportsRequest,
    makes: ({ action }) => action === 'generate',
    async handle({ input, ...caller }) {
      switch (input.action) {
        case 'generate': {
          const body: ReportResponse = { report: await reports.generate(caller, input) }
          return { kind: 'json', body }
        }
        case 'compose': {
          const body: ComposedReportResponse = { document: await reports.show(caller, input) }
          return { kind: 'json', body }
        }
        case 'download': {
          const body: ReportFile = await reports.download(caller, input)
          return { kind: 'json', body }
        }
        case 'remove':
          await reports.remove(caller, input.reportId)
          return { kind: 'json', body: { success: true } }
      }
    },
  })
