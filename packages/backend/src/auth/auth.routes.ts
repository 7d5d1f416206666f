import type { FastifyInstance } from 'fastify'
import { pathGroups } from '@portal/contracts/paths'
import { answerErrorsAs, answerUnknownPathsAs } from '#backend/platform/http/error-shape.ts'
import { readEveryBodyAsJson } from '#backend/platform/http/json-body.ts'
import { registerAdminRoutes } from './admin/admin.routes.ts'
import { authErrorShape } from './auth.errors.ts'
import { registerFactorRoutes } from './factors/factors.routes.ts'
import { registerNotOfferedRoutes } from './not-offered.routes.ts'
import { registerOneTimeRoutes } from './mails/one-time.routes.ts'
import type { AuthRoutes } from './route-dependencies.ts'
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts'
import { registerProviderRoutes } from './providers/providers.routes.ts'
import { registerPublicRoutes } from './public.routes.ts'
import { registerSecuritySettingsRoutes } from './admin/security-settings.routes.ts'
import { registerSessionRoutes } from './sessions/session.routes.ts'
import { registerSignUpRoutes } from './accounts/sign-up.routes.ts'
import { registerUserRoutes } from './accounts/user.routes.ts'

const bodyLimit = 64 * 1024

/** auth/v1. */
export async function registerAuthRoutes(app: FastifyInstance, routes: AuthRoutes): Promise<void> {
  await app.register(
    async (scope) => {
      answerErrorsAs(scope, authErrorShape)
      answerUnknownPathsAs(scope, authErrorShape)
      readEveryBodyAsJson(scope)
      scope.addHook('onRoute', (route) => {
        route.bodyLimit = bodyLimit
      })
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
      })
      registerSessionRoutes(scope, routes)
      registerSignUpRoutes(scope, routes)
      registerOneTimeRoutes(scope, routes)
      registerUserRoutes(scope, routes)
      registerFactorRoutes(scope, routes)
      registerPasskeyRoutes(scope, routes)
      registerProviderRoutes(scope, routes)
      registerAdminRoutes(scope, routes)
      registerSecuritySettingsRoutes(scope, routes)
      registerNotOfferedRoutes(scope)
      registerPublicRoutes(scope, routes.platform)
    },
    { prefix: pathGroups.auth },
  )
}
