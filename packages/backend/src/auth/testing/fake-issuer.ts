import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

interface Grant {
  nonce: string
  claims: JWTPayload
}

/** An OpenID Connect issuer over real HTTP on loopback. */
export interface FakeIssuer {
  url: string
  clientId: string
  clientSecret: string
  /** How often its keys were read. */
  keyReads(): number
  sign(
    claims: JWTPayload,
    options?: { issuer?: string; audience?: string; expires?: string },
  ): Promise<string>
  /** What the person does there: agrees, and gets sent back with a code. */
  agree(authorizationUrl: string, claims: JWTPayload): URL
  close(): Promise<void>
}

export async function startFakeIssuer(): Promise<FakeIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const clientId = 'portal-client'
  const clientSecret = 'portal secret:%'
  const grants = new Map<string, Grant>()
  let reads = 0
  let url = ''

  const sign: FakeIssuer['sign'] = (claims, { issuer = url, audience = clientId, expires = '5m' } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(expires)
      .sign(privateKey)

  async function redeem(request: IncomingMessage): Promise<object | null> {
    const [, credentials = ''] = request.headers.authorization?.split('Basic ') ?? []
    const [id = '', secret = ''] = Buffer.from(credentials, 'base64').toString().split(':')
    // Encoded as a form is (RFC 6749, 2.3.1).
    const isClient = new URLSearchParams(`${id}=${secret}`).get(clientId) === clientSecret
    const form = new URLSearchParams(await text(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (!isClient || !grant || !form.get('redirect_uri')?.endsWith('/auth/v1/callback')) return null
    return {
      id_token: await sign({ ...grant.claims, nonce: grant.nonce }),
      access_token: 'token-of-the-issuer',
      token_type: 'Bearer',
      refresh_token: 'refresh-of-the-issuer',
    }
  }

  const answer = async (request: IncomingMessage): Promise<object | null> => {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
        }
      case '/keys':
        reads += 1
        return { keys: [jwk] }
      case '/token':
        return redeem(request)
      default:
        return null
    }
  }
  const server = createServer((request, reply) => {
    void answer(request).then((body) =>
      reply
        .writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: 'invalid_grant' })),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    clientId,
    clientSecret,
    keyReads: () => reads,
    sign,
    agree(authorizationUrl, claims) {
      const asked = new URL(authorizationUrl).searchParams
      const code = `code-${grants.size}-${Math.random()}`
      grants.set(code, { nonce: asked.get('nonce') ?? '', claims })
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
      return back
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
