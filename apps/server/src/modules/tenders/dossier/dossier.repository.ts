import type { BuyerDossier, TenderMemory, UsualTerms } from '@portal/contracts/tenders'
import type { Tx } from '@portal/backend/platform/db/database'

/** The procedures of a buyer, by all the names that its notices give it. */
const ofBuyer = `from public.tender_procedures p where p.buyer = any ($1)
  and (not $2::boolean or p.provenance ->> 'kind' <> 'sample')`

export type BuyerFacts = Omit<BuyerDossier, 'winners' | 'terms' | 'memory'>

/** Null where the buyer has no procedure. */
export async function findBuyer(tx: Tx, asked: BuyerAsked): Promise<BuyerFacts | null> {
  const { rows } = await tx.query<{ facts: BuyerFacts }>(
    `with found as (select p.* ${ofBuyer})
     select jsonb_build_object('procedures', count(*), 'first_published', min(published_at)::date,
       'newest', (select jsonb_agg(n) from (
         select id, title, value, currency, published_at, as_of, provenance, portal.tender_status(stage, offers_until) as status
           from found order by published_at desc, id limit 20) n),
       'bought', (select coalesce(jsonb_agg(b), '[]') from (
         select division, count(*) as procedures from found where division is not null group by division
           order by procedures desc, division limit 12) b))
       || (select jsonb_build_object('buyer', buyer, 'country', country, 'as_of', as_of, 'provenance', provenance)
           from found order by last_published_at desc, id limit 1) as facts
     from found having count(*) > 0`,
    [asked.names, asked.withoutSamples],
  )
  return rows[0]?.facts ?? null
}

export interface BuyerAsked {
  names: readonly string[]
  withoutSamples: boolean
}

const median = (of: string) =>
  `round((percentile_cont(0.5) within group (order by ${of}))::numeric, 1)::float8`

/** What the buyer usually asks: the median of what its procedures state. */
export async function findTerms(tx: Tx, asked: BuyerAsked): Promise<UsualTerms> {
  const { rows } = await tx.query<{ terms: UsualTerms }>(
    `with found as (select p.* ${ofBuyer} and p.stage <> 'planned'),
     priced as (
       select 100 * sum(a.amount) / f.value as share from found f join public.tender_awards a on a.procedure_id = f.id
         where f.value > 0 and a.currency = f.currency group by f.id, f.value having count(a.amount) = count(*))
     select jsonb_build_object(
       'days_for_offers', ${median(`extract(epoch from offers_until - published_at) / 86400`)},
       'duration_months', ${median('duration_months')},
       'guarantee_share', round(100.0 * count(guarantee) / nullif(count(*), 0), 1)::float8,
       'procedure_type', mode() within group (order by procedure_type),
       'price_of_estimate', (select ${median('share')} from priced)) as terms from found`,
    [asked.names, asked.withoutSamples],
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row.terms
}

export async function listMemory(tx: Tx, buyer: string): Promise<TenderMemory[]> {
  const { rows } = await tx.query<{ memory: TenderMemory }>(
    `select to_jsonb(m) as memory from public.tender_memories m where m.buyer_key = portal.company_key($1)
       order by m.said_on desc, m.added_at desc limit 200`,
    [buyer],
  )
  return rows.map(({ memory }) => memory)
}

export async function insertMemory(
  tx: Tx,
  { buyer, procedure_id, text, source, said_on, by }: NewMemory,
): Promise<void> {
  await tx.query(
    `insert into public.tender_memories (buyer_key, procedure_id, text, source, said_on, added_by)
       values (portal.company_key($1), $2, $3, $4, $5, $6)`,
    [buyer, procedure_id, text, source, said_on, by],
  )
}

interface NewMemory extends Pick<TenderMemory, 'procedure_id' | 'text' | 'source' | 'said_on'> {
  buyer: string
  by: string
}

/** False where there is none, or it is somebody else's. */
export async function removeMemory(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from public.tender_memories where id = $1', [id])
  return (rowCount ?? 0) > 0
}
