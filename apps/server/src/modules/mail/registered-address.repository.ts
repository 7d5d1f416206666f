import type { Tx } from '@portal/backend/platform/db/database'

export async function isRegisteredAddress(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await tx.query<{ known: boolean }>(
    'select exists (select from auth.users where lower(email) = lower($1)) as known',
    [email],
  )
  return rows[0]?.known === true
}
