import { AuditVerification } from '@portal/contracts/access'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export const auditVerificationQuery = () =>
  queryOptions({
    queryKey: ['audit-log', 'verify'],
    retry: false,
    queryFn: async () => AuditVerification.parse(await invokeFunction('audit-log', { action: 'verify' })),
  })
