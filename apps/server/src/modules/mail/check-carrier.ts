import { trimEndOf } from '@portal/text/trim-characters'
import type { Config } from '#server/config.ts'
import { callService } from '#server/platform/outside/call-service.ts'
import { OutsideFailure, type OutsideFailureKind } from '#server/platform/outside/outside-failure.ts'

const timeoutMs = 10_000

type CarrierConfig = Pick<Config, 'SMTP_URL' | 'RESEND_API_KEY' | 'RESEND_BASE_URL'>

/**
 * Whether the configured carrier takes mail, without sending any; nothing to check where mail stays in the outbox.
 * @throws OutsideFailure
 */
export async function checkMailCarrier(config: CarrierConfig, signal: AbortSignal): Promise<void> {
  if (config.SMTP_URL) await checkSmtp(config.SMTP_URL)
  else if (config.RESEND_API_KEY)
    await callService({
      url: `${trimEndOf(config.RESEND_BASE_URL, '/')}/domains`,
      headers: { authorization: `Bearer ${config.RESEND_API_KEY}` },
      signal,
      timeoutMs,
    })
}

async function checkSmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new OutsideFailure(kinds[code] ?? 'network', { cause: error })
  } finally {
    transport.close()
  }
}

const kinds: Record<string, OutsideFailureKind> = {
  EAUTH: 'auth',
  ENOAUTH: 'auth',
  ETIMEDOUT: 'timeout',
  EPROTOCOL: 'unclear',
}
