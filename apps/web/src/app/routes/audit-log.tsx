import { AuditLogPage } from '#web/features/audit-log/audit-log-page.tsx'

export function Page() {
  return <AuditLogPage />
}
