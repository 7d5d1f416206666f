import type { FastifyInstance } from 'fastify'
import { authErrors, type AuthError } from './auth.errors.ts'

const noServer = () => authErrors.featureDisabled('The OAuth server is disabled')

/** What the protocol has and this portal has not: its clients get the protocol's own words for it. */
const notOffered: readonly [path: string, error: () => AuthError][] = [
  ['/oauth/*', noServer],
  ['/admin/oauth/*', noServer],
  ['/saml/*', authErrors.ssoDisabled],
  ['/admin/sso/*', authErrors.ssoDisabled],
  ['/admin/audit', () => authErrors.featureDisabled('The audit log is a page of the portal')],
]

export function registerNotOfferedRoutes(scope: FastifyInstance): void {
  for (const [url, error] of notOffered)
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: async () => {
        throw error()
      },
    })
}
