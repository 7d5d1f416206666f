import { z } from 'zod'
import type { Actor } from '#backend/platform/actor.ts'
import { asCaller } from '#backend/storage/as-caller.ts'
import { listFolder, listPage, type ListedEntry, type PageEntry } from './list.repository.ts'
import type { ListBody, ListPageBody } from '#backend/storage/request/request-bodies.ts'
import type { StorageContext } from '#backend/storage/storage-context.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'

interface Listing<Body> {
  actor: Actor
  bucketId: string
  body: Body
}

const byName = { column: 'name', order: 'asc' } as const

/** One folder; what the caller may not see is absent. */
export const listObjects = (
  { db }: StorageContext,
  { actor, bucketId, body }: Listing<ListBody>,
): Promise<ListedEntry[]> =>
  asCaller(db, actor, (tx) =>
    listFolder(tx, {
      bucketId,
      prefix: body.prefix === '' || body.prefix.endsWith('/') ? body.prefix : `${body.prefix}/`,
      search: body.search ?? '',
      limit: body.limit,
      offset: body.offset,
      sort: body.sortBy ?? byName,
    }),
  )

const Cursor = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: z.enum(['asc', 'desc']),
  position: z.string(),
  name: z.string(),
})

const timestamp = /^(?:-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/

function readCursor(cursor: string): z.infer<typeof Cursor> {
  try {
    const place = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    const isText = !`${place.position}${place.name}`.includes('\0')
    if (isText && (place.column === 'name' || timestamp.test(place.position))) return place
  } catch {
    // Answered below: what is wrong with it is nobody's concern.
  }
  throw storageErrors.invalidParameter('continuation token')
}

const presentEntry = ({ position: _position, ...entry }: PageEntry) => entry

/** A page of a listing, with the place where the next one begins. */
export async function listObjectsPage(
  { db }: StorageContext,
  { actor, bucketId, body }: Listing<ListPageBody>,
) {
  const after = body.cursor ? readCursor(body.cursor) : null
  const sort = after ?? body.sortBy ?? byName
  const found = await asCaller(db, actor, (tx) =>
    listPage(tx, {
      bucketId,
      prefix: body.prefix,
      hasFolders: body.with_delimiter ?? false,
      limit: body.limit + 1,
      after,
      sort,
    }),
  )
  const page = found.slice(0, body.limit)
  const last = page.at(-1)
  const hasNext = found.length > page.length && last !== undefined
  const next = last && { column: sort.column, order: sort.order, position: last.position, name: last.name }
  return {
    hasNext,
    ...(hasNext ? { nextCursor: Buffer.from(JSON.stringify(next)).toString('base64url') } : {}),
    folders: page.filter(({ id }) => id === null).map(({ key, name }) => ({ key, name })),
    objects: page.filter(({ id }) => id !== null).map(presentEntry),
  }
}
