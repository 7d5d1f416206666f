import type {
  TenderChange,
  TenderDeadlines,
  TenderFilters,
  TenderNoticeRow,
  TenderOrder,
  TenderProcedure,
  TenderRegions,
} from '@portal/contracts/tenders'
import type { Tx } from '@portal/backend/platform/db/database'
import type { TenderCell } from './facets.ts'
import type { FitProfile } from './fit-score.ts'

interface Found {
  /** Null where nobody may see any, or there is none. */
  cells: TenderCell[] | null
  page: string[] | null
}

interface Asked {
  filters: TenderFilters
  order: TenderOrder
  most: number
  skip: number
}

/** The counts of all that the filters leave, and which tenders stand on the page. */
export async function findTenders(
  tx: Tx,
  { filters, order, most, skip }: Asked,
): Promise<{ cells: TenderCell[]; page: string[] }> {
  const { rows } = await tx.query<Found>('select * from portal.list_tenders($1, $2, $3, $4)', [
    JSON.stringify(filters),
    order,
    most,
    skip,
  ])
  return { cells: rows[0]?.cells ?? [], page: rows[0]?.page ?? [] }
}

/** Without the fit, which is calculated. */
export type ProcedureRecord = Omit<TenderProcedure, 'fit'>

const record = `to_jsonb(p) || jsonb_build_object(
  'status', portal.tender_status(p.stage, p.offers_until), 'has_flags', p.flags <> '[]',
  'decision', d.decision, 'reason', d.reason, 'opportunity', o.reference,
  'is_followed', exists (select from public.tender_follows f where f.procedure_id = p.id and f.user_id = (select auth.uid()))) as record`
const joined = `public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id
  left join public.pipeline_opportunities o on o.id = d.opportunity_id`

export async function listRegions(tx: Tx, filters: TenderFilters): Promise<TenderRegions['regions']> {
  const { rows } = await tx.query<TenderRegions['regions'][number]>(
    'select * from portal.count_tender_regions($1) order by tenders desc, region',
    [JSON.stringify(filters)],
  )
  return rows
}

/** In the order of the page. */
export async function listPage(tx: Tx, page: readonly string[]): Promise<ProcedureRecord[]> {
  const { rows } = await tx.query<{ record: ProcedureRecord }>(
    `select ${record} from ${joined} where p.id = any ($1) order by array_position($1, p.id)`,
    [page],
  )
  return rows.map((row) => row.record)
}

export async function findProcedure(tx: Tx, id: string): Promise<ProcedureRecord | null> {
  const { rows } = await tx.query<{ record: ProcedureRecord }>(
    `select ${record} from ${joined} where p.id = $1`,
    [id],
  )
  return rows[0]?.record ?? null
}

export async function listNoticeRows(tx: Tx, procedureId: string): Promise<TenderNoticeRow[]> {
  const { rows } = await tx.query<{ notice: TenderNoticeRow }>(
    `select jsonb_build_object('id', n.id, 'source', n.source, 'notice_id', n.notice_id, 'kind', n.kind,
         'published_at', n.published_at, 'title', n.content ->> 'title', 'url', n.content ->> 'url', 'joined_by', n.joined_by) as notice
       from public.tender_notices n where n.procedure_id = $1 order by n.published_at desc, n.stored_at desc`,
    [procedureId],
  )
  return rows.map(({ notice }) => notice)
}

export async function listChangeRows(tx: Tx, procedureId: string): Promise<TenderChange[]> {
  const { rows } = await tx.query<{ change: TenderChange }>(
    `select to_jsonb(c) as change from public.tender_changes c where c.procedure_id = $1 order by c.published_at desc, c.field`,
    [procedureId],
  )
  return rows.map(({ change }) => change)
}

export async function listNames(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; title: string; buyer: string; sources: string[] }[]> {
  const { rows } = await tx.query<{ id: string; title: string; buyer: string; sources: string[] }>(
    'select id, title, buyer, sources from public.tender_procedures where id = any ($1) order by array_position($1, id)',
    [ids],
  )
  return rows
}

export async function getProfile(tx: Tx): Promise<FitProfile> {
  const { rows } = await tx.query<{ profile: FitProfile }>(
    'select to_jsonb(p) as profile from public.tender_profile p',
  )
  const [row] = rows
  if (!row) throw new Error('the profile of fitting tenders is missing')
  return row.profile
}

/** Of each buyer whether it is a client, and which tracked companies it gave an award. */
export async function listBuyerFacts(
  tx: Tx,
  buyers: readonly string[],
): Promise<{ buyer: string; is_client: boolean; rivals: string[] }[]> {
  const { rows } = await tx.query<{ buyer: string; is_client: boolean; rivals: string[] }>(
    `select b.buyer,
         exists (select from public.pipeline_opportunities o where lower(o.client) = lower(b.buyer) and o.stage <> 'Lead') as is_client,
         coalesce((select array_agg(distinct c.company_name) from public.tender_procedures p
           join public.tender_awards a on a.procedure_id = p.id join public.tender_winners w on w.name = a.winner
           join public.competitors c on c.id = w.company_id and not c.is_own and c.is_active
           where p.buyer = b.buyer), '{}') as rivals
       from (select distinct unnest($1::text[]) as buyer) b`,
    [buyers],
  )
  return rows
}

type Deadline = TenderDeadlines['deadlines'][number]

/** Deadlines of the undecided, the chosen and the followed that fall into a span; those decided against are left out. */
export async function listDeadlines(
  tx: Tx,
  span: { from: string; until: string; withoutSamples: boolean },
): Promise<Deadline[]> {
  const { rows } = await tx.query<{ deadline: Deadline }>(
    `select jsonb_build_object('id', p.id, 'title', p.title, 'buyer', p.buyer, 'kind', m.kind, 'at', m.at,
         'decision', d.decision, 'provenance', p.provenance) as deadline
       from public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id
       cross join lateral (values ('offers', p.offers_until), ('questions', p.questions_until)) as m(kind, at)
       where p.stage = 'called' and m.at >= $1 and m.at < $2 and d.decision is distinct from 'no'
         and (not $3 or p.provenance ->> 'kind' <> 'sample')
       order by m.at, p.title limit 500`,
    [span.from, span.until, span.withoutSamples],
  )
  return rows.map(({ deadline }) => deadline)
}
