import { AuditLogRequest } from '@portal/contracts/access'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { AuditLogService } from './audit-log.service.ts'

export const createAuditLog = (auditLog: AuditLogService) =>
  defineFunction({
    name: 'audit-log',
    access: 'admin',
    limit: 'standard',
    request: AuditLogRequest,
    async handle({ input, ...caller }) {
      if (input.action === 'verify') return { kind: 'json', body: await auditLog.verify() }
      if (input.action === 'export')
        return { kind: 'json', body: await auditLog.export(caller, input.filters) }
      return { kind: 'json', body: await auditLog.list(input) }
    },
  })
