import type { MailService } from '@portal/backend/platform/mail'
import type { Platform } from '#server/platform/platform.ts'
import { createMailDelivery } from './mail-delivery.ts'
import { createMailService } from './mail.service.ts'

/** The portal's mail: stored first, then sent by SMTP or a Resend-compatible API, or kept in the outbox. */
export const buildMail = (platform: Platform): MailService =>
  createMailService({ platform, delivery: createMailDelivery(platform.config) })

export { createMemberMail, type SendMemberMail } from './member-mail.service.ts'
export { checkMailCarrier } from './check-carrier.ts'
