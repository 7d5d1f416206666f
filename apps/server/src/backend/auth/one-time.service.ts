import { setTimeout as sleep } from 'node:timers/promises'
import { authLifetimes, type AuthSession } from '@portal/contracts/auth'
import { recoveryMail } from '@portal/content/mail'
import { inSystemTransaction } from '#server/platform/db/system-transaction.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { publicUrlOf } from '#server/platform/public-url.ts'
import type { AuthContext, CallOrigin } from './auth-context.ts'
import { authErrors } from './auth.errors.ts'
import { acceptInvite, acceptInviteByCode } from './invites.repository.ts'
import {
  claimMail,
  replaceOneTimeToken,
  consumeOneTimeCode,
  consumeOneTimeToken,
} from './one-time-tokens.repository.ts'
import { hashCode, hashToken, makeCode, makeToken } from './secrets.ts'
import { isBanned, openSession } from './sessions.service.ts'
import { findUserByEmail, findUserById, updateUser, type UserRow } from './users.repository.ts'

/** An answer takes at least this long, so that its time does not tell whether a mail was stored. */
const answersAfterMs = 250

/**
 * Mails a link and a code for choosing a new password, if the address has an account.
 * @throws AuthError over_email_send_rate_limit, for known and unknown addresses alike
 */
export async function requestRecovery(ctx: AuthContext, email: string): Promise<void> {
  const wait = await claimMail(ctx.db, {
    addressHash: hashToken(email),
    kind: 'recovery',
    seconds: authLifetimes.recoveryCooldown,
  })
  if (wait > 0) throw authErrors.mailCooldown(wait)
  await Promise.all([sendRecovery(ctx, email), sleep(answersAfterMs)])
}

async function sendRecovery(ctx: AuthContext, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  // An invited person who never chose a password may do so this way too, but not through a disabled account.
  if (!user || isBanned(user) || !user.email_confirmed_at) return
  const token = makeToken()
  const code = makeCode()
  await inSystemTransaction(ctx.db, async (tx) => {
    await replaceOneTimeToken(tx, {
      userId: user.id,
      kind: 'recovery',
      tokenHash: hashToken(token),
      codeHash: hashCode(email, code),
      email,
      lifetimeSeconds: authLifetimes.recoveryLink,
    })
    await updateUser(tx, user.id, { recoverySent: true })
  })
  const link = `${publicUrlOf(ctx.config)}/auth?type=recovery&token_hash=${token}`
  const minutes = authLifetimes.recoveryLink / 60
  await ctx.mail.send({ to: email, ...recoveryMail({ brand: ctx.config.BRAND_NAME, link, code, minutes }) })
}

/** What a person presents: the token of a mailed link, or their address with the typed code. */
export type Proof = { type: string; tokenHash: string } | { type: string; email: string; code: string }

interface Verifying {
  proof: Proof
  origin: CallOrigin
}

/**
 * Consumes a mailed token and signs its person in.
 * @throws AuthError otp_expired, whatever is wrong with it
 */
export async function verifyOneTime(ctx: AuthContext, { proof, origin }: Verifying): Promise<AuthSession> {
  const method = proof.type === 'invite' ? 'invite' : 'recovery'
  const session = await inSystemTransaction(ctx.db, async (tx) => {
    const user = await findProven(tx, proof)
    if (!user || isBanned(user)) return null
    const confirmed = await updateUser(tx, user.id, { confirm: true })
    return openSession(ctx, tx, { user: confirmed, method, origin })
  })
  // Refused only now: a wrong guess is counted although it is refused.
  if (!session) throw authErrors.otpExpired()
  return session
}

async function findProven(tx: Tx, proof: Proof): Promise<UserRow | null> {
  const userId = await consumeProof(tx, proof)
  return userId === null ? null : findUserById(tx, userId)
}

async function consumeProof(tx: Tx, proof: Proof): Promise<string | null> {
  if (proof.type === 'invite') {
    const accepted =
      'tokenHash' in proof
        ? await acceptInvite(tx, hashToken(proof.tokenHash))
        : await acceptInviteByCode(tx, { email: proof.email, codeHash: hashCode(proof.email, proof.code) })
    return accepted?.user_id ?? null
  }
  // The client's own name for a code without a special purpose is `email`.
  if (proof.type !== 'recovery' && proof.type !== 'email') return null
  const used =
    'tokenHash' in proof
      ? await consumeOneTimeToken(tx, 'recovery', hashToken(proof.tokenHash))
      : await consumeOneTimeCode(tx, {
          kind: 'recovery',
          email: proof.email,
          codeHash: hashCode(proof.email, proof.code),
        })
  return used?.userId ?? null
}
