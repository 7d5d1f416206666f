import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Actor } from '#backend/platform/actor.ts'
import type { PortalKeys } from '#backend/platform/keys.ts'
import { storageErrors } from './storage.errors.ts'

type Scope = 'storage:download' | 'storage:upload'

/** By whose rights an address opens; without one by those of the portal itself. */
const Signer = z.object({ id: z.uuid(), dbRole: z.string(), aal: z.string() })

const DownloadClaims = z.object({
  signer: Signer.optional(),
  url: z.string(),
  scope: z.literal('storage:download'),
  /** How a picture is shown. */
  transform: z.record(z.string(), z.unknown()).nullish(),
})
type DownloadClaims = z.infer<typeof DownloadClaims>
const UploadClaims = z.object({
  signer: Signer.optional(),
  url: z.string(),
  scope: z.literal('storage:upload'),
  owner: z.string().nullable(),
  upsert: z.boolean(),
})
export type UploadClaims = z.infer<typeof UploadClaims>

interface Signing {
  scope: Scope
  /** Bucket and name of the one object it is for. */
  url: string
  expiresIn: number
  actor: Actor
  claims?: Record<string, unknown>
}

const signerOf = (actor: Actor): { signer?: z.infer<typeof Signer> } =>
  actor.kind === 'user' && !actor.hasNoAccount
    ? { signer: { id: actor.id, dbRole: actor.dbRole, aal: actor.claims.aal ?? 'aal1' } }
    : {}

/** A token for one object and one act. It is in nobody's name, so nothing else accepts it. */
export function signToken(
  keys: PortalKeys,
  { scope, url, expiresIn, actor, claims }: Signing,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims, ...signerOf(actor), url, scope })
    .setProtectedHeader({ alg: keys.algorithm, typ: 'JWT', ...(keys.keyId ? { kid: keys.keyId } : {}) })
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .sign(keys.signingKey)
}

/** @throws StorageError InvalidJWT or InvalidSignature */
export async function readDownloadToken(
  keys: PortalKeys,
  token: string,
  url: string,
): Promise<DownloadClaims> {
  const claims = DownloadClaims.safeParse(await readClaims(keys, token))
  if (!claims.success) throw storageErrors.invalidSignature('Token is not scoped for download')
  if (claims.data.url !== url) throw storageErrors.invalidSignature()
  return claims.data
}

/** @throws StorageError InvalidJWT or InvalidSignature */
export async function readUploadToken(keys: PortalKeys, token: string): Promise<UploadClaims> {
  const claims = UploadClaims.safeParse(await readClaims(keys, token))
  if (!claims.success) throw storageErrors.invalidSignature('Token is not scoped for upload')
  return claims.data
}

async function readClaims(keys: PortalKeys, token: string): Promise<unknown> {
  try {
    const options = { algorithms: [keys.algorithm], requiredClaims: ['exp'] }
    return (await jwtVerify(token, keys.verificationKey, options)).payload
  } catch (error) {
    throw storageErrors.invalidToken(error instanceof Error ? error.message : 'Invalid JWT', error)
  }
}
