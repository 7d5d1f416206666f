import { assistantMessages } from '@portal/content/assistant'
import { textOfHtml } from '@portal/text/text-of-html'
import { z } from 'zod'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import type { RateLimiter } from '@portal/backend/platform/http/rate-limiter'
import type { MailService } from '@portal/backend/platform/mail'
import { isRegisteredAddress } from './mailing.repository.ts'

const MailData = z.object({
  to: z.email().max(254),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/u),
  html: z.string().trim().min(1).max(200_000),
})

export interface Mailing {
  db: Database
  mail: MailService | null
  limiter: RateLimiter
  /** Addresses beside those of registered users. */
  permitted: readonly string[]
}

/** Sends a mail on somebody's behalf, to people of the portal only; the server sets the sender. */
export async function sendMail(
  input: { actor: UserActor; data: Record<string, unknown> },
  { db, mail, limiter, permitted }: Mailing,
): Promise<{ id: string }> {
  const parsed = MailData.safeParse(input.data)
  if (!parsed.success) throw new AppError('validation_failed', assistantMessages.mailFields)
  if (!mail) throw new AppError('not_configured', assistantMessages.mailNotConfigured)
  const { to, subject, html } = parsed.data
  const isPermitted =
    permitted.some((address) => address.toLowerCase() === to.toLowerCase()) ||
    (await isRegisteredAddress(db, to))
  if (!isPermitted) throw new AppError('forbidden', assistantMessages.recipientNotPermitted)
  limiter.take(input.actor.id)
  return mail.send({ to, subject, html, text: textOfHtml(html) })
}
