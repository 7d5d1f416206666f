import { AdminOnly } from '#web/app/admin-only.tsx'
import { AuditLogPage } from '#web/features/audit-log/audit-log-page.tsx'

export function Page() {
  return (
    <AdminOnly>
      <AuditLogPage />
    </AdminOnly>
  )
}
