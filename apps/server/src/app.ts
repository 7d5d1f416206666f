import { fileURLToPath } from 'node:url'
import { pathGroups } from '@portal/contracts/paths'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { authErrorShape, registerAuth } from '@portal/backend/auth'
import { registerForwarding, registerGateway } from '@portal/backend/gateway'
import { registerRealtime } from '@portal/backend/realtime'
import { registerRest, restErrorShape } from '@portal/backend/rest'
import { registerStorage, storageErrorShape } from '@portal/backend/storage'
import { composeProduct } from '#server/compose.ts'
import { registerExtraFunctions } from '#server/platform/functions/extra-functions.ts'
import { registerFunctions } from '#server/platform/functions/functions-gateway.ts'
import { accountRulesOf } from '#server/modules/access/index.ts'
import { buildMail } from '#server/modules/mail/index.ts'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { createAnswerOnce } from '@portal/backend/platform/http/answer-once'
import { trustNearestProxy } from '@portal/backend/platform/http/caller-address'
import { closeUnusedConnections } from '@portal/backend/platform/http/close-unused-connections'
import { answerError, portalErrorShape, type ErrorShape } from '@portal/backend/platform/http/error-shape'
import { createRateLimiter } from '@portal/backend/platform/http/rate-limiter'
import { createSharedLimiter } from '@portal/backend/platform/http/shared-limiter'
import { makeRequestId } from '@portal/backend/platform/http/request-ids'
import { requestLogger } from '@portal/backend/platform/http/request-logger'
import type { MailService } from '@portal/backend/platform/mail'
import { createUpgradeRouter } from '@portal/backend/platform/http/upgrade-router'
import { publicUrlOf } from '@portal/backend/platform/public-url'
import { pageRouteOf } from '#server/platform/http/page-route.ts'
import { fetchKeysBy } from '#server/platform/fetcher/fetch-keys.ts'
import { createGuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { operatorsEnvironment } from '#server/config.ts'
import { closeAccounts, demoOf, openForReading, withoutMail, withoutWork } from '#server/demonstration.ts'
import { publicConfigOf } from '#server/public-config.ts'

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
  queue: JobQueue = createJobQueue(platform),
): Promise<FastifyInstance> {
  const { config } = platform
  const app = openServer(platform)
  const gateway = openGateway(app, platform)
  // Of a demonstration visitors reach nothing that can be written to but their sessions.
  const shown = config.PORTAL_DEMO ? openForReading(app, platform) : platform
  const jobs = config.PORTAL_DEMO ? withoutWork(queue) : queue
  if (config.PORTAL_DEMO) closeAccounts(app)
  const mail = config.PORTAL_DEMO ? withoutMail(buildMail(platform)) : buildMail(platform)
  const rules = accountRulesOf(config)
  app.addHook('onClose', () => mail.close())
  app.addHook('preClose', () => jobs.stop())

  const upgrades = createUpgradeRouter(app, {
    perAddress: config.PORTAL_SOCKETS_PER_ADDRESS,
    isBehindProxy: config.PORTAL_TRUST_PROXY,
  })
  await registerBackend(app, { platform, shown, gateway, mail, rules, upgrades })

  const limits = limitsOf(platform)
  const functions = composeProduct(app, {
    platform: shown,
    gateway,
    mail,
    jobs,
    rules,
    upgrades,
    questions: limits.ai.local,
  })
  await registerFunctions(app, {
    functions,
    resolveActor: gateway.resolveFresh,
    resolveEarly: gateway.resolveEarly,
    refuse: gateway.refuse,
    limits,
    answerOnce: createAnswerOnce(platform.db),
    audit: (entry) => inSystemTransaction(platform.db, (tx) => writeAuditEntry(tx, entry)),
    onDrop: (listener) => gateway.verifiedTokens.onDrop(listener),
  })
  await serveExtraFunctions(app, { platform, gateway, builtIn: functions.map(({ name }) => name) })

  closeUnusedConnections(app)
  await app.ready()
  return app
}

type OpenGateway = ReturnType<typeof registerGateway>

function openServer({ config, log }: Platform): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  return Fastify({
    loggerInstance,
    childLoggerFactory: (parent, bindings, options) => requestLogger(parent, bindings, options),
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
}

function openGateway(app: FastifyInstance, platform: Platform): OpenGateway {
  const { config, version } = platform
  return registerGateway(app, platform, {
    webFolder,
    pageRouteOf,
    fetchKeys: fetchKeysBy(
      createGuardedFetcher({
        userAgent: `${config.BRAND_SLUG}-portal/${version}`,
        allow: config.PORTAL_FETCH_ALLOW,
        ownPages: () => null,
      }),
    ),
    publicConfig: { ...publicConfigOf(config), ...demoOf(platform) },
  })
}

interface BackendParts {
  platform: Platform
  /** What callers reach of it. */
  shown: Platform
  gateway: OpenGateway
  mail: MailService
  rules: ReturnType<typeof accountRulesOf>
  upgrades: ReturnType<typeof createUpgradeRouter>
}

/** Auth, rest, realtime and storage: the portal's own, or those of a Supabase. */
async function registerBackend(app: FastifyInstance, parts: BackendParts): Promise<void> {
  const { platform, shown, gateway, mail, rules, upgrades } = parts
  const upstreamUrl = platform.config.SUPABASE_URL
  if (upstreamUrl === undefined) {
    await registerAuth(app, { platform, gateway, mail, rules })
    registerRest(app, { platform: shown, resolveActor: gateway.resolveActor })
    registerRealtime(app, { platform, gateway, upgrades })
    registerStorage(app, { platform: shown, gateway })
  } else {
    const { readinessChecks } = gateway
    registerForwarding(app, { upstreamUrl, platform, upgrades, readinessChecks, shapeFor })
  }
}

const limitsOf = ({ config, db }: Platform) => ({
  ai: createSharedLimiter(db, {
    name: 'ai',
    limit: config.PORTAL_RATE_AI,
    windowSeconds: 60,
    isAlone: config.DATABASE_URL === undefined,
  }),
  standard: createRateLimiter({ limit: config.PORTAL_RATE_FUNCTIONS, windowSeconds: 60 }),
})

async function serveExtraFunctions(
  app: FastifyInstance,
  { platform, gateway, builtIn }: Pick<BackendParts, 'platform' | 'gateway'> & { builtIn: string[] },
): Promise<void> {
  const { config, keys } = platform
  if (!config.PORTAL_FUNCTIONS_DIR) return
  await registerExtraFunctions(app, {
    folder: config.PORTAL_FUNCTIONS_DIR,
    open: config.PORTAL_FUNCTIONS_OPEN,
    settings: {
      ...operatorsEnvironment(),
      SUPABASE_URL: publicUrlOf(config),
      SUPABASE_ANON_KEY: keys.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
    },
    builtIn,
    resolveActor: gateway.resolveActor,
  })
}

/** For addresses that are refused before a path group sees them. */
function shapeFor(url: string): ErrorShape {
  if (url.startsWith(pathGroups.auth)) return authErrorShape
  if (url.startsWith(pathGroups.storage)) return storageErrorShape
  return url.startsWith(pathGroups.rest) ? restErrorShape : portalErrorShape
}
