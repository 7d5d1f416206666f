import { MailOutboxPage } from '#web/features/mail/mail-outbox-page.tsx'

export function Page() {
  return <MailOutboxPage />
}
