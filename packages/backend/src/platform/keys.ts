import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose'
import { z } from 'zod'
import type { BackendConfig } from '#backend/config.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

/** With what tokens are signed and checked, and the two keys that name the caller to be nobody or the portal. */
export interface PortalKeys {
  algorithm: 'ES256' | 'HS256'
  /** Named in the header of every token; null with a shared secret. */
  keyId: string | null
  signingKey: CryptoKey | Uint8Array
  verificationKey: CryptoKey | Uint8Array
  /** Public keys to publish; empty with a shared secret. */
  jwks: { keys: JWK[] }
  anonKey: string
  serviceKey: string
}

type Signer = Omit<PortalKeys, 'anonKey' | 'serviceKey'>

const StoredKeys = z.object({
  privateJwk: z.looseObject({ kty: z.string(), d: z.string() }).optional(),
  anonKey: z.string().min(1),
  serviceKey: z.string().min(1),
})
interface KeyFile {
  privateJwk?: JWK
  anonKey: string
  serviceKey: string
}

/** Fixed, so that several nodes with one secret make the same two keys. */
const issuedAt = Date.UTC(2025, 0, 1) / 1000
const expiresAt = Date.UTC(2045, 0, 1) / 1000

/** What all nodes on one database sign with, given what this one has. */
export type AgreeOnKey = (own: JWK) => JWK | Promise<JWK>

/**
 * Reads the keys of the data folder, making on the first start what the configuration does not give.
 * Without a secret of the configuration, the key to sign with is the one that the nodes agree on.
 */
export async function loadKeys(
  config: BackendConfig,
  dataDir: string,
  agree?: AgreeOnKey,
): Promise<PortalKeys> {
  const file = fileOf(dataDir)
  const kept = readKeyFile(file)
  const secret = config.PORTAL_JWT_SECRET
  const own = kept?.privateJwk ?? (secret ? undefined : await makePrivateJwk())
  const privateJwk = own && !secret && agree ? await agree(own) : own
  const signer = secret ? secretSigner(secret) : await keyPairSigner(privateJwk, file)

  const anonKey = await reuseOrSign(signer, 'anon', kept?.anonKey)
  const serviceKey = await reuseOrSign(signer, 'service_role', kept?.serviceKey)
  if (anonKey !== kept?.anonKey || serviceKey !== kept.serviceKey)
    writeKeyFile(file, { ...(privateJwk ? { privateJwk } : {}), anonKey, serviceKey })
  return { ...signer, ...configuredKeys(config, { anonKey, serviceKey }) }
}

/**
 * A new database takes longer to make than somebody waits for a sentence about the keys.
 * @throws StartupError when the data folder has keys that cannot be read
 */
export const assertKeysReadable = (dataDir: string): unknown => readKeyFile(fileOf(dataDir))

const fileOf = (dataDir: string) => path.join(dataDir, 'keys.json')

/** With a Supabase behind the portal the browser calls with that one's keys. */
function configuredKeys(config: BackendConfig, made: Pick<PortalKeys, 'anonKey' | 'serviceKey'>) {
  const isForwarding = config.SUPABASE_URL !== undefined
  return {
    anonKey: (isForwarding ? config.SUPABASE_ANON_KEY : config.PORTAL_ANON_KEY) ?? made.anonKey,
    serviceKey:
      (isForwarding ? config.SUPABASE_SERVICE_ROLE_KEY : config.PORTAL_SERVICE_KEY) ?? made.serviceKey,
  }
}

const secretSigner = (secret: string): Signer => {
  const key = new TextEncoder().encode(secret)
  return { algorithm: 'HS256', keyId: null, signingKey: key, verificationKey: key, jwks: { keys: [] } }
}

async function keyPairSigner(privateJwk: JWK | undefined, file: string): Promise<Signer> {
  try {
    const { d: _secretPart, ...publicPart } = privateJwk ?? {}
    const keyId = await calculateJwkThumbprint(publicPart)
    return {
      algorithm: 'ES256',
      keyId,
      signingKey: await importJWK(privateJwk ?? {}, 'ES256'),
      verificationKey: await importJWK(publicPart, 'ES256'),
      jwks: { keys: [{ ...publicPart, kid: keyId, alg: 'ES256', use: 'sig', key_ops: ['verify'] }] },
    }
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function makePrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return exportJWK(privateKey)
}

async function reuseOrSign(
  signer: Signer,
  role: 'anon' | 'service_role',
  kept: string | undefined,
): Promise<string> {
  if (kept && (await isSignedBy(signer, role, kept))) return kept
  return new SignJWT({ role })
    .setProtectedHeader({ alg: signer.algorithm, typ: 'JWT', ...(signer.keyId ? { kid: signer.keyId } : {}) })
    .setIssuer('supabase')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signer.signingKey)
}

async function isSignedBy(signer: Signer, role: string, token: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, signer.verificationKey, { algorithms: [signer.algorithm] })
    return payload['role'] === role
  } catch {
    return false
  }
}

function readKeyFile(file: string): KeyFile | null {
  if (!existsSync(file)) return null
  try {
    return StoredKeys.parse(JSON.parse(readFileSync(file, 'utf8'))) as KeyFile
  } catch (error) {
    throw unreadable(file, error)
  }
}

const unreadable = (file: string, cause: unknown) =>
  new StartupError(
    `The keys in ${file} cannot be read. Restore the file from a backup; without it, remove it: everybody has to sign in again then.`,
    { cause },
  )

/** Written aside and moved in place, so that no crash leaves half a key. */
function writeKeyFile(file: string, content: KeyFile): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 })
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(content, null, 2) + '\n', { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, file)
}
