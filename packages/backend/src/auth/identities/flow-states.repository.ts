import type { Tx } from '#backend/platform/db/database.ts'
import type { CodeChallenge } from './code-challenge.ts'

export interface FlowStateRow {
  id: string
  user_id: string | null
  authentication_method: string
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  provider_token: string | null
  provider_refresh_token: string | null
  is_expired: boolean
}

interface NewFlowState {
  userId: string
  method: string
  challenge: CodeChallenge
}

/** Remembers the challenge of who asked for a link, until the link is opened. */
export async function insertFlowState(tx: Tx, flow: NewFlowState): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.flow_states (user_id, authentication_method, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4) returning id`,
    [flow.userId, flow.method, flow.challenge.challenge, flow.challenge.method],
  )
  if (!rows[0]) throw new Error('The flow was not stored')
  return rows[0].id
}

export interface ProviderFlowRow {
  id: string
  provider: string
  nonce: string
  redirect_to: string
  code_challenge: string | null
  linking_user_id: string | null
}

interface NewProviderFlow {
  provider: string
  stateHash: Buffer
  nonce: string
  redirectTo: string
  challenge: CodeChallenge | null
  linkingUserId: string | null
}

/** Remembers whom the portal sent to a third party, and for what. */
export async function insertProviderFlow(tx: Tx, flow: NewProviderFlow): Promise<void> {
  await tx.query(
    `insert into auth.flow_states (authentication_method, provider, state_hash, nonce, redirect_to, code_challenge,
       code_challenge_method, linking_user_id) values ('oauth', $1, $2, $3, $4, $5, $6, $7)`,
    [
      flow.provider,
      flow.stateHash,
      flow.nonce,
      flow.redirectTo,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.linkingUserId,
    ],
  )
}

/** Once: who comes back a second time is not known any more. */
export async function takeFlowByState(
  tx: Tx,
  stateHashes: Buffer[],
  lifetimeSeconds: number,
): Promise<ProviderFlowRow | null> {
  const { rows } = await tx.query<ProviderFlowRow>(
    `update auth.flow_states set state_hash = null
     where state_hash = any($1) and created_at > now() - make_interval(secs => $2)
     returning id, provider, nonce, redirect_to, code_challenge, linking_user_id`,
    [stateHashes, lifetimeSeconds],
  )
  return rows[0] ?? null
}

interface ProviderSession {
  userId: string
  provider_token?: string
  provider_refresh_token?: string
}

export async function issueAuthCode(
  tx: Tx,
  id: string,
  { codeHash, of }: { codeHash: Buffer; of?: ProviderSession },
): Promise<void> {
  await tx.query(
    `update auth.flow_states set auth_code_hash = $2, auth_code_issued_at = now(), user_id = coalesce($3, user_id),
       provider_token = $4, provider_refresh_token = $5 where id = $1`,
    [id, codeHash, of?.userId ?? null, of?.provider_token ?? null, of?.provider_refresh_token ?? null],
  )
}

/** Locked until the transaction ends: of two exchanges of one code one wins. */
export async function lockFlowByCode(
  tx: Tx,
  codeHash: Buffer,
  lifetimeSeconds: number,
): Promise<FlowStateRow | null> {
  const { rows } = await tx.query<FlowStateRow>(
    `select id, user_id, authentication_method, code_challenge, code_challenge_method, provider_token,
       provider_refresh_token, auth_code_issued_at < now() - make_interval(secs => $2) as is_expired
     from auth.flow_states where auth_code_hash = $1 for update`,
    [codeHash, lifetimeSeconds],
  )
  return rows[0] ?? null
}

export async function deleteFlow(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from auth.flow_states where id = $1', [id])
}

/** No link and no code of theirs lives for a day. */
export async function deleteOldFlows(tx: Tx): Promise<void> {
  await tx.query(`delete from auth.flow_states where created_at < now() - interval '1 day'`)
  await tx.query(`delete from auth.used_wallet_messages where used_at < now() - interval '1 day'`)
}

/** False when the message was used before. */
export async function claimWalletMessage(tx: Tx, messageHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into auth.used_wallet_messages (message_hash) values ($1) on conflict do nothing',
    [messageHash],
  )
  return rowCount === 1
}
