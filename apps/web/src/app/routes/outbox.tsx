import { MailOutboxPage } from '#web/features/mail-outbox/mail-outbox-page.tsx'

export function Page() {
  return <MailOutboxPage />
}
