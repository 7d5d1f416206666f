import { AuditPage, type AuditFilters } from '@portal/contracts/access'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { auditLog } from './audit-log-function.ts'

export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...auditLog.key, 'list', filters],
    retry: false,
    // Others change it meanwhile: read anew at every visit.
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: cursor }) =>
      auditLog.call({ action: 'list', filters, ...(cursor && { cursor }) }, AuditPage),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
