import { WatchedInsightRow } from '@portal/contracts/watches'
import { FigureRow } from '@portal/contracts/figures'
import { z } from 'zod'
import type { Tx } from '@portal/backend/platform/db/database'

export interface ChangedFigure {
  current: FigureRow
  /** Versions of the key, oldest first, the current one among them. */
  versions: FigureRow[]
  target: FigureRow | null
  better: 'higher' | 'lower'
  commentary: string | null
}

/** The database's clock may be a little ahead of this node's. */
const clockSlack = `interval '1 second'`
const mostFigures = 2000
const mostVersions = 60

/** Figures with a new version within the period, as the table has them: of thousands of versions few are told. */
export async function listChangedFigures(tx: Tx, from: Date, until: Date): Promise<ChangedFigure[]> {
  const { rows } = await tx.query<ChangedFigure>(
    `with candidates as (
       select id from public.figures where is_current and version > 1 and created_at > $1
       union
       select aimed.id from public.figures target
         cross join lateral (select id from public.figures where key = left(target.key, -7) and is_current limit 1) aimed
         where target.is_current and target.key like '%.target'
     )
     select to_jsonb(f) as current, to_jsonb(target) as target, coalesce(n.better, 'higher') as better, n.commentary,
       (select jsonb_agg(to_jsonb(v) order by v.version) from (
         select * from public.figures where key = f.key and version <= f.version order by version desc limit ${mostVersions}) v) as versions
     from candidates join public.figures f using (id)
     left join public.figures target on target.key = f.key || '.target' and target.is_current
     left join public.figure_notes n on n.figure_key = f.key
     where f.value is not null and f.created_at > $1 and f.created_at < $2::timestamptz + ${clockSlack} and f.key not like '%.target'
     order by f.created_at desc limit ${mostFigures}`,
    [from, until],
  )
  return rows
}

const BriefInsight = WatchedInsightRow.extend({ company: z.string().nullable() })
export type BriefInsight = z.infer<typeof BriefInsight>

/** Insights of the period, of similar ones the first. */
export async function listNewInsights(tx: Tx, from: Date, until: Date): Promise<BriefInsight[]> {
  const { rows } = await tx.query<{ insight: unknown }>(
    `select to_jsonb(i) - 'search' || jsonb_build_object('company', c.company_name) as insight
     from (
       select * from public.market_insights
       where created_at > $1 and created_at < $2::timestamptz + ${clockSlack} and (group_key is null or group_key = id)
       order by impact_score desc, created_at desc limit 500
     ) i left join public.competitors c on c.id = i.company_id
     order by i.impact_score desc, i.created_at desc`,
    [from, until],
  )
  return rows.map(({ insight }) => BriefInsight.parse(insight))
}

/** Impacts of the insights before the period, to know what is usual. */
export async function listEarlierImpacts(tx: Tx, from: Date): Promise<number[]> {
  const { rows } = await tx.query<{ impact: string }>(
    `select impact_score as impact from public.market_insights
     where created_at <= $1 and created_at > $1 - interval '90 days' and (group_key is null or group_key = id)
       and coalesce(triage, '') <> 'Discard'
     order by created_at desc limit 5000`,
    [from],
  )
  return rows.map(({ impact }) => Number(impact))
}

const BriefAward = z.object({
  id: z.uuid(),
  company: z.string(),
  title: z.string(),
  buyer: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  awarded_on: z.iso.date(),
  provenance: FigureRow.shape.provenance,
})
export type BriefAward = z.infer<typeof BriefAward>

/** Awards of the period to tracked companies that are not our own. */
export async function listNewAwards(tx: Tx, from: Date, until: Date): Promise<BriefAward[]> {
  const { rows } = await tx.query<{ award: unknown }>(
    `select jsonb_build_object('id', p.id, 'company', c.company_name, 'title', p.title, 'buyer', p.buyer, 'amount', a.amount,
         'currency', a.currency, 'awarded_on', a.awarded_on, 'provenance', p.provenance) as award
       from public.tender_awards a join public.tender_procedures p on p.id = a.procedure_id
       join public.tender_winners w on w.name = a.winner join public.competitors c on c.id = w.company_id and c.is_active and not c.is_own
       where a.awarded_on between $1::date and $2::date order by a.awarded_on desc, a.amount desc nulls last, p.id, a.position limit 10`,
    [from, until],
  )
  return rows.map(({ award }) => BriefAward.parse(award))
}

/** Current figures that are older than they stay fresh, those by the most first. */
export async function listStaleFigures(tx: Tx, now: Date): Promise<FigureRow[]> {
  const { rows } = await tx.query<{ figure: unknown }>(
    `select to_jsonb(f) as figure from public.figures f where f.is_current and f.fresh_for is not null
       and f.as_of + f.fresh_for < $1::date order by f.as_of + f.fresh_for, f.key limit 10`,
    [now],
  )
  return rows.map(({ figure }) => FigureRow.parse(figure))
}
