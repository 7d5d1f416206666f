import { memberMail } from '@portal/content/mail'
import { readMarkdown } from '#server/modules/page-text/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'

export interface MailAsked {
  actor: UserActor
  data: Record<string, unknown>
}

/**
 * What a member writes, in the portal's own form: it comes from the portal's address, so it says who wrote it, and keeps of their
 * HTML the text alone. What is no mail is left as it is, to be refused.
 */
export function composeMemberMail({ actor, data }: MailAsked, brand: string): Record<string, unknown> {
  const { subject, html } = data
  if (typeof subject !== 'string' || typeof html !== 'string' || !subject.trim() || !html.trim()) return data
  const text = readMarkdown(html).markdown.trim()
  if (!text) return { ...data, html: '' }
  const mail = memberMail({ brand, from: actor.email, subject: subject.trim(), text })
  return { ...data, subject: mail.subject, html: mail.html }
}
