export type { ComposedReport } from './compose-report.ts'
export { createReports } from './reports.function.ts'
export { createReportService, fileNameOf, type ReportCaller, type ReportService } from './reports.service.ts'
