import { createAccountSessions } from '#server/functions/account-sessions/account-sessions.ts'
import { createCompetitorIntelligence } from '#server/functions/competitor-intelligence/competitor-intelligence.ts'
import { createCrawls } from '#server/functions/crawls/crawls.ts'
import { createMarketIntelligenceSync } from '#server/functions/market-intelligence-sync/market-intelligence-sync.ts'
import { createAiOrchestrator } from '#server/functions/ai-orchestrator/ai-orchestrator.ts'
import { createAuditLog } from '#server/functions/audit-log/audit-log.ts'
import { createFiguresChange } from '#server/functions/figures-change/figures-change.ts'
import { createFiguresImport } from '#server/functions/figures-import/figures-import.ts'
import { createEngines } from '#server/functions/engines/engines.ts'
import type { FunctionDefinition } from '#server/functions/function-definition.ts'
import { createHealthMonitor } from '#server/functions/health-monitor/health-monitor.ts'
import { createSendFeedback } from '#server/functions/send-feedback/send-feedback.ts'
import { createTeamAccess } from '#server/functions/team-access/team-access.ts'
import { createAccess, type AccessParts } from '#server/modules/access/index.ts'
import { createFigureImportService, createFiguresService } from '#server/modules/figures/index.ts'
import { createFeedbackService } from '#server/modules/feedback/index.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import { createAssistant } from '#server/modules/assistant/index.ts'
import { createHealthService, externalLinksOf } from '#server/modules/health/index.ts'
import { createMarketSyncService } from '#server/modules/market-sync/index.ts'
import { buildWatches } from '#server/modules/watches/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { MailService } from '#server/platform/mail.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface FunctionSurroundings {
  mail: MailService
  jobs: JobQueue
  /** Changes accounts and ends sessions. */
  accounts: AccessParts['accounts']
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
  /** Registers what must be ended before the server closes. */
  onClose?: (work: () => Promise<void>) => void
}

/** Every function under functions/v1; Home shows the first ones in its health panel. */
export function buildFunctions(
  platform: Platform,
  { mail, jobs, accounts, origin, onClose }: FunctionSurroundings,
): FunctionDefinition[] {
  const health = createHealthService({
    db: platform.db,
    log: platform.log,
    serviceKey: platform.keys.serviceKey,
    origin,
    functionNames: () => functions.map(({ name }) => name),
    externalLinks: externalLinksOf(platform.config),
  })
  const { config, db, log } = platform
  const access = createAccess({ db, accounts })
  const assistant = createAssistant({
    db,
    log,
    ai: createAiService({ config, log }),
    timeoutMs: config.AI_TIMEOUT_MS,
    mail,
    mailRecipients: [config.PORTAL_FEEDBACK_TO, config.PORTAL_CONTACT_EMAIL].filter(
      (address) => address !== undefined,
    ),
    checkHealth: () => health.run({ checkType: 'quick', routesOnly: false }),
  })
  onClose?.(() => assistant.close())
  const crawls = buildWatches(platform, { jobs, origin })
  const functions: FunctionDefinition[] = [
    createHealthMonitor(health),
    createAiOrchestrator(assistant),
    createEngines(),
    createSendFeedback(createFeedbackService({ ...platform, mail })),
    createFiguresChange(createFiguresService({ db })),
    createFiguresImport(createFigureImportService({ db })),
    createTeamAccess(access.team),
    createAccountSessions(access.ownSessions),
    createAuditLog(access.auditLog),
    createCompetitorIntelligence(crawls),
    createMarketIntelligenceSync(createMarketSyncService({ db })),
    createCrawls(crawls),
  ]
  return functions
}
