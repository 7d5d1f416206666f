import { aiHubExport } from '@portal/content/ai-hub-export'
import type { AiHubStatus } from '@portal/contracts/ai-hub'
import { callerOf, type AiService, type ModelChoice } from '#server/modules/ai/index.ts'
import type { UserActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findPreferredModel } from './preferences.repository.ts'
import { findLastModelAnswer, measureSpeed, sumUsage } from './status.repository.ts'

const newest = 20
/** A recent answer says enough about a provider; after that the cheapest call asks it, at most this often. */
const trustMs = 5 * 60_000

interface Measured {
  isOnline: boolean
  reason: string | null
}

interface StatusParts {
  db: Database
  ai: AiService
}

/** What answers, whether it is there, and how fast it was: nothing of it is a constant. */
export function createStatusMeter({ db, ai }: StatusParts) {
  let tested: { provider: string; at: number; measured: Measured } | null = null

  async function reach({ provider }: ModelChoice): Promise<Measured> {
    const last = await findLastModelAnswer(db)
    if (last && last.ageMs < trustMs && !last.hasFailed) return { isOnline: true, reason: null }
    if (tested?.provider === provider && Date.now() - tested.at < trustMs) return tested.measured
    const known = ai.providers().find(({ id }) => id === provider)
    if (!known) return { isOnline: false, reason: null }
    const test = await ai.testConnection(known.id)
    const measured = test.ok ? { isOnline: true, reason: null } : { isOnline: false, reason: test.message }
    tested = { provider, at: Date.now(), measured }
    return measured
  }

  return async function measureStatus(actor: UserActor): Promise<AiHubStatus> {
    const wish = await findPreferredModel(db, { actor, task: 'chat' })
    const [choice] = wish.provider === 'builtin' ? [] : ai.choices({ ...wish, task: 'chat' })
    const [usage, budget, measured] = await Promise.all([
      sumUsage(db, actor),
      ai.budgetOf(callerOf(actor, 'hub')),
      choice ? reach(choice) : { isOnline: true, reason: null },
    ])
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
