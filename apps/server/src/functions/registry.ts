import { createAgentCenterFunction } from '#server/functions/agent-center/agent-center.ts'
import { createAiAnalysisEngine } from '#server/functions/ai-analysis-engine/ai-analysis-engine.ts'
import { createAiHub } from '#server/functions/ai-hub/ai-hub.ts'
import { createAccountSessions } from '#server/functions/account-sessions/account-sessions.ts'
import { createCompetitorIntelligence } from '#server/functions/competitor-intelligence/competitor-intelligence.ts'
import { createConnectors } from '#server/functions/connectors/connectors.ts'
import { createCrawls } from '#server/functions/crawls/crawls.ts'
import { createMarketIntelligenceSync } from '#server/functions/market-intelligence-sync/market-intelligence-sync.ts'
import {
  createAiRealtimeChat,
  registerVoiceSockets,
} from '#server/functions/ai-realtime-chat/ai-realtime-chat.ts'
import { createAiOrchestrator } from '#server/functions/ai-orchestrator/ai-orchestrator.ts'
import { createAskFunction } from '#server/functions/ask/ask.ts'
import { createAuditLog } from '#server/functions/audit-log/audit-log.ts'
import { createFiguresChange } from '#server/functions/figures-change/figures-change.ts'
import { createFiguresImport } from '#server/functions/figures-import/figures-import.ts'
import { appIntelligenceHandlers } from '#server/functions/commercial-data-ai/app-intelligence-handlers.ts'
import { businessHandlers } from '#server/functions/commercial-data-ai/business-handlers.ts'
import { createCommercialDataAi } from '#server/functions/commercial-data-ai/commercial-data-ai.ts'
import { buildDeliveryFunctions } from '#server/functions/delivery-functions.ts'
import { createEngines } from '#server/functions/engines/engines.ts'
import type { FunctionDefinition } from '#server/functions/function-definition.ts'
import { createHealthMonitor } from '#server/functions/health-monitor/health-monitor.ts'
import { createRecordsImport } from '#server/functions/records-import/records-import.ts'
import { createProcessIntelligence } from '#server/functions/process-intelligence/process-intelligence.ts'
import { createPipelineExport } from '#server/functions/pipeline-export/pipeline-export.ts'
import { buildServiceFunctions } from '#server/functions/service-functions.ts'
import { createSendFeedback } from '#server/functions/send-feedback/send-feedback.ts'
import { createWebsiteCheck } from '#server/functions/website-check/website-check.ts'
import { createBids } from '#server/functions/bids/bids.ts'
import { createTenders } from '#server/functions/tenders/tenders.ts'
import { createTeamAccess } from '#server/functions/team-access/team-access.ts'
import { createAccess, type AccessParts } from '#server/modules/access/index.ts'
import { createConnectorService } from '#server/modules/connectors/index.ts'
import { createFigureImportService, createFiguresService } from '#server/modules/figures/index.ts'
import { createFeedbackService } from '#server/modules/feedback/index.ts'
import { createAgentCenter } from '#server/modules/agent-center/index.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import { createAiHubService } from '#server/modules/ai-hub/index.ts'
import { createAnalysisService } from '#server/modules/analysis/index.ts'
import { createAppIntelligence } from '#server/modules/app-intelligence/index.ts'
import { createBidService } from '#server/modules/bids/index.ts'
import { createCommercialService } from '#server/modules/commercial/index.ts'
import { createAsk } from '#server/modules/ask/index.ts'
import { createAssistant } from '#server/modules/assistant/index.ts'
import {
  buildWebsiteCheck,
  createHealthService,
  externalLinksOf,
  scheduleHealthChecks,
  watchDatabase,
} from '#server/modules/health/index.ts'
import { createProcessIntelligenceService } from '#server/modules/process-intelligence/index.ts'
import { createRecordImportService } from '#server/modules/record-imports/index.ts'
import { createTenderService, defineFollowerMails, storeNotices } from '#server/modules/tenders/index.ts'
import { createVoiceService } from '#server/modules/voice/index.ts'
import { composeMemberMail } from '#server/modules/mail/index.ts'
import { createMarketSyncService } from '#server/modules/market-sync/index.ts'
import { buildWatches } from '#server/modules/watches/index.ts'
import type { Actor } from '@portal/backend/platform/actor'
import type { RateLimiter } from '@portal/backend/platform/http/rate-limiter'
import type { UpgradeRouter } from '@portal/backend/platform/http/upgrade-router'
import { createNotifications } from '@portal/backend/platform/db/notifications'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { MailService } from '@portal/backend/platform/mail'
import { publicUrlOf } from '@portal/backend/platform/public-url'
import type { Platform } from '#server/platform/platform.ts'

export interface FunctionSurroundings {
  mail: MailService
  jobs: JobQueue
  /** Changes accounts and ends sessions. */
  accounts: AccessParts['accounts']
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
  /** Where conversations over sockets are opened, and what limits the questions asked there. */
  sockets: {
    upgrades: UpgradeRouter
    resolveToken: (token: string) => Promise<Actor>
    questions: RateLimiter
  }
  /** Registers what must be ended before the server closes. */
  onClose?: (work: () => Promise<void>) => void
}

/** Every function under functions/v1; Home shows the first ones in its health panel. */
export function buildFunctions(
  platform: Platform,
  { mail, jobs, accounts, origin, sockets, onClose }: FunctionSurroundings,
): FunctionDefinition[] {
  const health = createHealthService({
    db: platform.db,
    log: platform.log,
    serviceKey: platform.keys.serviceKey,
    origin,
    functionNames: () => functions.map(({ name }) => name),
    externalLinks: externalLinksOf(platform.config),
  })
  scheduleHealthChecks(jobs, health)
  const databaseWatch = watchDatabase(platform)
  onClose?.(() => Promise.resolve(databaseWatch.close()))
  const { config, db, log } = platform
  const access = createAccess({ db, accounts })
  const notifications = createNotifications({ db, log })
  const ai = createAiService({ config, log, db, notifications })
  onClose?.(() => {
    ai.close()
    return Promise.resolve(notifications.close())
  })
  const knownMailboxes = [config.PORTAL_FEEDBACK_TO, config.PORTAL_CONTACT_EMAIL].filter(
    (address) => address !== undefined,
  )
  const ask = createAsk({ db, notifications })
  const ownAssistant = createAssistant({
    db,
    ask,
    log,
    ai,
    timeoutMs: config.AI_TIMEOUT_MS,
    mail,
    mailRecipients: knownMailboxes,
    checkHealth: () => health.run({ checkType: 'quick', routesOnly: false }),
  })
  const assistant: typeof ownAssistant = {
    ...ownAssistant,
    sendMail: (asked) =>
      ownAssistant.sendMail({ ...asked, data: composeMemberMail(asked, config.BRAND_NAME) }),
  }
  notifications.open()
  const voice = createVoiceService({
    db,
    log,
    ai,
    assistant,
    questions: sockets.questions,
    brand: config.BRAND_NAME,
    answerWithinMs: config.AI_TIMEOUT_MS,
  })
  registerVoiceSockets({ ...sockets, voice })
  onClose?.(() => voice.close())
  onClose?.(() => assistant.close())
  const hub = createAiHubService({ db, log, ai, publisher: config.BRAND_NAME })
  const analysis = createAnalysisService({
    db,
    ask,
    ai,
    timeoutMs: config.AI_TIMEOUT_MS,
    preferredModel: (actor) => hub.preferredModel(actor, 'analysis'),
    isAlone: config.DATABASE_URL === undefined,
    log,
  })
  const commercial = createCommercialService({ db, ai, log })
  const { crawls, pages, fetcher, guarded } = buildWatches(platform, { jobs, origin })
  defineFollowerMails({ db, jobs, mail, brand: config.BRAND_NAME, publicUrl: publicUrlOf(config) })
  const connectors = createConnectorService({
    db,
    log,
    jobs,
    mail,
    fetcher: guarded,
    dataDir: platform.dataDir,
    storeNotices,
  })
  const agents = createAgentCenter({ db, log, ai, pages, jobs, crawls, sweepChats: () => hub.sweep() })
  const functions: FunctionDefinition[] = [
    createHealthMonitor(health),
    createWebsiteCheck(buildWebsiteCheck(externalLinksOf(config))),
    createAskFunction(ask),
    createAiOrchestrator(assistant, (actor) => hub.preferredModel(actor, 'chat')),
    createAiAnalysisEngine(analysis),
    createAiHub(hub),
    createAgentCenterFunction(agents),
    createAiRealtimeChat(),
    createEngines(),
    createSendFeedback(createFeedbackService({ ...platform, mail })),
    createFiguresChange(createFiguresService({ db })),
    createFiguresImport(createFigureImportService({ db })),
    createRecordsImport(createRecordImportService({ db })),
    createTeamAccess(access.team),
    createAccountSessions(access.ownSessions),
    createAuditLog(access.auditLog),
    createCompetitorIntelligence(crawls),
    createMarketIntelligenceSync(createMarketSyncService({ db, connectors })),
    createCrawls(crawls),
    createConnectors(connectors),
    createTenders(db, createTenderService({ db })),
    createBids(createBidService({ db, ai })),
    createProcessIntelligence(createProcessIntelligenceService({ db, assistant, pages })),
    createCommercialDataAi({
      ...businessHandlers(commercial),
      ...appIntelligenceHandlers(createAppIntelligence({ db, origin, fetcher: guarded })),
    }),
    createPipelineExport(commercial),
    ...buildServiceFunctions(platform, { ai, assistant, fetcher, origin }),
    ...buildDeliveryFunctions(platform, { ask, mail, jobs, permitted: knownMailboxes, onClose }),
  ]
  return functions
}
