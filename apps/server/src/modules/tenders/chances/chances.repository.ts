import type { Tx } from '@portal/backend/platform/db/database'
import type { Opportunity } from './qualities.ts'

/** The newest closed ones are enough: eleven models are fitted to them. */
const mostClosed = 2000
/** Of the open ones the largest. */
const mostOpen = 50

export interface RecordedOpportunity extends Opportunity {
  outcome: 'won' | 'lost' | null
}

/** The closed in the order in which they closed, then the open, the largest first. */
export async function listOpportunities(tx: Tx, withoutSamples: boolean): Promise<RecordedOpportunity[]> {
  const { rows } = await tx.query<RecordedOpportunity>(
    `with recorded as (
       select *, row_number() over (partition by outcome is null order by closed_on desc, value_eur desc, reference) as place
       from public.pipeline_opportunities where not $1::boolean or provenance ->> 'kind' <> 'sample')
     select reference, title, client, sector, country, owner, source, value_eur::float8 as value_eur, outcome,
       as_of::text as as_of, provenance,
       exists (select from public.pipeline_opportunities earlier
         where earlier.client = r.client and earlier.outcome = 'won' and earlier.closed_on < r.lead_on) as is_known_client
     from recorded r where place <= case when outcome is null then $3::integer else $2::integer end
     order by outcome is null, case when outcome is null then place else -place end`,
    [withoutSamples, mostClosed, mostOpen],
  )
  return rows
}
