import type { Actor } from '#backend/platform/actor.ts'
import { asCaller } from '#backend/storage/as-caller.ts'
import {
  deleteBucket,
  findBucket,
  insertBucket,
  isBucketEmpty,
  listBuckets,
  updateBucket,
  type BucketChanges,
  type BucketRow,
} from './buckets.repository.ts'
import { assertBucketName, isBucketName } from '#backend/storage/objects/object-key.ts'
import { deleteAllObjects } from '#backend/storage/objects/objects.repository.ts'
import type { ListBucketsQuery } from '#backend/storage/request/request-bodies.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'

interface OnBucket {
  actor: Actor
  id: string
}

/**
 * The bucket whatever the caller may see: its own settings hold for everybody.
 * @throws StorageError NoSuchBucket
 */
export async function getBucket({ db }: StorageContext, id: string): Promise<BucketRow> {
  const bucket = isBucketName(id) ? await findBucket(db, id) : null
  if (!bucket) throw storageErrors.noSuchBucket()
  return bucket
}

/** @throws StorageError NoSuchBucket when there is none that the caller may see */
export async function getVisibleBucket({ db }: StorageContext, { actor, id }: OnBucket): Promise<BucketRow> {
  const bucket = isBucketName(id) ? await asCaller(db, actor, (tx) => findBucket(tx, id)) : null
  if (!bucket) throw storageErrors.noSuchBucket()
  return bucket
}

export const listVisibleBuckets = (
  { db }: StorageContext,
  { actor, query }: { actor: Actor; query: ListBucketsQuery },
) =>
  asCaller(db, actor, (tx) =>
    listBuckets(tx, { ...query, limit: query.limit, offset: query.offset, search: query.search }),
  )

interface NewBucket {
  actor: Actor
  id: string
  name: string
  isPublic: boolean
  fileSizeLimit: number | null
  allowedMimeTypes: string[] | null
}

export async function createBucket({ db }: StorageContext, wanted: NewBucket): Promise<void> {
  assertBucketName(wanted.id)
  assertBucketName(wanted.name)
  await asCaller(db, wanted.actor, (tx) =>
    insertBucket(tx, {
      id: wanted.id,
      name: wanted.name,
      owner: wanted.actor.kind === 'user' ? wanted.actor.id : null,
      public: wanted.isPublic,
      fileSizeLimit: wanted.fileSizeLimit,
      allowedMimeTypes: wanted.allowedMimeTypes,
    }),
  )
}

export async function changeBucket(
  ctx: StorageContext,
  { actor, id, changes }: OnBucket & { changes: BucketChanges },
): Promise<void> {
  await getVisibleBucket(ctx, { actor, id })
  const isChanged = await asCaller(ctx.db, actor, (tx) => updateBucket(tx, id, changes))
  if (!isChanged) throw storageErrors.accessDenied()
}

export async function removeBucket(ctx: StorageContext, { actor, id }: OnBucket): Promise<void> {
  await getVisibleBucket(ctx, { actor, id })
  if (!(await isBucketEmpty(ctx.db, id))) throw storageErrors.bucketNotEmpty()
  const isGone = await asCaller(ctx.db, actor, (tx) => deleteBucket(tx, id)).catch((error: unknown) => {
    // Somebody stored an object since we looked.
    throw error instanceof Error && 'code' in error && error.code === 'NoSuchBucket'
      ? storageErrors.bucketNotEmpty(error)
      : error
  })
  if (!isGone) throw storageErrors.accessDenied()
}

/** Removes what the caller may remove. */
export async function emptyBucket(ctx: StorageContext, { actor, id }: OnBucket): Promise<void> {
  await getVisibleBucket(ctx, { actor, id })
  await asCaller(ctx.db, actor, (tx) => deleteAllObjects(tx, id))
  ctx.sweepSoon()
}
