import type { Actor } from '#backend/platform/actor.ts'
import { asCaller } from '#backend/storage/as-caller.ts'
import { findBucket } from '#backend/storage/buckets/buckets.repository.ts'
import { assertObjectKey, isBucketName } from './object-key.ts'
import type { ObjectPlace, ObjectRow } from './object-row.ts'
import { findObject } from './objects.repository.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'

interface Reading {
  /** Null reads public buckets alone. */
  actor: Actor | null
  place: ObjectPlace
}

/**
 * The object of a public bucket, or one that row level security shows the caller.
 * @throws StorageError NoSuchBucket, NoSuchKey or InvalidKey
 */
export async function getReadableObject(
  { db }: StorageContext,
  { actor, place }: Reading,
): Promise<ObjectRow> {
  assertObjectKey(place.name)
  const bucket = isBucketName(place.bucketId) ? await findBucket(db, place.bucketId) : null
  if (!bucket || (!bucket.public && !actor)) throw storageErrors.noSuchBucket()
  const row =
    bucket.public || !actor
      ? await findObject(db, place)
      : await asCaller(db, actor, (tx) => findObject(tx, place))
  if (!row) throw storageErrors.noSuchKey()
  return row
}

/**
 * The object whatever the caller may see: who signed its address has to see it still.
 * @throws StorageError NoSuchKey
 */
export async function getSignedObject(
  { db }: StorageContext,
  { actor, place }: { actor: Actor; place: ObjectPlace },
): Promise<ObjectRow> {
  assertObjectKey(place.name)
  const row = await asCaller(db, actor, (tx) => findObject(tx, place))
  if (!row) throw storageErrors.noSuchKey()
  return row
}

export const toObjectInfo = (row: ObjectRow) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucket_id,
  size: row.metadata?.size ?? null,
  content_type: row.metadata?.mimetype ?? null,
  cache_control: row.metadata?.cacheControl ?? null,
  etag: row.metadata?.eTag ?? null,
  metadata: row.user_metadata ?? {},
  last_modified: row.metadata?.lastModified ?? row.updated_at.toISOString(),
  created_at: row.created_at,
})
