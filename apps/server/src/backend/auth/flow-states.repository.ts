import type { Tx } from '#server/platform/db/database.ts'
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

export async function issueAuthCode(tx: Tx, id: string, codeHash: Buffer): Promise<void> {
  await tx.query(
    'update auth.flow_states set auth_code_hash = $2, auth_code_issued_at = now() where id = $1',
    [id, codeHash],
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
}
