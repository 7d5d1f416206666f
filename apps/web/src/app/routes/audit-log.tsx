import { AuditLogPage } from '#web/features/access/audit-log/audit-log-page.tsx'

export function Page() {
  return <AuditLogPage />
}
