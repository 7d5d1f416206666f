import { serviceMessages } from '@portal/content/ai-services'
import type { EmailResponse } from '@portal/contracts/ai-services'
import { AppError } from '@portal/backend/platform/errors'
import { recordServiceCall } from './record-service-call.ts'
import type { Asking, ServiceParts } from './service-context.ts'

interface EmailInput {
  to: string
  subject: string
  html: string
  from?: string | undefined
}

/** Mail to people of the portal; the sender is the portal's own, whoever asks (decisions AMB-44). */
export async function sendEmail(
  parts: ServiceParts,
  { from, ...data }: EmailInput,
  { actor, signal }: Asking,
): Promise<EmailResponse> {
  if (from !== undefined && addressOf(from) !== addressOf(parts.config.MAIL_FROM))
    throw new AppError('forbidden', serviceMessages.failed('email', serviceMessages.senderIsSet))
  const delivery = deliveryOf(parts)
  const { id } = await recordServiceCall(
    parts,
    { work: 'email', action: 'email_send', service: delivery, actor, signal },
    () => parts.sendMail({ actor, data }),
  )
  return { success: true, emailId: id, delivery }
}

function deliveryOf({ config }: ServiceParts): EmailResponse['delivery'] {
  if (config.SMTP_URL) return 'smtp'
  return config.RESEND_API_KEY ? 'resend' : 'outbox'
}

const addressOf = (mailbox: string): string =>
  (/<([^<>]+)>\s*$/u.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase()
