import { aiHubExport } from '@portal/content/ai-hub-export'
import type { AiHubStatus } from '@portal/contracts/ai-hub'
import { callerOf, type AiService, type ModelChoice } from '#server/modules/ai/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { findPreferredModel } from './preferences.repository.ts'
import { findLastCall, measureSpeed, sumUsage } from './status.repository.ts'

const newest = 20
/** A recent answer says enough about a model; after that, or after a failure, the cheapest call asks it. */
const trustMs = 5 * 60_000

interface Measured {
  isOnline: boolean
  reason: string | null
}

const online: Measured = { isOnline: true, reason: null }

interface StatusParts {
  db: Database
  ai: AiService
}

/** What answers, whether it is there, and how fast it was: nothing of it is a constant. */
export function createStatusMeter({ db, ai }: StatusParts) {
  const tested = new Map<string, { at: number; measured: Measured }>()

  async function reach({ provider, model }: ModelChoice): Promise<Measured> {
    const last = await findLastCall(db, { provider, model, withinMs: trustMs })
    if (last?.hasFailed === false) return online
    const key = `${provider} ${model}`
    const known = tested.get(key)
    const isFresh = known && Date.now() - known.at < trustMs && known.at >= (last?.at ?? 0)
    if (isFresh) return known.measured
    const test = await ai.testConnection(provider, { model })
    // Nothing said is an answer as well: the model is there.
    const isThere = test.ok || test.failure === 'empty' || test.failure === 'refusal'
    const measured = isThere ? online : { isOnline: false, reason: test.message }
    tested.set(key, { at: Date.now(), measured })
    return measured
  }

  return async function measureStatus(actor: UserActor): Promise<AiHubStatus> {
    const wish = await findPreferredModel(db, { actor, task: 'chat' })
    const [wished] = wish.provider === 'builtin' ? [] : ai.choices({ ...wish, task: 'chat' })
    const budget = await ai.budgetOf(callerOf(actor, 'hub'))
    // Who has used up the budget is answered by the built-in engine.
    const choice = budget?.state === 'stopped' ? undefined : wished
    const [usage, measured] = await Promise.all([sumUsage(db, actor), choice ? reach(choice) : online])
    const { provider, model } = choice ?? { provider: 'builtin', model: 'builtin' }
    const speed = await measureSpeed(db, { provider, model, newest })
    const providers = ai.providers()
    const own = providers.find(({ id }) => id === provider)
    return {
      provider,
      providerLabel: own?.label ?? aiHubExport.builtin,
      model: own?.models.find(({ id }) => id === model)?.label ?? model,
      ...measured,
      medianMs: speed.medianMs,
      measuredAnswers: speed.answers,
      ...usage,
      budget,
      providers: providers.map(({ id, label, isConfigured, models }) => ({
        id,
        label,
        isConfigured,
        models: models.map((each) => ({ id: each.id, label: each.label })),
      })),
    }
  }
}
