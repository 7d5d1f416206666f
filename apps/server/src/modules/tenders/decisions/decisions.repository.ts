import type { NewOpportunity } from '@portal/contracts/sales'
import type { TenderDecision } from '@portal/contracts/tenders'
import type { Tx } from '@portal/backend/platform/db/database'

interface Decided {
  id: string
  decision: TenderDecision
  reason: string
  by: string
}

/** An opportunity that an earlier decision made stays linked. */
export async function upsertDecision(tx: Tx, { id, decision, reason, by }: Decided): Promise<void> {
  await tx.query(
    `insert into public.tender_decisions as d (procedure_id, decision, reason, decided_by) values ($1, $2, $3, $4)
       on conflict (procedure_id) do update set decision = excluded.decision, reason = excluded.reason,
         decided_by = excluded.decided_by, decided_at = clock_timestamp()`,
    [id, decision, reason, by],
  )
}

/** And the opportunity that it made, as long as nobody has changed that. */
export async function removeDecision(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `with gone as (delete from public.tender_decisions where procedure_id = $1 returning opportunity_id, decided_at)
       delete from public.pipeline_opportunities o using gone
         where o.id = gone.opportunity_id and o.outcome is null and o.updated_at <= gone.decided_at`,
    [id],
  )
}

/** Whether the person may keep sales opportunities. */
export async function keepsPipeline(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ keeps: boolean }>('select portal.keeps_pipeline() as keeps')
  return rows[0]?.keeps === true
}

/** Of the tender: made once, however often the answer is yes. */
export async function keepOpportunity(tx: Tx, id: string, opportunity: NewOpportunity): Promise<void> {
  const columns = Object.keys(opportunity).join(', ')
  await tx.query(
    `insert into public.pipeline_opportunities (${columns})
       select ${columns} from jsonb_populate_record(null::public.pipeline_opportunities, $1::jsonb)
       on conflict (reference) do nothing`,
    [JSON.stringify(opportunity)],
  )
  await tx.query(
    `update public.tender_decisions set opportunity_id =
         (select o.id from public.pipeline_opportunities o where o.reference = $2) where procedure_id = $1`,
    [id, opportunity.reference],
  )
}

export async function setFollow(
  tx: Tx,
  { id, userId, follows }: { id: string; userId: string; follows: boolean },
): Promise<void> {
  await tx.query(
    follows
      ? 'insert into public.tender_follows (procedure_id, user_id) values ($1, $2) on conflict do nothing'
      : 'delete from public.tender_follows where procedure_id = $1 and user_id = $2',
    [id, userId],
  )
}

/** What people decided about a procedure goes with it; where both have a decision, the newer one counts. */
export async function moveMatters(tx: Tx, from: string, into: string): Promise<void> {
  await tx.query(
    `insert into public.tender_follows (procedure_id, user_id, followed_at)
       select $2, user_id, followed_at from public.tender_follows where procedure_id = $1 on conflict do nothing`,
    [from, into],
  )
  await tx.query(
    `insert into public.tender_decisions as d (procedure_id, decision, reason, decided_by, decided_at, opportunity_id)
       select $2, decision, reason, decided_by, decided_at, opportunity_id from public.tender_decisions where procedure_id = $1
       on conflict (procedure_id) do update set decision = excluded.decision, reason = excluded.reason,
         decided_by = excluded.decided_by, decided_at = excluded.decided_at,
         opportunity_id = coalesce(excluded.opportunity_id, d.opportunity_id)
       where d.decided_at < excluded.decided_at`,
    [from, into],
  )
}
