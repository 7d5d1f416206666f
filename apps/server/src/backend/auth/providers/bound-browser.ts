import type { FastifyReply, FastifyRequest } from 'fastify'
import { authLifetimes } from '@portal/contracts/auth'
import type { Config } from '#server/config.ts'
import { publicUrlOf } from '#server/platform/public-url.ts'
import { hashToken, makeToken } from '../secrets.ts'

const name = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}portal-authorize`

/**
 * What the browser keeps while its owner is with a third party, so that a link to the way back, sent by somebody else, signs
 * nobody in. Tabs of one browser share it.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const isSecure = publicUrlOf(config).startsWith('https:')
  const secret = boundSecret(request, config) || makeToken()
  const age = `Max-Age=${authLifetimes.authorization}`
  // Lax: the way back is a link of another site.
  const attributes = ['Path=/', age, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  void reply.header('set-cookie', [`${name(isSecure)}=${secret}`, ...attributes].join('; '))
  return secret
}

/** Empty where the browser began nothing. */
export function boundSecret({ headers }: FastifyRequest, config: Config): string {
  const wanted = `${name(publicUrlOf(config).startsWith('https:'))}=`
  const held = (headers.cookie ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(wanted))
  return /^[\w-]{43}$/.exec(held?.slice(wanted.length) ?? '')?.[0] ?? ''
}

export const hashState = (state: string, secret: string): Buffer => hashToken(`${state}\n${secret}`)
