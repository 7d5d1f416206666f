import type { Tx } from '#backend/platform/db/database.ts'
import type { NewObject, ObjectPlace, ObjectRow } from './object-row.ts'

const columns =
  'id, name, bucket_id, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

export async function findObject(tx: Tx, { bucketId, name }: ObjectPlace): Promise<ObjectRow | null> {
  const { rows } = await tx.query<ObjectRow>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, name],
  )
  return rows[0] ?? null
}

/** Which of the names there are. */
export async function listExistingNames(
  tx: Tx,
  bucketId: string,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from storage.objects where bucket_id = $1 and name = any ($2)',
    [bucketId, names],
  )
  return new Set(rows.map((row) => row.name))
}

/** Until the transaction ends, nobody else writes this key. */
export async function lockKey(tx: Tx, { bucketId, name }: ObjectPlace): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 6001))', [`${bucketId}/${name}`])
}

const insertion = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, case when $4 ~ '^[0-9a-f-]{36}$' then $4::uuid end, $4::text, $5, $6, $7)`

const insertionValues = (object: NewObject) => [
  object.id,
  object.bucketId,
  object.name,
  object.owner,
  object.version,
  JSON.stringify(object.metadata),
  object.userMetadata === null ? null : JSON.stringify(object.userMetadata),
]

/** Asks for nothing back: a policy may let somebody store what they may not read. */
export async function insertObject(tx: Tx, object: NewObject): Promise<string> {
  await tx.query(insertion, insertionValues(object))
  return object.id
}

/** The id of the object that has the key now. */
export async function upsertObject(tx: Tx, object: NewObject): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `${insertion}
     on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
       version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata
     returning id`,
    insertionValues(object),
  )
  return rows[0]?.id ?? object.id
}

/** Null when there is no such object that the caller may change. */
export async function renameObject(tx: Tx, from: ObjectPlace, to: ObjectPlace): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning id',
    [from.bucketId, from.name, to.bucketId, to.name],
  )
  return rows[0]?.id ?? null
}

/** Those that the caller may not remove, or that are not there, are simply absent. */
export async function deleteObjects(
  tx: Tx,
  bucketId: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  const { rows } = await tx.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any ($2) returning ${columns}`,
    [bucketId, names],
  )
  return rows
}

export async function deleteAllObjects(tx: Tx, bucketId: string): Promise<void> {
  await tx.query('delete from storage.objects where bucket_id = $1', [bucketId])
}
