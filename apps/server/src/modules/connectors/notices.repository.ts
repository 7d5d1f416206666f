import type { Tx } from '@portal/backend/platform/db/database'

interface NoticeToTell {
  title: string
  text: string
  provenance: object
  key: string
}

/** Writes what was not written before; answers how many are new. */
export async function writeNotices(tx: Tx, notices: readonly NoticeToTell[]): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into public.market_insights
         (insight_type, urgency_level, title, description, impact_score, ai_confidence, provenance, change_key)
       select 'opportunity', 'medium', title, text, 5, 1, provenance, key
       from jsonb_to_recordset($1::jsonb) as n(title text, text text, provenance jsonb, key text)
       on conflict on constraint market_insights__change_key do nothing`,
    [JSON.stringify(notices)],
  )
  return rowCount ?? 0
}
