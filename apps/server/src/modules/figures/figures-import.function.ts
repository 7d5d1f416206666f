import { FigureImportRequest } from '@portal/contracts/figure-changes'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { FigureImportService } from './figure-import.service.ts'

export const createFiguresImport = (imports: FigureImportService) =>
  defineFunction({
    name: 'figures-import',
    access: 'admin',
    limit: 'standard',
    request: FigureImportRequest,
    makes: ({ action }) => action === 'commit',
    async handle({ actor, requestId, input }) {
      const caller = { actor, requestId }
      if (input.action === 'check') return { kind: 'json', body: await imports.check(caller, input.rows) }
      if (input.action === 'commit') return { kind: 'json', body: await imports.commit(caller, input) }
      return { kind: 'json', body: await imports.rollback(caller, input.importId) }
    },
  })
