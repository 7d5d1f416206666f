import { tenderWords } from '@portal/content/tenders'
import {
  outcomesOnPage,
  type OutcomeFilters,
  type OutcomeRows,
  type PriceGaps,
  type TenderOutcomes,
  type TendersRequest,
  type TrackedCompanies,
} from '@portal/contracts/tenders'
import { type UserActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { AppError } from '@portal/backend/platform/errors'
import { groupNames as names } from './group-names.ts'
import { namesOfBuyer } from './names-of-buyer.ts'
import { listAwards, listDeals, listGroups, type OutcomesAsked } from './outcomes.repository.ts'
import { listPriceGaps } from './price-gaps.repository.ts'
import { listTracked, nameWinner, unnameWinner } from './winners.repository.ts'

type Of<Action extends TendersRequest['action']> = Extract<TendersRequest, { action: Action }>

export interface OutcomeService {
  /** What companies were awarded, and beside it what we won and lost, group by group. */
  outcomes(actor: UserActor, asked: Of<'outcomes'>): Promise<TenderOutcomes>
  /** The rows that a number of a group counts. */
  outcomeRows(actor: UserActor, asked: Of<'outcome_rows'>): Promise<OutcomeRows>
  /** Our offers beside the prices that won. */
  priceGaps(actor: UserActor, asked: Of<'price_gaps'>): Promise<PriceGaps>
  trackedCompanies(actor: UserActor): Promise<TrackedCompanies>
  nameWinner(actor: UserActor, said: Of<'name_winner'>): Promise<TrackedCompanies>
}

export function createOutcomes(db: Database): OutcomeService {
  const asPerson = async <Answer>(
    actor: UserActor,
    filters: OutcomeFilters,
    read: (tx: Tx, asked: OutcomesAsked) => Promise<Answer>,
  ): Promise<Answer> => {
    const buyers = filters.buyer === '' ? null : await namesOfBuyer(db, filters.buyer)
    return db.transaction(actor, (tx) => read(tx, { filters, buyers, names }))
  }
  return {
    outcomes: (actor, { filters }) =>
      asPerson(actor, filters, async (tx, asked) => {
        const [total, ...groups] = await listGroups(tx, asked)
        if (!total) throw new Error('the sum of all groups is missing')
        return { as_of: total.as_of, groups, total: { ...total, name: '' } }
      }),
    outcomeRows: (actor, { filters, of, group, skip }) =>
      asPerson(actor, filters, async (tx, asked) => {
        const wanted = { ...asked, group, skip, most: outcomesOnPage }
        if (of === 'awards') {
          const { rows, total } = await listAwards(tx, wanted)
          return { awards: rows, deals: [], total }
        }
        const { rows, total } = await listDeals(tx, { ...wanted, outcome: of })
        return { awards: [], deals: rows, total }
      }),
    priceGaps: (actor, { withoutSamples }) =>
      db.transaction(actor, async (tx) => ({ rows: await listPriceGaps(tx, withoutSamples) })),
    trackedCompanies: (actor) => db.transaction(actor, async (tx) => ({ names: await listTracked(tx) })),
    nameWinner: (actor, { winner, company, reason }) =>
      inSystemTransaction(db, async (tx) => {
        const isDone =
          company === undefined
            ? await unnameWinner(tx, winner)
            : await nameWinner(tx, { winner, company, reason, by: actor.email })
        if (!isDone) throw new AppError('not_found', tenderWords.unknown)
        await writeAuditEntry(tx, {
          actor,
          requestId: null,
          action: company === undefined ? 'tender_winner.unnamed' : 'tender_winner.named',
          target: { type: 'tender_winner', id: winner },
          details: { name: winner, ...(company === undefined ? {} : { company, reason }) },
        })
        return { names: await listTracked(tx) }
      }),
  }
}
