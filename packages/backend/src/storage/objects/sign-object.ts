import { randomUUID } from 'node:crypto'
import type { Actor } from '#backend/platform/actor.ts'
import { asCaller } from '#backend/storage/as-caller.ts'
import { getBucket } from '#backend/storage/buckets/buckets.service.ts'
import { assertObjectKey } from './object-key.ts'
import type { ObjectPlace } from './object-row.ts'
import { findObject, listExistingNames } from './objects.repository.ts'
import { readTransformation } from '#backend/storage/render/transformation.ts'
import { signToken } from '#backend/storage/signed-tokens.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'
import { assertMayStore } from './upload-object.ts'

interface Signing {
  actor: Actor
  place: ObjectPlace
  expiresIn: number
  /** How a picture is to be shown; null for the object as it is. */
  transform: Record<string, unknown> | null
}

/** As the client's documentation promises. */
const uploadUrlSeconds = 2 * 60 * 60

/**
 * An address below storage/v1 that shows the object to whoever has it, as long as the signer may see it.
 * @throws StorageError NoSuchKey when the caller may not see it themselves
 */
export async function signDownload(
  { db, keys }: StorageContext,
  { actor, place, expiresIn, transform }: Signing,
): Promise<string> {
  assertObjectKey(place.name)
  if (!(await asCaller(db, actor, (tx) => findObject(tx, place)))) throw storageErrors.noSuchKey()
  const url = `${place.bucketId}/${place.name}`
  if (transform) readTransformation(transform)
  const claims = transform ? { transform } : {}
  const token = await signToken(keys, { scope: 'storage:download', url, expiresIn, actor, claims })
  return `/${transform ? 'render/image' : 'object'}/sign/${url}?token=${token}`
}

interface SigningMany {
  actor: Actor
  bucketId: string
  paths: readonly string[]
  expiresIn: number
}

export interface SignedPath {
  error: string | null
  path: string
  signedURL: string | null
}

export async function signDownloads(
  { db, keys }: StorageContext,
  { actor, bucketId, paths, expiresIn }: SigningMany,
): Promise<SignedPath[]> {
  const visible = await asCaller(db, actor, (tx) => listExistingNames(tx, bucketId, paths))
  return Promise.all(
    paths.map(async (path) => {
      const error = 'Either the object does not exist or you do not have access to it'
      if (!visible.has(path)) return { error, path, signedURL: null }
      const url = `${bucketId}/${path}`
      const token = await signToken(keys, { scope: 'storage:download', url, expiresIn, actor })
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` }
    }),
  )
}

interface SigningUpload {
  actor: Actor
  place: ObjectPlace
  isUpsert: boolean
}

/**
 * An address and a token with which anybody may store this one object, as long as the signer may.
 * @throws StorageError when the caller may not store it themselves
 */
export async function signUpload(
  ctx: StorageContext,
  { actor, place, isUpsert }: SigningUpload,
): Promise<{ url: string; token: string }> {
  assertObjectKey(place.name)
  await getBucket(ctx, place.bucketId)
  const owner = actor.kind === 'user' ? actor.id : null
  const object = { id: randomUUID(), ...place, owner, version: null, metadata: {}, userMetadata: null }
  await assertMayStore(ctx, { actor, object, isUpsert })
  const url = `${place.bucketId}/${place.name}`
  const claims = { owner, upsert: isUpsert }
  const token = await signToken(ctx.keys, {
    scope: 'storage:upload',
    url,
    expiresIn: uploadUrlSeconds,
    actor,
    claims,
  })
  return { url: `/object/upload/sign/${url}?token=${token}`, token }
}
