import type { Tx } from '@portal/backend/platform/db/database'

export interface PageLook {
  url: string
  title: string
  text: string
  retrieved_at: Date
}

export async function findLook(tx: Tx, url: string): Promise<PageLook | null> {
  const { rows } = await tx.query<PageLook>(
    'select url, title, text, retrieved_at from portal.page_looks where url = $1',
    [url],
  )
  return rows[0] ?? null
}

/** Replaces the look before; answers when it was. */
export async function keepLook(tx: Tx, { url, title, text }: Omit<PageLook, 'retrieved_at'>): Promise<Date> {
  const { rows } = await tx.query<{ retrieved_at: Date }>(
    `insert into portal.page_looks (url, title, text) values ($1, $2, $3)
       on conflict (url) do update set title = excluded.title, text = excluded.text, retrieved_at = now()
       returning retrieved_at`,
    [url, title, text],
  )
  return rows[0]?.retrieved_at ?? new Date()
}

/** Looks that nobody repeated for half a year compare with nothing any more. */
export const forgetOldLooks = (tx: Tx): Promise<unknown> =>
  tx.query(`delete from portal.page_looks where retrieved_at < now() - interval '180 days'`)
