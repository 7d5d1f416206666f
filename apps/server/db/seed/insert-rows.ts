import type { Tx } from '@portal/backend/platform/db/database'

export async function insertRows(tx: Tx, table: string, records: readonly object[]): Promise<void> {
  const columns = Object.keys(records[0] ?? {}).join(', ')
  await tx.query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(records)],
  )
}
