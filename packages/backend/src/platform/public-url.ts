import { trimEndOf } from '@portal/text/trim-characters'
import type { BackendConfig } from '#backend/config.ts'

const everyInterface = new Set(['0.0.0.0', '::', '[::]'])

/**
 * Address under which people reach the portal, without a trailing slash. Mails and tokens name it, so it is never taken
 * from a request's Host header.
 */
export function publicUrlOf(config: Pick<BackendConfig, 'PORTAL_PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (config.PORTAL_PUBLIC_URL) return trimEndOf(config.PORTAL_PUBLIC_URL, '/')
  const host = everyInterface.has(config.HOST) ? 'localhost' : config.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`
}
