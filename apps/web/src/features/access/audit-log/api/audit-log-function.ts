import type { AuditLogRequest } from '@portal/contracts/access'
import { backendFunction } from '#web/lib/requests.ts'

export const auditLog = backendFunction<AuditLogRequest>('audit-log')
