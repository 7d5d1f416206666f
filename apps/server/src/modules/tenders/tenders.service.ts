import { cpvDivisions } from '@portal/content/cpv-divisions'
import { tenderSearchWords } from '@portal/content/tender-searches'
import { tenderWords } from '@portal/content/tenders'
import {
  cpvLevels,
  tendersOnPage,
  type CpvCodes,
  type TenderDeadlines,
  type TenderListResponse,
  type TenderRegions,
  type TenderResponse,
  type NewTenderSearch,
  type TenderSearches,
  type TendersRequest,
} from '@portal/contracts/tenders'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { createChances, type ChanceService } from './chances/chances.service.ts'
import { listNews, markRead } from './searches/alerts.repository.ts'
import {
  keepOpportunity,
  keepsPipeline,
  removeDecision,
  setFollow,
  upsertDecision,
} from './decisions/decisions.repository.ts'
import { createDossiers, type DossierService } from './dossier/dossier.service.ts'
import { facetsOf } from './list/facets.ts'
import { fitOf } from './list/fit-score.ts'
import { listNoticesOf } from './notices/notices.repository.ts'
import { findCurrentId } from './notices/procedures.repository.ts'
import { createOutcomes, type OutcomeService } from './outcomes/outcomes.service.ts'
import { joinProcedures, splitNotice } from './notices/split-and-join.ts'
import { cpvNameOf } from './list/cpv-names.ts'
import { insertSearch, listCodes, listSearches, removeSearch } from './searches/searches.repository.ts'
import { rankProcedures } from './notices/store-notices.ts'
import { hasContent, inOrder } from './notices/stored-notice.ts'
import {
  findProcedure,
  findTenders,
  getProfile,
  listBuyerFacts,
  listChangeRows,
  listDeadlines,
  listNames,
  listNoticeRows,
  listPage,
  listRegions,
  type ProcedureRecord,
} from './list/tender-list.repository.ts'
import { toOpportunity } from './decisions/to-opportunity.ts'

type Of<Action extends TendersRequest['action']> = Extract<TendersRequest, { action: Action }>

export interface TenderService extends ChanceService, OutcomeService, DossierService {
  list(actor: UserActor, asked: Of<'list'>): Promise<TenderListResponse>
  get(actor: UserActor, id: string): Promise<TenderResponse>
  /** Yes makes a sales opportunity, as the person: who may not keep the pipeline may not say yes. */
  decide(actor: UserActor, said: Of<'decide'>): Promise<TenderResponse>
  follow(actor: UserActor, said: Of<'follow'>): Promise<TenderResponse>
  /** Answers the tender that the notice is now. */
  split(actor: UserActor, said: Of<'split'>): Promise<TenderResponse>
  join(actor: UserActor, said: Of<'join'>): Promise<TenderResponse>
  regions(actor: UserActor, asked: Of<'regions'>): Promise<TenderRegions>
  deadlines(actor: UserActor, asked: Of<'deadlines'>): Promise<TenderDeadlines>
  searches(actor: UserActor): Promise<TenderSearches>
  saveSearch(actor: UserActor, search: NewTenderSearch): Promise<TenderSearches>
  removeSearch(actor: UserActor, id: string): Promise<TenderSearches>
  codes(actor: UserActor, beginning: string): Promise<CpvCodes>
}

/** Below this a procedure is not worth a person's look. */
const alikeFrom = 0.5

export function createTenderService({ db }: { db: Database }): TenderService {
  const get = async (actor: UserActor, id: string): Promise<TenderResponse> => {
    const [tender, notices, changes] = await db.transaction(actor, async (tx) => {
      const found = await getTender(tx, id)
      await markRead(tx, found.id)
      return [found, await listNoticeRows(tx, found.id), await listChangeRows(tx, found.id)] as const
    })
    const [[whole], alike] = await Promise.all([
      db.transaction(actor, (tx) => withFit(tx, [tender])),
      db.transaction(serviceActor, (tx) => listAlike(tx, tender.id)),
    ])
    if (!whole) throw new Error('the tender lost its fit')
    const names = Object.fromEntries(whole.cpv.map((code) => [code, cpvNameOf(code) ?? '']))
    return { tender: whole, names, notices, changes, alike }
  }

  return {
    list: (actor, { filters, order, skip }) =>
      db.transaction(actor, async (tx) => {
        const { cells, page } = await findTenders(tx, { filters, order, skip, most: tendersOnPage })
        const rows = await listPage(tx, page)
        return { rows: await withFit(tx, rows), news: await listNews(tx), ...facetsOf(cells, filters) }
      }),
    get,
    async decide(actor, { id, decision, reason }) {
      await db.transaction(actor, async (tx) => {
        const tender = await getTender(tx, id)
        if (decision === null) return removeDecision(tx, tender.id)
        if (decision === 'yes' && !(await keepsPipeline(tx)))
          throw new AppError('forbidden', tenderWords.opportunity.notYours)
        await upsertDecision(tx, { id: tender.id, decision, reason, by: actor.email })
        if (decision !== 'yes') return
        await keepOpportunity(tx, tender.id, toOpportunity(tender, new Date()))
        await setFollow(tx, { id: tender.id, userId: actor.id, follows: true })
      })
      return get(actor, id)
    },
    async follow(actor, { id, follows }) {
      await db.transaction(actor, async (tx) =>
        setFollow(tx, { id: (await getTender(tx, id)).id, userId: actor.id, follows }),
      )
      return get(actor, id)
    },
    async split(actor, { id, noticeId }) {
      const procedureId = await db.transaction(serviceActor, async (tx) =>
        splitNotice(tx, { procedureId: (await getTender(tx, id)).id, noticeId, by: actor.email }),
      )
      return get(actor, procedureId)
    },
    async join(actor, { id, other }) {
      return get(actor, await db.transaction(serviceActor, (tx) => joinProcedures(tx, { into: id, other })))
    },
    regions: (actor, { filters }) =>
      db.transaction(actor, async (tx) => ({ regions: await listRegions(tx, filters) })),
    deadlines: (actor, { month, withoutSamples }) =>
      db.transaction(actor, async (tx) => ({
        deadlines: await listDeadlines(tx, { ...spanOf(month), withoutSamples }),
      })),
    ...createSearches(db),
    ...createOutcomes(db),
    ...createChances(db),
    ...createDossiers(db),
  }
}

function createSearches(
  db: Database,
): Pick<TenderService, 'searches' | 'saveSearch' | 'removeSearch' | 'codes'> {
  const list = async (tx: Tx): Promise<TenderSearches> => ({ searches: await listSearches(tx) })
  return {
    searches: (actor) => db.transaction(actor, list),
    codes: (actor, beginning) =>
      db.transaction(actor, async (tx) => {
        const digits = cpvLevels.find((each) => each > beginning.length) ?? 8
        const codes = await listCodes(tx, beginning, digits)
        return {
          codes: codes.map((each) => ({ ...each, name: cpvDivisions[each.code] ?? cpvNameOf(each.code) })),
        }
      }),
    saveSearch: (actor, search) =>
      db.transaction(actor, async (tx) => {
        if (!(await insertSearch(tx, actor.id, search)))
          throw new AppError('conflict', tenderSearchWords.taken)
        return list(tx)
      }),
    removeSearch: (actor, id) =>
      db.transaction(actor, async (tx) => {
        if (!(await removeSearch(tx, id))) throw new AppError('not_found', tenderWords.unknownSearch)
        return list(tx)
      }),
  }
}

/** Also by the number that it had before it was joined to another. */
async function getTender(tx: Tx, id: string): Promise<ProcedureRecord> {
  const current = await findCurrentId(tx, id)
  const tender = current === null ? null : await findProcedure(tx, current)
  if (!tender) throw new AppError('not_found', tenderWords.unknown)
  return tender
}

async function withFit(tx: Tx, rows: readonly ProcedureRecord[]) {
  const profile = await getProfile(tx)
  const facts = await listBuyerFacts(tx, [...new Set(rows.map(({ buyer }) => buyer))])
  const byBuyer = new Map(facts.map((fact) => [fact.buyer, fact]))
  const now = new Date()
  return rows.map((row) => {
    const { is_client: isClient = false, rivals = [] } = byBuyer.get(row.buyer) ?? {}
    const known = { cpv: row.cpv, country: row.country, value: row.value, currency: row.currency }
    return { ...row, fit: fitOf({ ...known, offersUntil: row.offers_until, isClient, rivals }, profile, now) }
  })
}

async function listAlike(tx: Tx, procedureId: string) {
  const newest = inOrder(await listNoticesOf(tx, procedureId)).findLast(hasContent)
  const ranked = newest ? await rankProcedures(tx, newest.notice) : []
  const ids = ranked
    .filter((each) => each.procedureId !== procedureId && each.score >= alikeFrom)
    .map((each) => each.procedureId)
  return listNames(tx, ids.slice(0, 5))
}

/** A month with the days of the weeks around it. */
function spanOf(month: string): { from: string; until: string } {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  const week = 7 * 86_400_000
  return {
    from: new Date(start.getTime() - week).toISOString(),
    until: new Date(end.getTime() + week).toISOString(),
  }
}
