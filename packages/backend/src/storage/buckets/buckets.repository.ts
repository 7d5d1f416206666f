import type { Tx } from '#backend/platform/db/database.ts'

export interface BucketRow {
  id: string
  name: string
  owner: string | null
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

const columns =
  'id, name, owner, public, file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at'

export async function findBucket(tx: Tx, id: string): Promise<BucketRow | null> {
  const { rows } = await tx.query<BucketRow>(`select ${columns} from storage.buckets where id = $1`, [id])
  return rows[0] ?? null
}

interface BucketList {
  limit: number | undefined
  offset: number | undefined
  search: string | undefined
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at'
  sortOrder: 'asc' | 'desc'
}

export async function listBuckets(tx: Tx, wanted: BucketList): Promise<(BucketRow & { type: string })[]> {
  const { rows } = await tx.query<BucketRow & { type: string }>(
    `select ${columns}, type from storage.buckets
     where $3::text is null or strpos(lower(name), lower($3)) > 0
     order by ${wanted.sortColumn} ${wanted.sortOrder}, id limit $1 offset $2`,
    [wanted.limit ?? null, wanted.offset ?? 0, wanted.search ?? null],
  )
  return rows
}

interface NewBucket {
  id: string
  name: string
  owner: string | null
  public: boolean
  fileSizeLimit: number | null
  allowedMimeTypes: string[] | null
}

/** Asks for nothing back: who may create need not see. */
export async function insertBucket(tx: Tx, bucket: NewBucket): Promise<void> {
  await tx.query(
    `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
     values ($1, $2, $3::uuid, $3::text, $4, $5, $6)`,
    [bucket.id, bucket.name, bucket.owner, bucket.public, bucket.fileSizeLimit, bucket.allowedMimeTypes],
  )
}

export interface BucketChanges {
  public: boolean | undefined
  /** Undefined leaves it, null takes it away. */
  fileSizeLimit: number | null | undefined
  allowedMimeTypes: string[] | null | undefined
}

/** False when there is no such bucket that the caller may change. */
export async function updateBucket(tx: Tx, id: string, changes: BucketChanges): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update storage.buckets set public = coalesce($2, public),
       file_size_limit = case when $3 then $4 else file_size_limit end,
       allowed_mime_types = case when $5 then $6 else allowed_mime_types end
     where id = $1`,
    [
      id,
      changes.public ?? null,
      changes.fileSizeLimit !== undefined,
      changes.fileSizeLimit ?? null,
      changes.allowedMimeTypes !== undefined,
      changes.allowedMimeTypes ?? null,
    ],
  )
  return rowCount === 1
}

export async function deleteBucket(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from storage.buckets where id = $1', [id])
  return rowCount === 1
}

export async function isBucketEmpty(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from storage.objects where bucket_id = $1 limit 1', [id])
  return rows.length === 0
}
