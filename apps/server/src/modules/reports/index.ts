export { createReports } from './reports.function.ts'
export {
  createReportService,
  fileNameOf,
  type ComposedReport,
  type ReportCaller,
  type ReportService,
} from './reports.service.ts'
