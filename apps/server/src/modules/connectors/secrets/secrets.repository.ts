import type { SecretField } from '@portal/contracts/connectors'
import type { Tx } from '@portal/backend/platform/db/database'

interface SealedSecret {
  field: SecretField
  sealed: string
}

export async function listSealed(tx: Tx, connectorId: string): Promise<SealedSecret[]> {
  const { rows } = await tx.query<SealedSecret>(
    'select field, sealed from portal.connector_secrets where connector_id = $1 order by field',
    [connectorId],
  )
  return rows
}

export async function putSealed(
  tx: Tx,
  { connectorId, by, secrets }: { connectorId: string; by: string; secrets: readonly SealedSecret[] },
): Promise<void> {
  await tx.query(
    `insert into portal.connector_secrets (connector_id, field, sealed, set_by)
       select $1, field, sealed, $2 from jsonb_to_recordset($3::jsonb) as s(field text, sealed text)
       on conflict (connector_id, field) do update set sealed = excluded.sealed, set_by = excluded.set_by,
         set_at = clock_timestamp()`,
    [connectorId, by, JSON.stringify(secrets)],
  )
}

/** The same secret under a new key: nobody set it anew. */
export async function reseal(tx: Tx, connectorId: string, { field, sealed }: SealedSecret): Promise<void> {
  await tx.query('update portal.connector_secrets set sealed = $3 where connector_id = $1 and field = $2', [
    connectorId,
    field,
    sealed,
  ])
}

export async function removeSealed(tx: Tx, connectorId: string): Promise<void> {
  await tx.query('delete from portal.connector_secrets where connector_id = $1', [connectorId])
}
