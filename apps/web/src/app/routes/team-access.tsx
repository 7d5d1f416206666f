import { AdminOnly } from '#web/app/admin-only.tsx'
import { TeamAccessPage } from '#web/features/team-access/team-access-page.tsx'

export function Page() {
  return (
    <AdminOnly>
      <TeamAccessPage />
    </AdminOnly>
  )
}
