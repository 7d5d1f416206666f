import { z } from 'zod'
import { trimEndOf } from '@portal/text/trim-characters'
import type { Config } from '#server/config.ts'
import type { Mail } from '@portal/backend/platform/mail'

/** Hands one mail to whoever carries it. */
export interface MailDelivery {
  provider: 'smtp' | 'resend'
  /** Resolves with the carrier's own id of the mail. `id` is the same for every attempt of one mail. */
  deliver(mail: Mail & { id: string }): Promise<string>
  close(): void
}

const timeoutMs = 15_000

/** The configured carrier; null when there is none, and mail stays in the outbox. */
export function createMailDelivery(config: Config): MailDelivery | null {
  if (config.SMTP_URL) return smtpDelivery(config.SMTP_URL, config.MAIL_FROM)
  if (config.RESEND_API_KEY)
    return resendDelivery({
      baseUrl: config.RESEND_BASE_URL,
      apiKey: config.RESEND_API_KEY,
      from: config.MAIL_FROM,
    })
  return null
}

function smtpDelivery(url: string, from: string): MailDelivery {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
    return createTransport({ url, pool: true, maxConnections: 2, ...limits }, { from })
  }
  let transport: ReturnType<typeof connect> | undefined
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'portal.invalid'
  return {
    provider: 'smtp',
    async deliver({ id, to, subject, text, html, attachments = [] }) {
      transport ??= connect()
      const sent = await (
        await transport
      ).sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
      })
      return sent.messageId
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

const ResendReply = z.object({ id: z.string() })

function resendDelivery({
  baseUrl,
  apiKey,
  from,
}: {
  baseUrl: string
  apiKey: string
  from: string
}): MailDelivery {
  return {
    provider: 'resend',
    async deliver({ id, to, subject, text, html, attachments = [] }) {
      const files = attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        content_type: contentType,
        content: content.toString('base64'),
      }))
      const reply = await fetch(`${trimEndOf(baseUrl, '/')}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({
          from,
          to: [to],
          subject,
          text,
          html,
          ...(files.length > 0 ? { attachments: files } : {}),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = await reply.text()
      if (!reply.ok) throw new Error(`The mail service answered ${reply.status}: ${body.slice(0, 200)}`)
      return ResendReply.parse(JSON.parse(body)).id
    },
    close: () => undefined,
  }
}
