import { tenderWords } from '@portal/content/tenders'
import {
  outcomesOnPage,
  type OutcomeRows,
  type TenderOutcomes,
  type TendersRequest,
  type TrackedCompanies,
} from '@portal/contracts/tenders'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { groupNames as names } from './group-names.ts'
import { listAwards, listDeals, listGroups } from './outcomes.repository.ts'
import { listTracked, nameWinner, unnameWinner } from './winners.repository.ts'

type Of<Action extends TendersRequest['action']> = Extract<TendersRequest, { action: Action }>

export interface OutcomeService {
  /** What companies were awarded, and beside it what we won and lost, group by group. */
  outcomes(actor: UserActor, asked: Of<'outcomes'>): Promise<TenderOutcomes>
  /** The rows that a number of a group counts. */
  outcomeRows(actor: UserActor, asked: Of<'outcome_rows'>): Promise<OutcomeRows>
  trackedCompanies(actor: UserActor): Promise<TrackedCompanies>
  nameWinner(actor: UserActor, said: Of<'name_winner'>): Promise<TrackedCompanies>
}

export function createOutcomes(db: Database): OutcomeService {
  return {
    outcomes: (actor, { filters }) =>
      db.transaction(actor, async (tx) => {
        const [total, ...groups] = await listGroups(tx, filters, names)
        if (!total) throw new Error('the sum of all groups is missing')
        return { as_of: total.as_of, groups, total: { ...total, name: '' } }
      }),
    outcomeRows: (actor, { filters, of, group, skip }) =>
      db.transaction(actor, async (tx) => {
        const wanted = { filters, names, group, skip, most: outcomesOnPage }
        if (of === 'awards') {
          const { rows, total } = await listAwards(tx, wanted)
          return { awards: rows, deals: [], total }
        }
        const { rows, total } = await listDeals(tx, { ...wanted, outcome: of })
        return { awards: [], deals: rows, total }
      }),
    trackedCompanies: (actor) => db.transaction(actor, async (tx) => ({ names: await listTracked(tx) })),
    nameWinner: (actor, { winner, company, reason }) =>
      db.transaction(serviceActor, async (tx) => {
        const isDone =
          company === undefined
            ? await unnameWinner(tx, winner)
            : await nameWinner(tx, { winner, company, reason, by: actor.email })
        if (!isDone) throw new AppError('not_found', tenderWords.unknown)
        return { names: await listTracked(tx) }
      }),
  }
}
