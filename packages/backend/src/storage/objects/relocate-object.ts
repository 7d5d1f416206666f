import { randomUUID } from 'node:crypto'
import type { Actor } from '#backend/platform/actor.ts'
import { asCaller } from '#backend/storage/as-caller.ts'
import { getBucket } from '#backend/storage/buckets/buckets.service.ts'
import { MissingBytesError } from '#backend/storage/bytes/byte-store.ts'
import { assertObjectKey } from './object-key.ts'
import type { NewObject, ObjectPlace, ObjectRow } from './object-row.ts'
import { deleteObjects, findObject, lockKey, renameObject } from './objects.repository.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'
import { assertMayStore, storeBytes } from './upload-object.ts'
import { assertMimeTypeAllowed, defaultSizeLimit } from './upload-limits.ts'

interface Relocation {
  actor: Actor
  from: ObjectPlace
  to: ObjectPlace
}

async function getSource({ db }: StorageContext, { actor, from }: Relocation): Promise<ObjectRow> {
  assertObjectKey(from.name)
  const source = await asCaller(db, actor, (tx) => findObject(tx, from))
  if (!source) throw storageErrors.noSuchKey()
  return source
}

/** @throws StorageError when the bucket would not take such an object from an upload either */
async function assertFits(ctx: StorageContext, to: ObjectPlace, metadata: ObjectRow['metadata']) {
  assertObjectKey(to.name)
  const bucket = await getBucket(ctx, to.bucketId)
  assertMimeTypeAllowed(metadata?.mimetype ?? '', bucket.allowed_mime_types)
  if ((metadata?.size ?? 0) > (bucket.file_size_limit ?? Math.max(defaultSizeLimit, metadata?.size ?? 0)))
    throw storageErrors.tooLarge()
}

/** Gives the object another name; its bytes stay where they are. */
export async function moveObject(ctx: StorageContext, relocation: Relocation): Promise<string> {
  const { actor, from, to } = relocation
  const source = await getSource(ctx, relocation)
  await assertFits(ctx, to, source.metadata)
  const id = await asCaller(ctx.db, actor, async (tx) => {
    await lockKey(tx, to)
    return renameObject(tx, from, to)
  })
  if (id === null) throw storageErrors.accessDenied()
  return id
}

interface Copying extends Relocation {
  isUpsert: boolean
  /** Instead of the source's own. */
  replaced: { cacheControl?: string; mimetype?: string; userMetadata: Record<string, unknown> | null } | null
}

export async function copyObject(ctx: StorageContext, copying: Copying): Promise<ObjectRow> {
  const { actor, to, isUpsert, replaced } = copying
  const source = await getSource(ctx, copying)
  const { version } = source
  if (version === null) throw storageErrors.noSuchKey()
  const { userMetadata, ...named } = replaced ?? { userMetadata: source.user_metadata }
  const metadata = { ...source.metadata, ...named, lastModified: new Date().toISOString() }
  await assertFits(ctx, to, metadata)
  const owner = actor.kind === 'user' ? actor.id : null
  const object: NewObject = { id: randomUUID(), ...to, owner, version: null, metadata, userMetadata }
  await assertMayStore(ctx, { actor, object, isUpsert })
  await storeBytes(ctx, { actor, object, isUpsert, put: (copied) => ctx.bytes.copy(version, copied) }).catch(
    (error: unknown) => {
      throw error instanceof MissingBytesError ? storageErrors.noSuchKey() : error
    },
  )
  const copy = await findObject(ctx.db, to)
  if (!copy) throw storageErrors.noSuchKey()
  return copy
}

interface Removal {
  actor: Actor
  bucketId: string
  names: readonly string[]
}

/** Those that the caller may not remove, or that are not there, are simply absent from the answer. */
export async function removeObjects(
  ctx: StorageContext,
  { actor, bucketId, names }: Removal,
): Promise<ObjectRow[]> {
  const removed = await asCaller(ctx.db, actor, (tx) => deleteObjects(tx, bucketId, names))
  ctx.sweepSoon()
  return removed
}

/** @throws StorageError NoSuchKey or AccessDenied */
export async function removeObject(
  ctx: StorageContext,
  { actor, place }: { actor: Actor; place: ObjectPlace },
): Promise<void> {
  assertObjectKey(place.name)
  const removed = await removeObjects(ctx, { actor, bucketId: place.bucketId, names: [place.name] })
  if (removed.length > 0) return
  throw (await findObject(ctx.db, place)) ? storageErrors.accessDenied() : storageErrors.noSuchKey()
}
