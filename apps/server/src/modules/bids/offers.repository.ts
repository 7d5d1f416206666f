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
}

/** Null removes it; who says it, and that it was entered, is written by the table. */
export async function keepOffer(tx: Tx, { procedureId, offer }: Said): Promise<void> {
  if (offer === null) {
    await tx.query('delete from public.tender_offers where procedure_id = $1', [procedureId])
    return
  }
  await tx.query(
    `insert into public.tender_offers (procedure_id, price_eur, p50_eur, p80_eur) values ($1, $2, $3, $4)
       on conflict (procedure_id) do update set price_eur = excluded.price_eur, p50_eur = excluded.p50_eur,
         p80_eur = excluded.p80_eur`,
    [procedureId, offer.price_eur, offer.p50_eur, offer.p80_eur],
  )
}
