import type { FastifyInstance } from 'fastify'
import type { Platform } from '#backend/platform/platform.ts'

const otherProviders = [
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
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/** What everybody may know. */
export function registerPublicRoutes(scope: FastifyInstance, { config, keys, version }: Platform): void {
  scope.get('/settings', async () => ({
    external: {
      ...Object.fromEntries(otherProviders.map((name) => [name, false])),
      ...Object.fromEntries(config.PORTAL_AUTH_PROVIDERS.map(({ name }) => [name, true])),
      anonymous_users: config.PORTAL_AUTH_ANONYMOUS,
      email: true,
      phone: true,
    },
    disable_signup: !config.PORTAL_AUTH_OPEN_SIGNUP,
    mailer_autoconfirm: config.PORTAL_AUTH_AUTOCONFIRM,
    phone_autoconfirm: config.PORTAL_AUTH_AUTOCONFIRM,
    sms_provider: config.PORTAL_SMS_URL ? 'http' : 'outbox',
    saml_enabled: false,
    passkeys_enabled: true,
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
