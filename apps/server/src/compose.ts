import type { FastifyInstance } from 'fastify'
import { createAccountAdministration, type AccountRules } from '@portal/backend/auth'
import type { Gateway } from '@portal/backend/gateway'
import type { UserActor } from '@portal/backend/platform/actor'
import { createNotifications } from '@portal/backend/platform/db/notifications'
import type { RateLimiter } from '@portal/backend/platform/http/rate-limiter'
import type { UpgradeRouter } from '@portal/backend/platform/http/upgrade-router'
import type { MailService } from '@portal/backend/platform/mail'
import { publicUrlOf } from '@portal/backend/platform/public-url'
import {
  createAccountSessions,
  createAuditLog,
  createAuditLogService,
  createOwnSessionsService,
  createTeamAccess,
  createTeamService,
} from '#server/modules/access/index.ts'
import { createAgentCenter, createAgentCenterFunction } from '#server/modules/agent-center/index.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import { createAiHub, createAiHubService } from '#server/modules/ai-hub/index.ts'
import {
  createAdvancedAiTools,
  createAiServices,
  createAiServicesOverview,
  createGitHubIntegration,
  createMultiAiOrchestrator,
  createOpenAiUnifiedApi,
} from '#server/modules/ai-services/index.ts'
import { createAiAnalysisEngine, createAnalysisService } from '#server/modules/analysis/index.ts'
import { appIntelligenceHandlers, createAppIntelligence } from '#server/modules/app-intelligence/index.ts'
import { createAsk, createAskFunction } from '#server/modules/ask/index.ts'
import { createAiOrchestrator, createAssistant } from '#server/modules/chat/index.ts'
import { createBids, createBidService } from '#server/modules/bids/index.ts'
import { createMondayBrief } from '#server/modules/brief/index.ts'
import {
  businessHandlers,
  createCommercialDataAi,
  createSalesService,
  createPipelineExport,
} from '#server/modules/sales/index.ts'
import { createConnectors, createConnectorService } from '#server/modules/connectors/index.ts'
import { createEngines } from '#server/modules/engines/index.ts'
import { createFeedbackService, createSendFeedback } from '#server/modules/feedback/index.ts'
import {
  createFigureImportService,
  createFiguresChange,
  createFiguresImport,
  createFigureSuggestions,
  createFiguresSuggest,
  createFiguresService,
} from '#server/modules/figures/index.ts'
import { createGitHub } from '#server/modules/github/index.ts'
import {
  buildWebsiteCheck,
  createHealthMonitor,
  createHealthService,
  createWebsiteCheck,
  externalLinksOf,
  originOf,
  registerHealthMetrics,
  scheduleHealthChecks,
  watchDatabase,
  type HealthService,
} from '#server/modules/health/index.ts'
import { checkMailCarrier, createMemberMail } from '#server/modules/mail/index.ts'
import { createMarketIntelligenceSync, createMarketSyncService } from '#server/modules/market/index.ts'
import {
  createProcessIntelligence,
  createProcessIntelligenceService,
} from '#server/modules/process-intelligence/index.ts'
import { createRecordImportService, createRecordsImport } from '#server/modules/records/index.ts'
import { createReports, createReportService } from '#server/modules/reports/index.ts'
import { registerSampleSites } from '#server/modules/sample-sites/index.ts'
import { createSchedules, createScheduleService } from '#server/modules/schedules/index.ts'
import { createShares, createShareService } from '#server/modules/shares/index.ts'
import {
  createTenders,
  createTenderService,
  defineFollowerMails,
  registerTenderFeeds,
  storeNotices,
} from '#server/modules/tenders/index.ts'
import {
  createAiRealtimeChat,
  createVoiceService,
  registerVoiceSockets,
} from '#server/modules/voice/index.ts'
import { buildWatches, createCompetitorIntelligence, createCrawls } from '#server/modules/watches/index.ts'
import type { FunctionDefinition } from '#server/platform/functions/function-definition.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Surroundings {
  platform: Platform
  gateway: Pick<Gateway, 'metrics' | 'refuse' | 'resolveToken' | 'verifiedTokens'>
  mail: MailService
  jobs: JobQueue
  rules: AccountRules
  upgrades: UpgradeRouter
  /** Limits the questions asked over sockets. */
  questions: RateLimiter
}

interface Parts extends Surroundings {
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
  /** What must be ended before the server closes. */
  onClose: (work: () => Promise<void> | void) => void
  /** Addresses beside those of registered people that mail may go to. */
  permitted: readonly string[]
}

/** Builds the product's services; answers every function under functions/v1, of which Home shows the first in its health panel. */
export function composeProduct(app: FastifyInstance, surroundings: Surroundings): FunctionDefinition[] {
  const { platform, gateway } = surroundings
  const { config, db } = platform
  const parts: Parts = {
    ...surroundings,
    origin: () => originOf(app.server),
    onClose: (work) => app.addHook('preClose', async () => work()),
    permitted: [config.PORTAL_FEEDBACK_TO, config.PORTAL_CONTACT_EMAIL].filter(
      (address) => address !== undefined,
    ),
  }
  registerHealthMetrics(gateway.metrics, db)
  registerSampleSites(app, platform)
  registerTenderFeeds(app, platform, gateway)
  const health = composeHealth(parts, () => functions.map(({ name }) => name))
  const answering = composeAnswering(parts, health)
  const reading = composeReading(parts)
  const functions: FunctionDefinition[] = [
    createHealthMonitor(health),
    createWebsiteCheck(buildWebsiteCheck(externalLinksOf(config))),
    ...serveAnswers(parts, answering),
    ...serveJobs(parts, answering, reading),
    createAiRealtimeChat(),
    createEngines(),
    ...serveRecords(parts),
    ...serveAccounts(parts),
    ...serveSources(parts, reading),
    ...serveMarket(parts, answering, reading),
    ...serveConsole(parts, answering, reading),
    ...serveDeliveries(parts, answering),
  ]
  return functions
}

function composeHealth(
  { platform, jobs, origin, onClose }: Parts,
  functionNames: () => string[],
): HealthService {
  const { config, db, log, keys } = platform
  const health = createHealthService({
    db,
    log,
    serviceKey: keys.serviceKey,
    origin,
    functionNames,
    externalLinks: externalLinksOf(config),
  })
  scheduleHealthChecks(jobs, health)
  const databaseWatch = watchDatabase(platform)
  onClose(() => databaseWatch.close())
  return health
}

/** What answers people: models, questions to the records, chats and conversations. */
function composeAnswering(parts: Parts, health: HealthService) {
  const { platform, mail, gateway, upgrades, questions, permitted, onClose } = parts
  const { config, db, log } = platform
  const brand = config.BRAND_NAME
  const timeoutMs = config.AI_TIMEOUT_MS
  const notifications = createNotifications({ db, log })
  const ask = createAsk({ db, notifications })
  const ai = createAiService({
    config,
    log,
    db,
    notifications,
    keptNames: (actor, text) => ask.keptNames(actor, text),
  })
  onClose(() => {
    ai.close()
    notifications.close()
  })
  const assistant = createAssistant({
    db,
    ask,
    log,
    ai,
    timeoutMs,
    checkHealth: () => health.run({ checkType: 'quick', routesOnly: false }),
  })
  notifications.open()
  const voice = createVoiceService({ db, log, ai, assistant, questions, brand, answerWithinMs: timeoutMs })
  registerVoiceSockets({ upgrades, resolveToken: (token) => gateway.resolveToken(token), voice })
  onClose(() => voice.close())
  onClose(() => assistant.close())
  const hub = createAiHubService({ db, log, ai, publisher: brand })
  const sendMail = createMemberMail({ db, mail, permitted, brand })
  return { ai, ask, assistant, hub, sendMail }
}

/** What reads pages and interfaces of others. */
function composeReading({ platform, jobs, mail, origin }: Parts) {
  const { config, db, log, dataDir } = platform
  const watches = buildWatches(platform, { jobs, origin })
  defineFollowerMails({ db, jobs, mail, brand: config.BRAND_NAME, publicUrl: publicUrlOf(config) })
  const connectors = createConnectorService({
    db,
    log,
    jobs,
    mail,
    fetcher: watches.guarded,
    dataDir,
    storeNotices,
  })
  return { ...watches, connectors }
}

type Answering = ReturnType<typeof composeAnswering>
type Reading = ReturnType<typeof composeReading>

function serveAnswers(
  { platform }: Parts,
  { ai, ask, assistant, hub, sendMail }: Answering,
): FunctionDefinition[] {
  const { config, db, log } = platform
  const analysis = createAnalysisService({
    db,
    ask,
    ai,
    timeoutMs: config.AI_TIMEOUT_MS,
    preferredModel: (actor) => hub.preferredModel(actor, 'analysis'),
    isAlone: config.DATABASE_URL === undefined,
    log,
  })
  const preferredModel = (actor: UserActor) => hub.preferredModel(actor, 'chat')
  return [
    createAskFunction(ask),
    createAiOrchestrator({ assistant, preferredModel, sendMail }),
    createAiAnalysisEngine(analysis),
    createAiHub(hub),
  ]
}

function serveJobs(
  { platform: { db, log }, jobs }: Parts,
  { ai, ask, hub }: Answering,
  { pages, crawls }: Reading,
): FunctionDefinition[] {
  const center = createAgentCenter({ db, log, ai, pages, jobs, crawls, sweepChats: () => hub.sweep() })
  ask.supply('agent', async () => (await center.read()).agents)
  ask.supply('data_source', async () => (await center.read()).sources)
  return [createAgentCenterFunction(center)]
}

const serveRecords = ({ platform, mail }: Parts): FunctionDefinition[] => [
  createSendFeedback(createFeedbackService({ ...platform, mail })),
  createFiguresChange(createFiguresService(platform)),
  createFiguresImport(createFigureImportService(platform)),
  createFiguresSuggest(
    createFigureSuggestions({ db: platform.db, mail, publicUrl: publicUrlOf(platform.config) }),
  ),
  createRecordsImport(createRecordImportService(platform)),
]

function serveAccounts({ platform, gateway, mail, rules }: Parts): FunctionDefinition[] {
  const { verifiedTokens } = gateway
  const accounts = createAccountAdministration({ ...platform, mail, rules, verifiedTokens })
  const parts = { db: platform.db, accounts }
  return [
    createTeamAccess(createTeamService(parts)),
    createAccountSessions(createOwnSessionsService(parts)),
    createAuditLog(createAuditLogService(parts)),
  ]
}

const serveSources = ({ platform: { db } }: Parts, { crawls, connectors }: Reading): FunctionDefinition[] => [
  createCompetitorIntelligence(crawls),
  createMarketIntelligenceSync(createMarketSyncService({ db, connectors })),
  createCrawls(crawls),
  createConnectors(connectors),
  createTenders(db, createTenderService({ db })),
]

/** What is said about markets, sales and the portal's own applications. */
function serveMarket(
  { platform: { db, log }, origin }: Parts,
  { ai, ask, assistant }: Answering,
  { pages, guarded }: Reading,
): FunctionDefinition[] {
  const commercial = createSalesService({ db, ai, log })
  const bids = createBidService({ db, ai })
  ask.supply('bid', async (actor) =>
    (await bids.judge(actor)).map(({ tender: { id }, verdict }) => ({ id, ...verdict })),
  )
  ask.supply('requirement', async (actor) =>
    (await bids.judge(actor)).flatMap(({ requirements }) => requirements),
  )
  return [
    createProcessIntelligence(createProcessIntelligenceService({ db, assistant, pages })),
    createCommercialDataAi({
      ...businessHandlers(commercial),
      ...appIntelligenceHandlers(createAppIntelligence({ db, origin, fetcher: guarded })),
    }),
    createPipelineExport(commercial),
    createBids(bids),
  ]
}

/** The calls of the services console. */
function serveConsole(
  { platform, origin }: Parts,
  { ai, assistant, sendMail }: Answering,
  { fetcher }: Reading,
): FunctionDefinition[] {
  const { config, db, log } = platform
  const services = createAiServices({
    config,
    db,
    log,
    ai,
    fetcher,
    origin,
    github: createGitHub(config),
    askBuiltin: (question) => assistant.generateContent({ ...question, provider: 'builtin' }),
    sendMail,
    checkMail: (signal) => checkMailCarrier(config, signal),
  })
  return [
    createAiServicesOverview(services),
    createMultiAiOrchestrator(services),
    createAdvancedAiTools(services),
    createGitHubIntegration(services),
    createOpenAiUnifiedApi(services),
  ]
}

/** What leaves the portal: reports, shared pages, schedules and the brief. */
function serveDeliveries(
  { platform, mail, jobs, permitted, onClose }: Parts,
  { ask }: Answering,
): FunctionDefinition[] {
  const { config, db, log } = platform
  const brand = config.BRAND_NAME
  const reports = createReportService({ db, log, ask, publisher: brand })
  const publicUrl = publicUrlOf(config)
  const schedules = createScheduleService({ db, log, jobs, mail, reports, permitted, brand, publicUrl })
  onClose(() => schedules.close())
  return [
    createReports(reports),
    createShares(createShareService({ db, reports })),
    createSchedules(schedules),
    createMondayBrief(db),
  ]
}
