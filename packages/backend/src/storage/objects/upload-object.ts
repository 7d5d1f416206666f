import { randomUUID } from 'node:crypto'
import type { Actor } from '#backend/platform/actor.ts'
import { asCaller, assertCallerMay } from '#backend/storage/as-caller.ts'
import { getBucket } from '#backend/storage/buckets/buckets.service.ts'
import type { SpooledFile } from '#backend/storage/bytes/byte-store.ts'
import { insertLooseBytes, markForRemoval } from '#backend/storage/bytes/loose-bytes.repository.ts'
import { assertObjectKey } from './object-key.ts'
import type { NewObject, ObjectMetadata, ObjectPlace } from './object-row.ts'
import { assertWithinQuota, bytesLeft } from '#backend/storage/quota.ts'
import { insertObject, lockKey, upsertObject } from './objects.repository.ts'
import type { IncomingUpload } from '#backend/storage/request/read-upload.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'
import { assertMimeTypeAllowed, assertSendable, defaultSizeLimit } from './upload-limits.ts'

interface Upload {
  actor: Actor
  place: ObjectPlace
  /** On whose behalf; null for the portal itself. */
  owner: string | null
  isUpsert: boolean
  /** Reads what stands before the file. */
  open: () => Promise<IncomingUpload>
}

export interface StoredObject {
  id: string
  /** Bucket and name. */
  key: string
}

/** So long bytes may wait for their row. */
const pendingSeconds = 24 * 60 * 60

/**
 * Stores an object: who may not, or sends what the bucket refuses, is told before the file is read. Resolves when row
 * and bytes will survive a crash; when it fails, neither stays.
 * @throws StorageError
 */
export async function uploadObject(
  ctx: StorageContext,
  { actor, place, owner, isUpsert, open }: Upload,
): Promise<StoredObject> {
  assertObjectKey(place.name)
  const bucket = await getBucket(ctx, place.bucketId)
  const incoming = await open()
  assertSendable(incoming)
  assertMimeTypeAllowed(incoming.mimeType, bucket.allowed_mime_types)
  const maxBytes = bucket.file_size_limit ?? defaultSizeLimit
  const { declaredSize } = incoming
  if (declaredSize !== undefined && declaredSize > maxBytes) throw storageErrors.tooLarge()
  const object = {
    id: randomUUID(),
    ...place,
    owner,
    version: null,
    metadata: { mimetype: incoming.mimeType, ...(declaredSize ? { contentLength: declaredSize } : {}) },
    userMetadata: incoming.userMetadata,
  }
  await assertMayStore(ctx, { actor, object, isUpsert })

  const left = await bytesLeft(ctx, object)
  if (left === 0 || (declaredSize ?? 0) > left) throw storageErrors.quotaReached()

  const file = await ctx.spool.receive(incoming.body, Math.min(maxBytes, left))
  try {
    const metadata = describe(file, incoming)
    const id = await storeBytes(ctx, {
      actor,
      object: { ...object, metadata },
      isUpsert,
      put: (version) => ctx.bytes.put(version, file),
    })
    return { id, key: `${place.bucketId}/${place.name}` }
  } finally {
    await file.discard()
  }
}

interface Storing {
  actor: Actor
  object: NewObject
  isUpsert: boolean
}

/** @throws StorageError when the caller may not store this object */
export const assertMayStore = ({ db }: StorageContext, { actor, object, isUpsert }: Storing): Promise<void> =>
  assertCallerMay(db, actor, (tx) => (isUpsert ? upsertObject(tx, object) : insertObject(tx, object)))

/** Writes bytes under a new version, then the row that names them; answers the object's id. */
export async function storeBytes(
  ctx: StorageContext,
  { actor, object, isUpsert, put }: Storing & { put: (version: string) => Promise<void> },
): Promise<string> {
  const version = randomUUID()
  await insertLooseBytes(ctx.db, version, pendingSeconds)
  try {
    await put(version)
    return await asCaller(ctx.db, actor, async (tx) => {
      await lockKey(tx, object)
      const stored = { ...object, version }
      await assertWithinQuota(ctx, tx, stored)
      return isUpsert ? upsertObject(tx, stored) : insertObject(tx, stored)
    })
  } catch (error) {
    await markForRemoval(ctx.db, version)
    throw error
  } finally {
    ctx.sweepSoon()
  }
}

export const describe = (
  file: SpooledFile,
  { mimeType, cacheControl }: Pick<IncomingUpload, 'mimeType' | 'cacheControl'>,
): ObjectMetadata => ({
  eTag: `"${file.sha256}"`,
  size: file.size,
  mimetype: mimeType,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: file.size,
  httpStatusCode: 200,
})
