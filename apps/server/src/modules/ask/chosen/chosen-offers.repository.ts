import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

/** The reading that was chosen last for a question of this wording. */
export async function findChosenOffer(db: Database, actor: Actor, wording: string): Promise<unknown> {
  const { rows } = await db.single<{ reading: unknown }>(
    actor,
    { text: 'select reading from portal.ask_chosen_offers where wording = $1', values: [wording] },
    { readOnly: true },
  )
  return rows[0]?.reading ?? null
}

export async function keepChosenOffer(
  db: Database,
  actor: Actor,
  { wording, reading }: { wording: string; reading: unknown },
): Promise<void> {
  await db.single(actor, {
    text: 'select portal.keep_chosen_offer($1, $2)',
    values: [wording, JSON.stringify(reading)],
  })
}
