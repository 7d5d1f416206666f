export { MailOutboxPage as Page } from '#web/features/mail/mail-outbox-page.tsx'
