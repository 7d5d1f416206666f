import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '#backend/platform/db/database.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, authErrors } from '../auth.errors.ts'
import { creationOptions, requestOptions, verifyCreation, verifySignature } from '../passkeys/ceremonies.ts'
import { findUserById } from '#backend/auth/accounts/users.repository.ts'
import { storeKey, type ChallengeRow, type FactorWithSecret } from './factors.repository.ts'

export type KeyAnswer = RegistrationResponseJSON | AuthenticationResponseJSON

const use = 'beside a password'

/** A new key is to be made, a known one is to sign. */
export async function askKey(ctx: AuthContext, factor: FactorWithSecret) {
  const { web_authn_credential: key } = factor
  if (key) {
    const publicKey = await requestOptions(ctx, use, [{ id: key.id, transports: key.transports }])
    return { type: 'request' as const, credential_options: { publicKey } }
  }
  const user = await findUserById(ctx.db, factor.user_id)
  if (!user) throw authErrors.userNotFound()
  const publicKey = await creationOptions(ctx, { user, known: [], use })
  return { type: 'create' as const, credential_options: { publicKey } }
}

interface Asked {
  factor: FactorWithSecret
  challenge: ChallengeRow
  answer: KeyAnswer | undefined
}

/** Whether the key has answered; a new one is kept with the factor. */
export async function isKeyRight(
  ctx: AuthContext,
  tx: Tx,
  { factor, challenge, answer }: Asked,
): Promise<boolean> {
  const expectedChallenge = challenge.web_authn_challenge
  if (!answer || expectedChallenge === null) return false
  try {
    await storeKey(tx, factor.id, await usedKey(ctx, { factor, answer, expectedChallenge }))
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

interface Answered {
  factor: FactorWithSecret
  answer: KeyAnswer
  expectedChallenge: string
}

async function usedKey(ctx: AuthContext, { factor, answer, expectedChallenge }: Answered) {
  const { web_authn_credential: key, user_id: userId } = factor
  if (key === null) {
    if (!('attestationObject' in answer.response)) throw authErrors.passkeyRefused()
    const response = answer as RegistrationResponseJSON
    const { credential: made } = await verifyCreation(ctx, { response, expectedChallenge, use })
    return {
      id: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      signCount: made.counter,
      transports: made.transports ?? [],
    }
  }
  if (!('signature' in answer.response) || answer.id !== key.id) throw authErrors.passkeyRefused()
  const { newCounter } = await verifySignature(ctx, {
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    use,
    userId,
    key: { ...key, publicKey: Buffer.from(key.publicKey, 'base64url') },
  })
  return { ...key, signCount: newCounter }
}
