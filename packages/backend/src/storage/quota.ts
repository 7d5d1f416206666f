import type { Tx } from '#backend/platform/db/database.ts'
import type { NewObject } from './objects/object-row.ts'
import { lockOwner, sumOfOwner } from './quota.repository.ts'
import type { StorageContext } from './storage-context.ts'
import { storageErrors } from './storage.errors.ts'

/**
 * Bytes that the object's person may still store; no end for the portal itself. What the object replaces does not count.
 */
export async function bytesLeft(
  { db, bytesPerPerson }: StorageContext,
  object: Pick<NewObject, 'owner' | 'bucketId' | 'name'>,
): Promise<number> {
  if (object.owner === null) return Infinity
  return Math.max(0, bytesPerPerson - (await sumOfOwner(db, object.owner, object)))
}

/** In the transaction that stores the object: of two uploads at once the second counts the first. @throws StorageError */
export async function assertWithinQuota(ctx: StorageContext, tx: Tx, object: NewObject): Promise<void> {
  if (object.owner === null) return
  await lockOwner(tx, object.owner)
  if ((object.metadata.size ?? 0) > (await bytesLeft(ctx, object))) throw storageErrors.quotaReached()
}
