import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as oauth from 'oauth4webapi'
import type { IdentityProvider } from '#backend/config.ts'

const cachedForMs = 10 * 60 * 1000
const answersWithinMs = 8000
/** Never a shared secret: whoever knows the client's could sign for anybody. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** An issuer on loopback has no certificate; which addresses may be configured says the configuration. */
const request = () => ({
  [oauth.allowInsecureRequests]: true,
  signal: AbortSignal.timeout(answersWithinMs),
})

interface Redeeming {
  code: string
  /** By whom the person was sent back, where the issuer says so. */
  iss: string
  nonce: string
  redirectUri: string
}

/** Speaks OpenID Connect with one configured issuer. */
export interface OidcClient {
  provider: IdentityProvider
  authorizationUrl(parameters: { nonce: string; [name: string]: string }): Promise<URL>
  /** @throws when the issuer refuses, or answers another request */
  exchange(redeeming: Redeeming): Promise<oauth.TokenEndpointResponse>
  /** @throws when the token is not one of this issuer for this portal */
  verifyIdToken(token: string): Promise<JWTPayload>
}

/** RFC 7636: only who knows the client's secret can make it from the nonce, which the address shows. */
const verifierOf = ({ clientSecret }: IdentityProvider, nonce: string): string =>
  createHmac('sha256', clientSecret).update(`code_verifier ${nonce}`).digest('base64url')

export function createOidcClient(provider: IdentityProvider): OidcClient {
  const client: oauth.Client = { client_id: provider.clientId }
  let known: { server: oauth.AuthorizationServer; keys: JWTVerifyGetKey; readAtMs: number } | undefined

  async function discover() {
    if (known && Date.now() - known.readAtMs < cachedForMs) return known
    const issuer = new URL(provider.issuer)
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, request()),
    )
    const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''), {
      cacheMaxAge: cachedForMs,
      timeoutDuration: answersWithinMs,
    })
    known = { server, keys, readAtMs: Date.now() }
    return known
  }

  return {
    provider,
    async authorizationUrl(parameters) {
      const { server } = await discover()
      const url = new URL(server.authorization_endpoint ?? '')
      const all = {
        client_id: provider.clientId,
        response_type: 'code',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifierOf(provider, parameters.nonce)),
        code_challenge_method: 'S256',
        ...parameters,
      }
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
      return url
    },
    async exchange({ code, iss, nonce, redirectUri }) {
      const { server } = await discover()
      const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
      const authenticate = isBasic ? oauth.ClientSecretBasic : oauth.ClientSecretPost
      const answer = new URLSearchParams(iss ? { code, iss } : { code })
      const reply = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authenticate(provider.clientSecret),
        // The state was looked up: it is known to be of this request.
        oauth.validateAuthResponse(server, client, answer, oauth.skipStateCheck),
        redirectUri,
        verifierOf(provider, nonce),
        request(),
      )
      return oauth.processAuthorizationCodeResponse(server, client, reply, {
        expectedNonce: nonce,
        requireIdToken: true,
      })
    },
    async verifyIdToken(token) {
      const { server, keys } = await discover()
      const audience = [provider.clientId, ...provider.otherClientIds]
      const { payload } = await jwtVerify(token, keys, {
        issuer: server.issuer,
        audience,
        algorithms,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return payload
    },
  }
}
