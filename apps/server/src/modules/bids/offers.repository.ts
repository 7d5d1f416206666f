import { pipelineRecordsCopy } from '@portal/content/sales-records'
import type { KeptOffer, NewOffer } from '@portal/contracts/bids'
import type { Tx } from '@portal/backend/platform/db/database'

export async function findOffer(tx: Tx, procedureId: string): Promise<KeptOffer | null> {
  const { rows } = await tx.query<{ offer: KeptOffer }>(
    `select to_jsonb(o) - 'procedure_id' as offer from public.tender_offers o where o.procedure_id = $1`,
    [procedureId],
  )
  return rows[0]?.offer ?? null
}

interface Said {
  procedureId: string
  offer: NewOffer | null
  by: string
}

/** Null removes it; who says it is signed by the table. */
export async function keepOffer(tx: Tx, { procedureId, offer, by }: Said): Promise<void> {
  if (offer === null) {
    await tx.query('delete from public.tender_offers where procedure_id = $1', [procedureId])
    return
  }
  const provenance = {
    kind: 'measured',
    source: { name: pipelineRecordsCopy.enteredBy(by), retrieved_at: new Date().toISOString().slice(0, 10) },
    inputs: [],
  }
  await tx.query(
    `insert into public.tender_offers (procedure_id, price_eur, p50_eur, p80_eur, provenance) values ($1, $2, $3, $4, $5)
       on conflict (procedure_id) do update set price_eur = excluded.price_eur, p50_eur = excluded.p50_eur,
         p80_eur = excluded.p80_eur, provenance = excluded.provenance`,
    [procedureId, offer.price_eur, offer.p50_eur, offer.p80_eur, JSON.stringify(provenance)],
  )
}
