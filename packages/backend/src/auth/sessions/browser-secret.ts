import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BackendConfig } from '#backend/config.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import { makeToken } from '#backend/auth/secrets.ts'

interface KeptSecret {
  name: string
  seconds: number
  sameSite: 'Lax' | 'Strict'
}

/** A secret that a browser keeps in a cookie that no script reads. It says which browser it is, and opens nothing. */
export function createBrowserSecret({ name: plainName, seconds, sameSite }: KeptSecret) {
  const isSecure = (config: BackendConfig) => publicUrlOf(config).startsWith('https:')
  const nameFor = (config: BackendConfig) => `${isSecure(config) ? '__Host-' : ''}${plainName}`

  /** Empty where the browser has none. */
  function read({ headers }: FastifyRequest, config: BackendConfig): string {
    const wanted = `${nameFor(config)}=`
    const held = (headers.cookie ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(wanted))
    return /^[\w-]{43}$/.exec(held?.slice(wanted.length) ?? '')?.[0] ?? ''
  }

  return {
    read,
    keep(request: FastifyRequest, reply: FastifyReply, config: BackendConfig): string {
      const secret = read(request, config) || makeToken()
      const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`]
      const cookie = [`${nameFor(config)}=${secret}`, ...attributes, ...(isSecure(config) ? ['Secure'] : [])]
      void reply.header('set-cookie', cookie.join('; '))
      return secret
    },
  }
}
