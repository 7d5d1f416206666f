import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { authLifetimes } from '@portal/contracts/auth'
import type { AuthContext } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import { relyingPartyOf } from './relying-party.ts'

/** The reader of certificates is a megabyte that most starts never need. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 by their COSE numbers: what every authenticator has one of. */
const algorithms = [-8, -7, -257]

type Party = Pick<AuthContext, 'config' | 'log'>

/** A key that is known already. */
export interface KnownKey {
  id: string
  transports: string[]
}

/** Instead of a password a key has to know its owner, by finger, face or PIN; beside one it is enough to have it. */
export type KeyUse = 'alone' | 'beside a password'

const demands = {
  alone: { residentKey: 'required', userVerification: 'required' },
  'beside a password': { residentKey: 'discouraged', userVerification: 'preferred' },
} as const

interface Creating {
  user: { id: string; email: string | null; phone: string | null }
  known: readonly KnownKey[]
  use: KeyUse
}

/** What an authenticator is asked to make a key for. */
export async function creationOptions({ config }: Party, { user, known, use }: Creating) {
  const party = relyingPartyOf(config)
  const name = user.email ?? user.phone ?? user.id
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: name,
    timeout: authLifetimes.challenge * 1000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: [...known],
    authenticatorSelection: demands[use],
  })
}

interface Made {
  response: RegistrationResponseJSON
  expectedChallenge: string
  use: KeyUse
}

/** The key that was made. @throws AuthError */
export async function verifyCreation(ctx: Party, { response, expectedChallenge, use }: Made) {
  const party = relyingPartyOf(ctx.config)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: demands[use].userVerification === 'required',
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown): VerifiedRegistrationResponse => refuse(ctx, error))
  if (!verified.verified) throw authErrors.passkeyRefused()
  return verified.registrationInfo
}

/** What an authenticator is asked to sign; alone it offers those keys that it has for this party. */
export async function requestOptions({ config }: Party, use: KeyUse, keys: readonly KnownKey[] = []) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    timeout: authLifetimes.challenge * 1000,
    userVerification: demands[use].userVerification,
    ...(keys.length === 0 ? {} : { allowCredentials: [...keys] }),
  })
}

interface Signed {
  response: AuthenticationResponseJSON
  expectedChallenge: string
  use: KeyUse
  userId: string
  key: KnownKey & { publicKey: Buffer; signCount: number }
}

/** How often the key has signed, by its own count. @throws AuthError */
export async function verifySignature(ctx: Party, { response, expectedChallenge, use, userId, key }: Signed) {
  const party = relyingPartyOf(ctx.config)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: demands[use].userVerification === 'required',
    credential: {
      id: key.id,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.signCount,
      transports: key.transports,
    },
  }).catch((error: unknown): VerifiedAuthenticationResponse => refuse(ctx, error))
  // An authenticator may name whom it signs for; that has to be whose key it is.
  const { userHandle } = response.response
  const isOwner = !userHandle || Buffer.from(userHandle, 'base64url').toString() === userId
  if (!verified.verified || !isOwner) throw authErrors.passkeyRefused()
  return verified.authenticationInfo
}

/** Says why in the log: who calls learns only that it was refused. */
function refuse({ log }: Party, error: unknown): never {
  log.info({ event: 'auth.passkey_refused', err: error }, 'a key or its signature was refused')
  throw authErrors.passkeyRefused()
}
