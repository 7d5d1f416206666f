import { memberMail, memberMailRefusals } from '@portal/content/mail'
import { textOfHtml } from '@portal/text/text-of-html'
import { z } from 'zod'
import { readPage } from '#server/modules/page-text/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { createRateLimiter } from '@portal/backend/platform/http/rate-limiter'
import type { MailService } from '@portal/backend/platform/mail'
import { isRegisteredAddress } from './registered-address.repository.ts'

const mailsPerHour = 10

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

interface MemberMailParts {
  db: Database
  mail: MailService
  /** Addresses beside those of registered users. */
  permitted: readonly string[]
  brand: string
}

interface MailAsked {
  actor: UserActor
  data: Record<string, unknown>
}

export type SendMemberMail = (asked: MailAsked) => Promise<{ id: string }>

/** Sends a mail on somebody's behalf, to people of the portal only; the server sets the sender. */
export function createMemberMail({ db, mail, permitted, brand }: MemberMailParts): SendMemberMail {
  const limiter = createRateLimiter({ limit: mailsPerHour, windowSeconds: 3600 })
  return async (asked) => {
    const parsed = MailData.safeParse(await inOwnForm(asked, brand))
    if (!parsed.success) throw new AppError('validation_failed', memberMailRefusals.fields)
    const { to, subject, html } = parsed.data
    const isPermitted =
      permitted.some((address) => address.toLowerCase() === to.toLowerCase()) ||
      (await isRegisteredAddress(db, to))
    if (!isPermitted) throw new AppError('forbidden', memberMailRefusals.recipient)
    limiter.take(asked.actor.id)
    return mail.send({ to, subject, html, text: textOfHtml(html) })
  }
}

/**
 * What a member writes, in the portal's own form: it comes from the portal's address, so it says who wrote it, and keeps of their
 * HTML the text alone. What is no mail is left as it is, to be refused.
 */
async function inOwnForm({ actor, data }: MailAsked, brand: string): Promise<Record<string, unknown>> {
  const { subject, html } = data
  if (typeof subject !== 'string' || typeof html !== 'string' || !subject.trim() || !html.trim()) return data
  const page = await readPage({ html }, { whose: actor.id }).catch(() => null)
  const text = page?.markdown.trim()
  if (!text) return { ...data, html: '' }
  const mail = memberMail({ brand, from: actor.email, subject: subject.trim(), text })
  return { ...data, subject: mail.subject, html: mail.html }
}
