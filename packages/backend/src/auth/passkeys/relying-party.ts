import type { BackendConfig } from '#backend/config.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'

/** For whom an authenticator signs: a name that its keys are bound to, and the pages that may ask for them. */
export interface RelyingParty {
  id: string
  name: string
  origins: string[]
}

const isLoopback = (host: string): boolean => host === '[::1]' || host.startsWith('127.')

/** The host of the public address. Keys are bound to names, never to numbers: on this machine the name is localhost. */
export function relyingPartyOf(config: BackendConfig): RelyingParty {
  const { protocol, hostname, port, origin } = new URL(publicUrlOf(config))
  if (!isLoopback(hostname)) return { id: hostname, name: config.BRAND_NAME, origins: [origin] }
  const named = `${protocol}//localhost${port === '' ? '' : `:${port}`}`
  return { id: 'localhost', name: config.BRAND_NAME, origins: [named] }
}
