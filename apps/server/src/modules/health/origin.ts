import type { Server } from 'node:http'

const everyInterface: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/** Address under which this machine reaches its own listening server; null while it does not listen. */
export function originOf(server: Pick<Server, 'address'>): string | null {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') return null
  const host =
    everyInterface[bound.address] ?? (bound.family === 'IPv6' ? `[${bound.address}]` : bound.address)
  return `http://${host}:${bound.port}`
}
