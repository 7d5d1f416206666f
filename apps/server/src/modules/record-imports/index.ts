export { createRecordImportService, type RecordImportService } from './record-import.service.ts'
