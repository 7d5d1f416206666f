import { AuditPage, type AuditFilters } from '@portal/contracts/access'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export const auditLogQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', 'list', filters],
    retry: false,
    // Others change it meanwhile: read anew at every visit.
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: cursor }) =>
      AuditPage.parse(
        await invokeFunction('audit-log', { action: 'list', filters, ...(cursor && { cursor }) }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
