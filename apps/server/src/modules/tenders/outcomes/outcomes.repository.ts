import type {
  AwardRow,
  ClosedDeal,
  OutcomeFilters,
  OutcomeGroup,
  OutcomeGrouping,
} from '@portal/contracts/tenders'
import type { Tx } from '@portal/backend/platform/db/database'

/** How groups are called. */
export interface GroupNames {
  countries: Readonly<Record<string, string>>
  divisions: Readonly<Record<string, string>>
  /** One more than `edges`, smallest first. */
  bands: readonly string[]
  edges: readonly number[]
  notStated: string
}

/** What is counted; `buyers` are all names of the one that is asked for, or null. */
export interface OutcomesAsked {
  filters: OutcomeFilters
  buyers: readonly string[] | null
  names: GroupNames
}

/** What an award, and a closed opportunity of ours, is grouped under. */
const groupings: Record<OutcomeGrouping, readonly [award: string, deal: string]> = {
  company: [
    'coalesce(c.company_name, w.name)',
    `case o.outcome when 'won' then (select company_name from public.competitors where is_own order by id limit 1) else o.lost_to end`,
  ],
  country: ['coalesce(g.countries ->> a.country, a.country)', 'o.country'],
  sector: ['g.divisions ->> a.division', 'o.sector'],
  buyer: ['a.buyer', 'o.client'],
  value: [
    `case when a.currency = 'EUR' then g.bands[1 + width_bucket(a.amount, g.edges)] end`,
    'g.bands[1 + width_bucket(o.value_eur, g.edges)]',
  ],
  month: [`to_char(a.awarded_on, 'YYYY-MM')`, `to_char(o.closed_on, 'YYYY-MM')`],
}

/** The parameters stand in the conditions themselves: the planner knows them there, and finds a year or a buyer by its index. */
const since = `coalesce(current_date - $4::integer * interval '1 month', '-infinity')`
const sourcesOf = (by: OutcomeGrouping): string => {
  const [award, deal] = groupings[by]
  return `with g as (
      select $1::jsonb -> 'countries' as countries, $1::jsonb -> 'divisions' as divisions, $1::jsonb ->> 'notStated' as none,
        array(select jsonb_array_elements_text($1::jsonb -> 'bands')) as bands,
        array(select jsonb_array_elements($1::jsonb -> 'edges')::numeric) as edges),
    awarded as (
      select coalesce(${award}, g.none) as name, a.*, c.company_name as company, w.rule, w.said_by, w.reason
      from g cross join public.tender_awards a join public.tender_winners w on w.name = a.winner
        left join public.competitors c on c.id = w.company_id
      where a.awarded_on >= ${since} and (c.id is not null or not $2::boolean)
        and ($5::text[] is null or a.buyer = any ($5))
        and (not $3::boolean or not a.is_sample)),
    closed as (
      select coalesce(${deal}, g.none) as name, o.* from g cross join public.pipeline_opportunities o
      where o.outcome is not null and o.closed_on >= ${since}
        and ($5::text[] is null or o.client = any ($5))
        and (not $3::boolean or o.provenance ->> 'kind' <> 'sample'))`
}

const valuesOf = ({ filters, buyers, names }: OutcomesAsked) => [
  JSON.stringify(names),
  filters.who === 'tracked',
  filters.withoutSamples,
  filters.months,
  buyers,
]

/** First the sum of all, without a name, also of the groups that the limit leaves out. */
export async function listGroups(
  tx: Tx,
  asked: OutcomesAsked,
): Promise<(OutcomeGroup & { as_of: string | null })[]> {
  const order: Partial<Record<OutcomeGrouping, string>> = {
    month: 'name desc',
    value: 'array_position(g.bands, name)',
  }
  const { rows } = await tx.query<{ found: OutcomeGroup & { as_of: string | null } }>(
    `${sourcesOf(asked.filters.by)},
     said as (
       select name, company is not null as is_tracked, 'awards' as of, case when currency = 'EUR' then amount end as eur,
         awarded_on as day, is_sample from awarded
       union all
       select name, false, outcome, value_eur, closed_on, provenance ->> 'kind' = 'sample' from closed),
     counted as (
       select name, coalesce(bool_or(is_tracked), false) as is_tracked, max(day) as as_of,
         coalesce(bool_or(is_sample), false) as has_samples,
         count(*) filter (where of = 'awards')::integer as awards, coalesce(sum(eur) filter (where of = 'awards'), 0) as awarded_eur,
         count(*) filter (where of = 'awards' and eur is null)::integer as unpriced,
         count(*) filter (where of = 'won')::integer as won, coalesce(sum(eur) filter (where of = 'won'), 0) as won_eur,
         count(*) filter (where of = 'lost')::integer as lost, coalesce(sum(eur) filter (where of = 'lost'), 0) as lost_eur
       from said group by grouping sets ((name), ()))
     select to_jsonb(first) as found from (select counted.* from counted cross join g
       order by (name is null) desc, ${order[asked.filters.by] ?? 'awards + won + lost desc, awarded_eur desc, name'} limit 201) first`,
    valuesOf(asked),
  )
  return rows.map(({ found }) => found)
}

interface Wanted extends OutcomesAsked {
  group: string | null
  skip: number
  most: number
}

export async function listAwards(
  tx: Tx,
  { group, skip, most, ...asked }: Wanted,
): Promise<{ rows: AwardRow[]; total: number }> {
  const { rows } = await tx.query<{ award: AwardRow; total: number }>(
    `${sourcesOf(asked.filters.by)}
     select to_jsonb(one) || jsonb_build_object('title', p.title, 'as_of', p.as_of, 'provenance', p.provenance) as award, total
       from (select awarded.*, count(*) over ()::integer as total from awarded
         where $6::text is null or name = $6 order by awarded_on desc, procedure_id, position limit $7 offset $8) one
         join public.tender_procedures p on p.id = one.procedure_id order by awarded_on desc, procedure_id, position`,
    [...valuesOf(asked), group, most, skip],
  )
  return { rows: rows.map(({ award }) => award), total: rows[0]?.total ?? 0 }
}

export async function listDeals(
  tx: Tx,
  { group, skip, most, outcome, ...asked }: Wanted & { outcome: 'won' | 'lost' },
): Promise<{ rows: ClosedDeal[]; total: number }> {
  const { rows } = await tx.query<{ deal: ClosedDeal; total: number }>(
    `${sourcesOf(asked.filters.by)}
     select to_jsonb(closed) as deal, count(*) over ()::integer as total from closed
       where outcome = $9 and ($6::text is null or name = $6) order by closed_on desc, reference limit $7 offset $8`,
    [...valuesOf(asked), group, most, skip, outcome],
  )
  return { rows: rows.map(({ deal }) => deal), total: rows[0]?.total ?? 0 }
}

export async function listBuyerNames(tx: Tx, buyer: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select distinct buyer as name from public.tender_procedures where portal.company_key(buyer) = portal.company_key($1)
       union select client from public.pipeline_opportunities where portal.company_key(client) = portal.company_key($1)`,
    [buyer],
  )
  return rows.map(({ name }) => name)
}
