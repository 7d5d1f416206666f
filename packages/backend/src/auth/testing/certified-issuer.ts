import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** An issuer on loopback whose every answer a certified library gives. */
export interface CertifiedIssuer {
  url: string
  clientId: string
  clientSecret: string
  /** Does what a person does there with a browser: signs in, agrees. Answers where they are sent back to. */
  agree(authorizationUrl: string, account: string): Promise<URL>
  close(): Promise<void>
}

interface Options {
  redirectUri: string
  /** How the client shows its secret. */
  authMethod: 'client_secret_basic' | 'client_secret_post'
}

export async function startCertifiedIssuer({ redirectUri, authMethod }: Options): Promise<CertifiedIssuer> {
  const clientId = 'portal-client'
  const clientSecret = 'secret-of-the-portal-with-enough-letters'
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: authMethod,
      },
    ],
    clientAuthMethods: [authMethod],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: true,
        name: 'Person of the issuer',
      }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return { url, clientId, clientSecret, agree, close: () => closeServer(server) }
}

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** Follows redirects with the issuer's cookies and fills in its two forms until it sends the browser elsewhere. */
async function agree(authorizationUrl: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(authorizationUrl)
  let next: { url: URL; form?: Record<string, string> } = { url: new URL(authorizationUrl) }
  for (let step = 0; step < 12 && next.url.origin === origin; step += 1) {
    const { url, form } = next
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location) next = { url: new URL(location, url) }
    else {
      const isConsent = (await reply.text()).includes('name="prompt" value="consent"')
      next = {
        url,
        form: isConsent ? { prompt: 'consent' } : { prompt: 'login', login: account, password: 'any' },
      }
    }
  }
  return next.url
}
