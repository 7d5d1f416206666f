import type { Tx } from '@portal/backend/platform/db/database'

export async function listTracked(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ company_name: string }>(
    'select company_name from public.competitors where is_active order by lower(company_name)',
  )
  return rows.map(({ company_name: name }) => name)
}

interface Said {
  winner: string
  /** Null: none that is tracked. */
  company: string | null
  reason: string
  by: string
}

/** False where there is no such winner, or no such company. */
export async function nameWinner(tx: Tx, { winner, company, reason, by }: Said): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update public.tender_winners w set rule = 'person', said_by = $3, said_at = clock_timestamp(), reason = $4, company_id = c.id
       from (select null) one left join public.competitors c on c.is_active and c.company_name = $2
       where w.name = $1 and (c.id is not null or $2::text is null)`,
    [winner, company, by, reason],
  )
  return (rowCount ?? 0) > 0
}

export async function unnameWinner(tx: Tx, winner: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update public.tender_winners set rule = null, company_id = null, said_by = null, said_at = null, reason = '' where name = $1`,
    [winner],
  )
  await tx.query('select portal.match_winners(array[$1])', [winner])
  return (rowCount ?? 0) > 0
}
