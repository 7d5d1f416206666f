import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Actor } from '#backend/platform/actor.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { getBucket } from '#backend/storage/buckets/buckets.service.ts'
import { assertObjectKey } from '#backend/storage/objects/object-key.ts'
import type { ObjectPlace } from '#backend/storage/objects/object-row.ts'
import { bytesLeft } from '../quota.ts'
import { lockOwner } from '../quota.repository.ts'
import { parseMetadata } from '../request/read-upload.ts'
import type { StorageContext } from '../storage-context.ts'
import { storageErrors } from '../storage.errors.ts'
import {
  assertMimeTypeAllowed,
  assertSendable,
  defaultSizeLimit,
} from '#backend/storage/objects/upload-limits.ts'
import { assertMayStore, describe, storeBytes } from '#backend/storage/objects/upload-object.ts'
import {
  findUpload,
  finishUpload,
  insertUpload,
  listPieces,
  sumOfUnfinished,
  type Piece,
  type StartedUpload,
} from './resumable.repository.ts'

/** On whose rights an upload is stored, and whose it will be. */
export interface Uploader {
  actor: Actor
  owner: string | null
  isUpsert: boolean
  /** The one object that a signed address is for; null where rights alone decide. */
  only: string | null
}

interface Announced {
  id: string
  size: number
  metadata: Record<string, string | null>
}

/**
 * Notes an upload that will come in pieces. Who may not store it, or announces more than they may, is told before.
 * @throws StorageError
 */
export async function beginUpload(
  ctx: StorageContext,
  uploader: Uploader,
  { id, size, metadata }: Announced,
): Promise<void> {
  const { actor, owner, isUpsert } = uploader
  const place = placeOf(metadata)
  assertIsOnly(uploader, place)
  assertObjectKey(place.name)
  const bucket = await getBucket(ctx, place.bucketId)
  if (Object.values(metadata).some((text) => text?.includes('\0')))
    throw storageErrors.invalidRequest('Upload-Metadata holds a character that cannot be stored')
  const { mimeType, cacheControl, userMetadata } = said(metadata)
  assertSendable({ mimeType, cacheControl })
  assertMimeTypeAllowed(mimeType, bucket.allowed_mime_types)
  if (size > (bucket.file_size_limit ?? defaultSizeLimit)) throw storageErrors.tooLarge()
  const object = {
    id: randomUUID(),
    ...place,
    owner,
    version: null,
    metadata: { mimetype: mimeType },
    userMetadata,
  }
  await assertMayStore(ctx, { actor, object, isUpsert })
  await inSystemTransaction(ctx.db, async (tx) => {
    if (owner !== null) {
      await lockOwner(tx, owner)
      const left = (await bytesLeft(ctx, object)) - (await sumOfUnfinished(tx, owner))
      if (size > left) throw storageErrors.quotaReached()
    }
    await insertUpload(tx, { id, ...place, owner, isUpsert, size, metadata })
  })
}

/** @throws StorageError NoSuchKey for somebody else's upload as for none */
export async function getOwnUpload(
  { db }: StorageContext,
  uploader: Uploader,
  id: string,
): Promise<StartedUpload> {
  const upload = await findUpload(db, id)
  const isTheirs = uploader.actor.kind === 'service' || (upload !== null && upload.owner === uploader.owner)
  if (!upload || !isTheirs) throw storageErrors.noSuchKey()
  assertIsOnly(uploader, upload)
  return upload
}

/**
 * Makes the object of an upload whose pieces have all arrived; nothing where that is done.
 * @throws StorageError when the caller may no longer store it
 */
export async function completeUpload(ctx: StorageContext, { actor }: Uploader, id: string): Promise<void> {
  const upload = await findUpload(ctx.db, id)
  if (!upload || upload.isFinished || upload.offset !== upload.size) return
  const pieces = await listPieces(ctx.db, id)
  const file = await ctx.spool.receive(Readable.from(bytesOf(ctx, pieces)), upload.size)
  try {
    const { mimeType, cacheControl, userMetadata } = said(upload.metadata)
    const { bucketId, name, owner, isUpsert } = upload
    await storeBytes(ctx, {
      actor,
      isUpsert,
      object: {
        id: randomUUID(),
        bucketId,
        name,
        owner,
        version: null,
        metadata: describe(file, { mimeType, cacheControl }),
        userMetadata,
      },
      put: (version) => ctx.bytes.put(version, file),
    })
  } finally {
    await file.discard()
  }
  await finishUpload(ctx.db, id)
  ctx.sweepSoon()
}

async function* bytesOf({ bytes }: StorageContext, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { version } of pieces) yield* await bytes.open(version)
}

function assertIsOnly({ only }: Uploader, { bucketId, name }: ObjectPlace): void {
  if (only !== null && only !== `${bucketId}/${name}`) throw storageErrors.invalidSignature()
}

function placeOf({ bucketName, objectName }: Announced['metadata']): ObjectPlace {
  if (!bucketName || !objectName)
    throw storageErrors.invalidRequest('Upload-Metadata must name bucketName and objectName')
  return { bucketId: bucketName, name: objectName }
}

const said = ({ contentType, cacheControl, metadata }: Announced['metadata']) => ({
  mimeType: contentType ?? 'application/octet-stream',
  cacheControl: `max-age=${cacheControl ?? '3600'}`,
  userMetadata: metadata ? parseMetadata(metadata) : null,
})
