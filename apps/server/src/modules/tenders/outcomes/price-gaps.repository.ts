import type { PriceGap } from '@portal/contracts/tenders'
import type { Tx } from '@portal/backend/platform/db/database'

const mostRows = 200

/** Tenders with our offer whose awards all say a price in EUR, the newest award first. */
export async function listPriceGaps(tx: Tx, withoutSamples: boolean): Promise<PriceGap[]> {
  const { rows } = await tx.query<{ gap: PriceGap }>(
    `select jsonb_build_object('procedure_id', p.id, 'title', p.title, 'buyer', p.buyer, 'price_eur', o.price_eur, 'p50_eur', o.p50_eur,
         'p80_eur', o.p80_eur, 'said_on', o.said_at::date, 'provenance', o.provenance, 'winner', won.winner, 'won_eur', won.eur,
         'our_rank', ranked.place, 'awarded_on', won.day, 'award_provenance', p.provenance) as gap
       from public.tender_offers o join public.tender_procedures p on p.id = o.procedure_id
         cross join lateral (
           select string_agg(distinct a.winner, ', ' order by a.winner) as winner, sum(a.amount) as eur, max(a.awarded_on) as day,
             count(a.amount) > 0 and bool_and(case when a.amount is null then a.partners <> '{}' else a.currency = 'EUR' end) as is_priced
           from public.tender_awards a where a.procedure_id = p.id) won
         cross join lateral (
           select min((award ->> 'rank')::integer) as place
           from jsonb_array_elements(p.awards) award join public.competitors c on c.is_own
             and starts_with(portal.company_key(award ->> 'winner') || ' ', portal.company_key(c.company_name) || ' ')) ranked
       where won.is_priced
         and not ($1::boolean and 'sample' in (o.provenance ->> 'kind', p.provenance ->> 'kind'))
       order by won.day desc, p.id limit $2`,
    [withoutSamples, mostRows],
  )
  return rows.map(({ gap }) => gap)
}
