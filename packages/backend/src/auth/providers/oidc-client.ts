import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { IdentityProvider } from '#backend/config.ts'

const cachedForMs = 10 * 60 * 1000
const answersWithinMs = 8000
/** Never a shared secret: whoever knows the client's could sign for anybody. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
type Discovery = z.infer<typeof Discovery>

const TokenReply = z.object({
  id_token: z.string(),
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
})
type TokenReply = z.infer<typeof TokenReply>

/** Speaks OpenID Connect with one configured issuer. */
export interface OidcClient {
  provider: IdentityProvider
  authorizationUrl(parameters: Record<string, string>): Promise<URL>
  exchange(code: string, redirectUri: string): Promise<TokenReply>
  /** @throws when the token is not one of this issuer for this portal */
  verifyIdToken(token: string): Promise<JWTPayload>
}

export function createOidcClient(provider: IdentityProvider): OidcClient {
  let known: { discovery: Discovery; keys: JWTVerifyGetKey; readAtMs: number } | undefined

  async function discover() {
    if (known && Date.now() - known.readAtMs < cachedForMs) return known
    const issuer = provider.issuer.replace(/\/$/, '')
    const discovery = Discovery.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`))
    if (discovery.issuer.replace(/\/$/, '') !== issuer) throw new Error('The issuer names another issuer')
    const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), {
      cacheMaxAge: cachedForMs,
      timeoutDuration: answersWithinMs,
    })
    known = { discovery, keys, readAtMs: Date.now() }
    return known
  }

  return {
    provider,
    async authorizationUrl(parameters) {
      const { discovery } = await discover()
      const url = new URL(discovery.authorization_endpoint)
      const all = { client_id: provider.clientId, response_type: 'code', ...parameters }
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
      return url
    },
    async exchange(code, redirectUri) {
      const { discovery } = await discover()
      const isBasic = discovery.token_endpoint_auth_methods_supported.includes('client_secret_basic')
      const { clientId, clientSecret } = provider
      const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      if (!isBasic) {
        form.set('client_id', clientId)
        form.set('client_secret', clientSecret)
      }
      const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
      const headers = isBasic ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {}
      return TokenReply.parse(
        await fetchJson(discovery.token_endpoint, { method: 'POST', body: form, headers }),
      )
    },
    async verifyIdToken(token) {
      const { discovery, keys } = await discover()
      const audience = [provider.clientId, ...provider.otherClientIds]
      const { payload } = await jwtVerify(token, keys, {
        issuer: discovery.issuer,
        audience,
        algorithms,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return payload
    },
  }
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answersWithinMs) })
  if (!reply.ok) throw new Error(`${new URL(url).host} answered ${reply.status}`)
  return reply.json()
}
