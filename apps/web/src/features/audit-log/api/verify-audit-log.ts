import { AuditVerification } from '@portal/contracts/access'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export const auditVerificationQuery = () =>
  queryOptions({
    queryKey: ['audit-log', 'verify'],
    retry: false,
    // Others change it meanwhile: read anew at every visit.
    staleTime: 0,
    queryFn: async () => AuditVerification.parse(await invokeFunction('audit-log', { action: 'verify' })),
  })
