import { fileURLToPath } from 'node:url'
import { pathGroups } from '@portal/contracts/paths'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { authErrorShape, createAccountAdministration, registerAuth } from '#server/backend/auth/index.ts'
import { registerForwarding, registerGateway } from '#server/backend/gateway/index.ts'
import { registerRealtime } from '#server/backend/realtime/index.ts'
import { registerRest, restErrorShape } from '#server/backend/rest/index.ts'
import { registerStorage, storageErrorShape } from '#server/backend/storage/index.ts'
import { registerExtraFunctions } from '#server/functions/extra-functions.ts'
import { registerFunctions } from '#server/functions/functions-gateway.ts'
import { buildFunctions } from '#server/functions/registry.ts'
import { originOf, registerHealthMetrics } from '#server/modules/health/index.ts'
import { buildMail } from '#server/modules/mail/index.ts'
import { registerSampleSites } from '#server/modules/sample-sites/index.ts'
import { trustNearestProxy } from '#server/platform/http/caller-address.ts'
import { closeUnusedConnections } from '#server/platform/http/close-unused-connections.ts'
import { answerError, portalErrorShape, type ErrorShape } from '#server/platform/http/error-shape.ts'
import { createRateLimiter } from '#server/platform/http/rate-limiter.ts'
import { createSharedLimiter } from '#server/platform/http/shared-limiter.ts'
import { makeRequestId } from '#server/platform/http/request-ids.ts'
import { createUpgradeRouter } from '#server/platform/http/upgrade-router.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Platform } from '#server/platform/platform.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const mebibyte = 1024 * 1024
/** For a caller to send a whole request; Fastify sets no limit of its own. */
const requestWithinMs = 120_000

/**
 * The whole server on one port, not yet listening; `main.ts` and the tests build the same. Jobs run from `jobs.start()` on,
 * or from the first one that is sent, until the server closes.
 */
export async function buildApp(
  platform: Platform,
  jobs: JobQueue = createJobQueue(platform),
): Promise<FastifyInstance> {
  const { config } = platform
  const loggerInstance: FastifyBaseLogger = platform.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    trustProxy: config.PORTAL_TRUST_PROXY ? trustNearestProxy : false,
    requestTimeout: requestWithinMs,
    bodyLimit: mebibyte,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      void answerError(error, { request, reply, shape: shapeFor(request.url) }),
  })
  const gateway = registerGateway(app, platform, { webFolder })
  registerHealthMetrics(gateway.metrics, platform.db)

  const mail = buildMail(platform)
  app.addHook('onClose', () => mail.close())
  app.addHook('preClose', () => jobs.stop())

  const upgrades = createUpgradeRouter(app, {
    perAddress: config.PORTAL_SOCKETS_PER_ADDRESS,
    isBehindProxy: config.PORTAL_TRUST_PROXY,
  })
  const upstreamUrl = config.SUPABASE_URL
  if (upstreamUrl === undefined) {
    await registerAuth(app, { platform, gateway, mail })
    registerRest(app, { platform, resolveActor: gateway.resolveActor })
    registerRealtime(app, { platform, gateway, upgrades })
    registerStorage(app, { platform, gateway })
  } else {
    const { readinessChecks } = gateway
    registerForwarding(app, { upstreamUrl, platform, upgrades, readinessChecks, shapeFor })
  }

  registerSampleSites(app, platform)
  const limits = {
    ai: createSharedLimiter(platform.db, {
      name: 'ai',
      limit: config.PORTAL_RATE_AI,
      windowSeconds: 60,
      isAlone: config.DATABASE_URL === undefined,
    }),
    standard: createRateLimiter({ limit: config.PORTAL_RATE_FUNCTIONS, windowSeconds: 60 }),
  }
  const functions = buildFunctions(platform, {
    sockets: { upgrades, resolveToken: (token) => gateway.resolveToken(token), questions: limits.ai.local },
    mail,
    jobs,
    accounts: createAccountAdministration({ ...platform, mail, verifiedTokens: gateway.verifiedTokens }),
    origin: () => originOf(app.server),
    onClose: (work) => app.addHook('preClose', work),
  })
  await registerFunctions(app, {
    functions,
    resolveActor: gateway.resolveFresh,
    resolveEarly: gateway.resolveEarly,
    refuse: gateway.refuse,
    limits,
  })
  if (config.PORTAL_FUNCTIONS_DIR)
    await registerExtraFunctions(app, {
      folder: config.PORTAL_FUNCTIONS_DIR,
      builtIn: functions.map(({ name }) => name),
      resolveActor: gateway.resolveActor,
    })

  closeUnusedConnections(app)
  await app.ready()
  return app
}

/** For addresses that are refused before a path group sees them. */
function shapeFor(url: string): ErrorShape {
  if (url.startsWith(pathGroups.auth)) return authErrorShape
  if (url.startsWith(pathGroups.storage)) return storageErrorShape
  return url.startsWith(pathGroups.rest) ? restErrorShape : portalErrorShape
}
