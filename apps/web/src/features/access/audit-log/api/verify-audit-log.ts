import { AuditVerification } from '@portal/contracts/access'
import { auditLog } from './audit-log-function.ts'

export const auditVerificationQuery = () =>
  auditLog.query({ action: 'verify' }, AuditVerification, { staleTime: 0 })
