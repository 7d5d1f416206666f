import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { registerCors } from '#server/platform/http/cors.ts'
import { drainRefusedBodies } from '#server/platform/http/drain-refused-bodies.ts'
import {
  answerError,
  answerErrorsAs,
  nothingHere,
  portalErrorShape,
} from '#server/platform/http/error-shape.ts'
import { limitStrangers } from '#server/platform/http/limit-strangers.ts'
import { registerMetrics } from '#server/platform/http/metrics.ts'
import { createRefusals, type Refuse } from '#server/platform/http/refusals.ts'
import { registerRequestIds } from '#server/platform/http/request-ids.ts'
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { loadStaticApp } from '#server/platform/http/static-app.ts'
import type { Platform } from '#server/platform/platform.ts'
import { publicUrlOf } from '#server/platform/public-url.ts'
import { createAccountRepository } from './account.repository.ts'
import { registerGatewayRoutes } from './gateway.routes.ts'
import { databaseCheck, diskCheck, type ReadinessCheck } from './readiness.ts'
import { createClaimsReader } from './read-claims.ts'
import { createActorResolver, type ActorResolver } from './resolve-actor.ts'
import { VerifiedTokens } from './verified-tokens.ts'

export type { ActorResolver, ResolveActor } from './resolve-actor.ts'
export type { ReadinessCheck } from './readiness.ts'
export { VerifiedTokens } from './verified-tokens.ts'
export { registerForwarding } from './forwarding/register-forwarding.ts'

export interface Gateway extends ActorResolver {
  /** Whoever ends a session or changes an account drops its tokens here. */
  verifiedTokens: VerifiedTokens
  /** Parts that /readyz asks; a part adds itself by its name. */
  readinessChecks: Record<string, ReadinessCheck>
  /** What /metrics answers; a part adds its own figures. */
  metrics: Registry
  /** How those who are not known are refused. */
  refuse: Refuse
}

interface GatewayOptions {
  /** Folder of the built app. */
  webFolder: string
}

/** Paths below these are never a page of the app. */
const apiPath = /^\/(?:(?:auth|rest|realtime|storage|functions)\/v1|metrics|healthz|readyz)(?:\/|\?|$)/

/** Everything that holds for all path groups; register it before them. */
export function registerGateway(app: FastifyInstance, platform: Platform, options: GatewayOptions): Gateway {
  const secure = publicUrlOf(platform.config).startsWith('https:')
  const verifiedTokens = new VerifiedTokens()
  const accounts = createAccountRepository(platform.db)
  const refuse = createRefusals(platform.config.PORTAL_RATE_REFUSED)
  const resolver = createActorResolver({
    keys: platform.keys,
    readClaims: createClaimsReader(platform.config, platform.keys),
    accounts,
    verified: verifiedTokens,
    refuse,
  })
  const readinessChecks: Record<string, ReadinessCheck> = {
    database: databaseCheck(platform),
    disk: diskCheck(platform),
  }

  registerRequestIds(app)
  registerSecurityHeaders(app, { secure })
  registerCors(app, platform.config.PORTAL_CORS_ORIGINS)
  drainRefusedBodies(app)
  const metrics = registerMetrics(app, platform)
  answerErrorsAs(app, portalErrorShape)
  limitStrangers(app, { resolveActor: resolver.resolveActor, refuse })
  registerGatewayRoutes(app, { platform, metrics, readinessChecks, resolveActor: resolver.resolveActor })
  servePages(app, options.webFolder, secure)
  return { ...resolver, verifiedTokens, readinessChecks, metrics, refuse }
}

function servePages(app: FastifyInstance, webFolder: string, secure: boolean): void {
  const pages = loadStaticApp(webFolder, { secure })
  app.setNotFoundHandler((request, reply) => {
    if (!apiPath.test(request.url) && pages.serve(request, reply)) return reply
    return answerError(nothingHere(), { request, reply, shape: portalErrorShape })
  })
}
