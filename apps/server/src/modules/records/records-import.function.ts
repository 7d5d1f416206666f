import { RecordImportRequest } from '@portal/contracts/records'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { RecordImportService } from './record-import.service.ts'

/** Companies, benchmarks and opportunities from a file, whole: check, commit, roll back; each asks for its keeper. */
export const createRecordsImport = (imports: RecordImportService) =>
  defineFunction({
    name: 'records-import',
    access: 'business',
    limit: 'standard',
    request: RecordImportRequest,
    makes: ({ action }) => action === 'commit',
    async handle({ actor, requestId, input }) {
      const caller = { actor, requestId }
      if (input.action === 'check') return { kind: 'json', body: await imports.check(caller, input) }
      if (input.action === 'commit') return { kind: 'json', body: await imports.commit(caller, input) }
      return { kind: 'json', body: await imports.rollback(caller, input.importId) }
    },
  })
