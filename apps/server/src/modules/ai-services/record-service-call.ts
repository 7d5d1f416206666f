import type { ServiceWork } from '@portal/content/ai-services'
import { insertServiceCall } from './service-calls.repository.ts'
import type { Asking, ServiceParts } from './service-context.ts'
import { failureKindOf, toServiceError } from './service-failure.ts'

interface Measured {
  work: ServiceWork
  action: string
  /** Who is asked, as far as known before; the result may name another one. */
  service: string
}

/** Does the work, writes down how it went, and tells a failure in the words of the work; who goes away is no failure. */
export async function recordServiceCall<Result extends object>(
  { db, log }: Pick<ServiceParts, 'db' | 'log'>,
  { work, action, service, actor, signal }: Measured & Asking,
  run: () => Promise<Result>,
): Promise<Result & { durationMs: number }> {
  const started = performance.now()
  const record = async (outcome: { service: string; model: string | null; failure: string | null }) => {
    try {
      await insertServiceCall(db, {
        userId: actor.id,
        action,
        durationMs: performance.now() - started,
        ...outcome,
      })
    } catch (error) {
      log.error({ event: 'services.record_failed', err: error }, 'a call was not written down')
    }
  }
  try {
    const result = await run()
    const durationMs = Math.round(performance.now() - started)
    await record({ service: providerOf(result) ?? service, model: modelOf(result), failure: null })
    return { ...result, durationMs }
  } catch (error) {
    if (signal.aborted) throw toServiceError(error, work)
    const failure = failureKindOf(error)
    log.warn({ event: 'services.call_failed', work, service, failure, err: error }, 'a service failed')
    await record({ service, model: null, failure })
    throw toServiceError(error, work)
  }
}

const providerOf = (result: object): string | null =>
  'provider' in result && typeof result.provider === 'string' ? result.provider : null
const modelOf = (result: object): string | null =>
  'model' in result && typeof result.model === 'string' ? result.model : null
