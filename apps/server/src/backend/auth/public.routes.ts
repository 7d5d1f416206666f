import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'

const otherProviders = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/** What everybody may know. */
export function registerPublicRoutes(scope: FastifyInstance, { keys, version }: Platform): void {
  scope.get('/settings', async () => ({
    external: { ...Object.fromEntries(otherProviders.map((name) => [name, false])), email: true },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }))

  // The name is what the official client's tools look for.
  scope.get('/health', async () => ({
    version,
    name: 'GoTrue',
    description: 'Accounts and sessions of the portal',
  }))

  scope.get('/.well-known/jwks.json', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=600')
    return keys.jwks
  })
}
