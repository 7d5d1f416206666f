import type { WinChances } from '@portal/contracts/tenders'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { listOpportunities } from './chances.repository.ts'
import { chancesOf } from './chances.ts'

export interface ChanceService {
  /** The chance of winning what is open, refused below `fewestClosed`. */
  winChances(actor: UserActor, asked: { withoutSamples: boolean }): Promise<WinChances>
}

export const createChances = (db: Database): ChanceService => ({
  async winChances(actor, { withoutSamples }) {
    const all = await db.transaction(actor, (tx) => listOpportunities(tx, withoutSamples))
    const closed = all.flatMap((deal) =>
      deal.outcome === null ? [] : [{ ...deal, isWon: deal.outcome === 'won' }],
    )
    const open = all.filter(({ outcome }) => outcome === null)
    return {
      closed: closed.length,
      as_of: closed.reduce<string | null>((last, { as_of: day }) => (last && last > day ? last : day), null),
      has_samples: all.some(({ provenance }) => provenance.kind === 'sample'),
      ...chancesOf({ closed, open }),
    }
  },
})
