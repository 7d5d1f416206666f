export { createRecordsImport } from './records-import.function.ts'
export { createRecordImportService } from './record-import.service.ts'
