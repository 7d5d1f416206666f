import { serviceMessages } from '@portal/content/ai-services'
import type { ConnectionTestResponse, ServiceId } from '@portal/contracts/ai-services'
import { sampleSitesPath } from '@portal/contracts/sample-sites'
import { trimEndOf } from '@portal/text/trim-characters'
import { AiError, callerOf, type ProviderId } from '#server/modules/ai/index.ts'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { callService } from '#server/platform/outside/call-service.ts'
import { OutsideFailure } from '#server/platform/outside/outside-failure.ts'
import { insertServiceCall } from './service-calls.repository.ts'
import type { Asking, ServiceParts } from './service-context.ts'
import { failureKindOf, failureMessage, toFailureClass } from './service-failure.ts'
import { listServices } from './service-list.ts'

const timeoutMs = 10_000
const mostPageBytes = 2 * 1024 * 1024

/** The cheapest real call of a service: how long it took, or the class of what stands in the way (decisions AMB-54). */
export async function testConnection(
  parts: ServiceParts,
  service: ServiceId,
  { actor, signal }: Asking,
): Promise<ConnectionTestResponse> {
  const card = listServices(parts).find(({ id }) => id === service)
  if (card?.isConfigured === false) {
    const message = serviceMessages.connection.missing(card.setting ?? '')
    return { success: false, service, latencyMs: 0, model: null, failure: 'auth', message }
  }
  const started = performance.now()
  const outcome = await tryConnection(parts, service, { actor, signal })
  const latencyMs = Math.round(performance.now() - started)
  await insertServiceCall(parts.db, {
    userId: actor.id,
    service,
    action: 'test_connection',
    model: outcome.model,
    failure: outcome.kind,
    durationMs: latencyMs,
  })
  const { kind, model, message } = outcome
  return {
    success: kind === null,
    service,
    latencyMs,
    model,
    failure: kind === null ? null : toFailureClass(kind),
    message,
  }
}

async function tryConnection(
  parts: ServiceParts,
  service: ServiceId,
  asking: Asking,
): Promise<{ kind: string | null; model: string | null; message: string }> {
  try {
    const model = await tests[service](parts, asking)
    return { kind: null, model, message: serviceMessages.connection.ready }
  } catch (error) {
    return { kind: failureKindOf(error), model: null, message: failureMessage(error) }
  }
}

/** Resolves with the model that answered, where there is one. */
type ConnectionTest = (parts: ServiceParts, asking: Asking) => Promise<string | null>

const testModel =
  (provider: ProviderId): ConnectionTest =>
  async ({ ai }, { actor }) => {
    const tested = await ai.testConnection(provider, { caller: callerOf(actor, 'connection_test') })
    if (!tested.ok) throw new AiError(tested.failure)
    return tested.model
  }
const testDatabase: ConnectionTest = async ({ db }) => {
  await db.query('select 1')
  return null
}
const testMail: ConnectionTest = async ({ checkMail }, { signal }) => {
  await checkMail(signal)
  return null
}

const tests: Record<ServiceId, ConnectionTest> = {
  builtin: testDatabase,
  openai: testModel('openai'),
  anthropic: testModel('anthropic'),
  compatible: testModel('compatible'),
  fetcher: async ({ fetcher, config, origin }, { signal }) => {
    const own = origin()
    const page = config.PORTAL_SITE_URL ?? (own === null ? null : `${own}${sampleSitesPath}none/`)
    if (page === null) throw new OutsideFailure('network')
    try {
      await fetcher.read(page, { types: ['*'], signal, maxBytes: mostPageBytes })
    } catch (error) {
      // No company website is configured: that the portal's own page is not there was read over the network as well.
      const isOwn = config.PORTAL_SITE_URL === undefined
      if (!(isOwn && error instanceof FetchFailure && error.kind === 'http_error')) throw error
    }
    return null
  },
  firecrawl: async ({ config }, { signal }) => {
    try {
      await callService({
        url: `${trimEndOf(config.FIRECRAWL_BASE_URL, '/')}/v1/team/credit-usage`,
        headers: { authorization: `Bearer ${config.FIRECRAWL_API_KEY ?? ''}` },
        signal,
        timeoutMs,
      })
    } catch (error) {
      // Servers of one's own have no accounts: that they say so shows that they are there.
      if (!(error instanceof OutsideFailure && error.kind === 'not_found')) throw error
    }
    return null
  },
  outbox: testDatabase,
  smtp: testMail,
  resend: testMail,
  github: async ({ github }, { signal }) => {
    await github.checkLimits(signal)
    return null
  },
}
