import type { JWK } from 'jose'
import type { Tx } from '#backend/platform/db/database.ts'

/**
 * The key that nodes sign tokens with, so that each accepts what another signed: the one that is stored, else the
 * caller's own. The node whose own database it is keeps its own key and stores it, since its folder is what is backed up.
 */
export async function agreeOnSigningKey(tx: Tx, own: JWK, isShared: boolean): Promise<JWK> {
  // A look at an installation must not change it, and may come before its migrations.
  const { rows: tables } = await tx.query<{ exists: boolean }>(
    `select to_regclass('portal.signing_key') is not null as exists`,
  )
  if (!tables[0]?.exists) return own
  const { rows } = await tx.query<{ private_jwk: JWK }>(
    `insert into portal.signing_key (private_jwk) values ($1)
     on conflict (only_row) do update set private_jwk = case when $2 then signing_key.private_jwk else excluded.private_jwk end
     returning private_jwk`,
    [JSON.stringify(own), isShared],
  )
  return rows[0]?.private_jwk ?? own
}
