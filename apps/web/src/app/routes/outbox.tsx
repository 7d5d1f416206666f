import { AdminOnly } from '#web/app/admin-only.tsx'
import { MailOutboxPage } from '#web/features/mail-outbox/mail-outbox-page.tsx'

export function Page() {
  return (
    <AdminOnly>
      <MailOutboxPage />
    </AdminOnly>
  )
}
