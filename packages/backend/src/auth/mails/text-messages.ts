import { z } from 'zod'
import type { Platform } from '#backend/platform/platform.ts'
import { insertText, markTextFailed, markTextSent } from './text-messages.repository.ts'

interface TextMessage {
  to: string
  text: string
}

/** Sends text messages. Every one is stored before; without a provider it stays in the outbox. */
export interface TextMessages {
  /** Resolves with the id of the stored message; sending goes on after that, so that its time tells nobody anything. */
  send(message: TextMessage): Promise<{ id: string }>
  /** Waits for what is under way. */
  close(): Promise<void>
}

const answersWithinMs = 10_000
const Receipt = z.object({ id: z.coerce.string().max(200) })

export function createTextMessages({
  db,
  config,
  log,
}: Pick<Platform, 'db' | 'config' | 'log'>): TextMessages {
  const { PORTAL_SMS_URL: url, PORTAL_SMS_TOKEN: token } = config
  const underWay = new Set<Promise<void>>()

  async function deliver(id: string, posting: Posting): Promise<void> {
    try {
      await markTextSent(db, id, await post(posting))
    } catch (error) {
      log.warn({ event: 'auth.text_not_sent', messageId: id, err: error }, 'text message not sent')
      await markTextFailed(db, id, error instanceof Error ? error.message : String(error))
    }
  }

  return {
    async send(message) {
      const id = await insertText(db, { ...message, status: url ? 'queued' : 'local' })
      if (!url) return { id }
      const delivery = deliver(id, { url, token, message })
        .catch((error: unknown) =>
          log.error(
            { event: 'auth.text_not_recorded', messageId: id, err: error },
            'text message not recorded',
          ),
        )
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
      return { id }
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}

interface Posting {
  url: string
  token: string | undefined
  message: TextMessage
}

async function post({ url, token, message }: Posting): Promise<string | null> {
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answersWithinMs),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ to: `+${message.to}`, text: message.text }),
  })
  const body = await reply.text()
  if (!reply.ok) throw new Error(`The provider of text messages answered ${reply.status}`)
  const receipt = Receipt.safeParse(toJson(body))
  return receipt.success ? receipt.data.id : null
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
