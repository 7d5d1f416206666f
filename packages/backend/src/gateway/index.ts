import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { registerCors } from '#backend/platform/http/cors.ts'
import { drainRefusedBodies } from '#backend/platform/http/drain-refused-bodies.ts'
import {
  answerError,
  answerErrorsAs,
  nothingHere,
  portalErrorShape,
} from '#backend/platform/http/error-shape.ts'
import { returnFreedMemory } from '#backend/platform/http/return-freed-memory.ts'
import { limitUnauthenticatedBodies } from '#backend/platform/http/limit-unauthenticated-bodies.ts'
import { registerMetrics } from '#backend/platform/http/metrics.ts'
import { createRefusals, type Refuse } from '#backend/platform/http/refusals.ts'
import { registerRequestIds } from '#backend/platform/http/request-ids.ts'
import { registerSecurityHeaders } from '#backend/platform/http/security-headers.ts'
import { loadStaticApp, type StaticApp } from '#backend/platform/http/static-app.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import { createAccountRepository } from './account.repository.ts'
import { registerGatewayRoutes } from './gateway.routes.ts'
import { databaseCheck, diskCheck, type ReadinessCheck } from './readiness.ts'
import { createClaimsReader, type FetchKeys } from './read-claims.ts'
import { createActorResolver, type ActorResolver } from './resolve-actor.ts'
import { VerifiedTokens } from './verified-tokens.ts'

export type { ActorResolver, ResolveActor, Signer } from './resolve-actor.ts'
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
  /** The page behind an address of the app, as the metrics name it. */
  pageRouteOf?: (address: string) => string
  /** Fetches what issuers of the configuration publish. */
  fetchKeys?: FetchKeys
  /** What the browser needs before anybody signs in, beside the address and the key. */
  publicConfig?: object
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
    readClaims: createClaimsReader(platform.config, platform.keys, options.fetchKeys ?? fetch),
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
  returnFreedMemory(app)
  const metrics = registerMetrics(app, platform)
  answerErrorsAs(app, portalErrorShape)
  limitUnauthenticatedBodies(app, { resolveActor: resolver.resolveActor, refuse })
  const { publicConfig = {}, pageRouteOf = () => 'page' } = options
  const { resolveActor } = resolver
  registerGatewayRoutes(app, { platform, metrics, publicConfig, readinessChecks, resolveActor })
  servePages(app, loadStaticApp(options.webFolder, { secure, pageRouteOf }))
  return { ...resolver, verifiedTokens, readinessChecks, metrics, refuse }
}

function servePages(app: FastifyInstance, pages: StaticApp): void {
  app.setNotFoundHandler((request, reply) => {
    if (!apiPath.test(request.url) && pages.serve(request, reply)) return reply
    return answerError(nothingHere(), { request, reply, shape: portalErrorShape })
  })
}
