import { createAdvancedAiTools } from '#server/functions/advanced-ai-tools/advanced-ai-tools.ts'
import { createAiServicesOverview } from '#server/functions/ai-services/ai-services.ts'
import type { FunctionDefinition } from '#server/functions/function-definition.ts'
import { createGitHubIntegration } from '#server/functions/github-integration/github-integration.ts'
import { createMultiAiOrchestrator } from '#server/functions/multi-ai-orchestrator/multi-ai-orchestrator.ts'
import { createOpenAiUnifiedApi } from '#server/functions/openai-unified-api/openai-unified-api.ts'
import { createAiServices } from '#server/modules/ai-services/index.ts'
import type { AiService } from '#server/modules/ai/index.ts'
import type { AssistantService } from '#server/modules/assistant/index.ts'
import { createGitHub } from '#server/modules/github/index.ts'
import { checkMailCarrier } from '#server/modules/mail/index.ts'
import type { PoliteFetcher } from '#server/platform/fetcher/polite-fetcher.ts'
import type { Platform } from '#server/platform/platform.ts'

interface ServiceSurroundings {
  ai: AiService
  assistant: AssistantService
  fetcher: PoliteFetcher
  origin: () => string | null
}

/** The calls of the services console. */
export function buildServiceFunctions(
  { config, db, log }: Platform,
  { ai, assistant, fetcher, origin }: ServiceSurroundings,
): FunctionDefinition[] {
  const services = createAiServices({
    config,
    db,
    log,
    ai,
    fetcher,
    origin,
    github: createGitHub(config),
    askBuiltin: (question) => assistant.generateContent({ ...question, provider: 'builtin' }),
    sendMail: (mail) => assistant.sendMail(mail),
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
