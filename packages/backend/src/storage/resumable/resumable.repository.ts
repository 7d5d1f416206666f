import type { Tx } from '#backend/platform/db/database.ts'
import type { ObjectPlace } from '#backend/storage/objects/object-row.ts'

export interface ResumableUpload extends ObjectPlace {
  id: string
  owner: string | null
  isUpsert: boolean
  /** Bytes of the whole. */
  size: number
  /** As the client sent it: text by name. */
  metadata: Record<string, string | null>
}

export interface StartedUpload extends ResumableUpload {
  createdAt: Date
  isFinished: boolean
  /** Bytes that have arrived. */
  offset: number
}

export interface Piece {
  start: number
  size: number
  /** Under which the byte store has it. */
  version: string
}

/** So long an upload may take, and its answer may be asked again. */
export const uploadHours = 24

export async function insertUpload(tx: Tx, upload: ResumableUpload): Promise<void> {
  await tx.query(
    `insert into portal.resumable_uploads (id, bucket_id, name, owner, is_upsert, size, metadata)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      upload.id,
      upload.bucketId,
      upload.name,
      upload.owner,
      upload.isUpsert,
      upload.size,
      JSON.stringify(upload.metadata),
    ],
  )
}

/** Null when there is none, or its time is over. */
export async function findUpload(tx: Tx, id: string): Promise<StartedUpload | null> {
  const { rows } = await tx.query<Omit<StartedUpload, 'size' | 'offset'> & { size: string; offset: string }>(
    `select u.id, u.bucket_id as "bucketId", u.name, u.owner, u.is_upsert as "isUpsert", u.size, u.metadata,
       u.created_at as "createdAt", u.finished_at is not null as "isFinished",
       case when u.finished_at is not null then u.size
         else (select coalesce(sum(p.size), 0) from portal.resumable_pieces p where p.upload_id = u.id) end as "offset"
     from portal.resumable_uploads u
     where u.id::text = $1 and u.created_at > now() - make_interval(hours => $2)`,
    [id, uploadHours],
  )
  const found = rows[0]
  return found ? { ...found, size: Number(found.size), offset: Number(found.offset) } : null
}

/** False when another request has stored a piece that begins there. */
export async function insertPiece(tx: Tx, uploadId: string, piece: Piece): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into portal.resumable_pieces (upload_id, start, size, version)
     select id, $2, $3, $4 from portal.resumable_uploads where id = $1 and finished_at is null
     on conflict do nothing`,
    [uploadId, piece.start, piece.size, piece.version],
  )
  return rowCount === 1
}

export async function listPieces(tx: Tx, uploadId: string): Promise<Piece[]> {
  const { rows } = await tx.query<{ start: string; size: string; version: string }>(
    'select start, size, version from portal.resumable_pieces where upload_id = $1 order by start',
    [uploadId],
  )
  return rows.map(({ start, size, version }) => ({ start: Number(start), size: Number(size), version }))
}

/** Its pieces are loose bytes from now on. */
export async function finishUpload(tx: Tx, id: string): Promise<void> {
  await tx.query('update portal.resumable_uploads set finished_at = now() where id = $1', [id])
  await forgetPieces(tx, id)
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await forgetPieces(tx, id)
  await tx.query('delete from portal.resumable_uploads where id = $1', [id])
}

async function forgetPieces(tx: Tx, uploadId: string): Promise<void> {
  await tx.query(
    `with gone as (delete from portal.resumable_pieces where upload_id = $1 returning version)
     insert into portal.loose_bytes (id, remove_after) select version, now() from gone
     on conflict (id) do update set remove_after = excluded.remove_after`,
    [uploadId],
  )
}

/** Bytes that a person has announced and not yet stored. */
export async function sumOfUnfinished(tx: Tx, owner: string): Promise<number> {
  const { rows } = await tx.query<{ bytes: string }>(
    `select coalesce(sum(size), 0) as bytes from portal.resumable_uploads
     where owner = $1 and finished_at is null and created_at > now() - make_interval(hours => $2)`,
    [owner, uploadHours],
  )
  return Number(rows[0]?.bytes ?? 0)
}

export async function deleteExpiredUploads(tx: Tx): Promise<void> {
  await tx.query(
    'delete from portal.resumable_uploads where created_at <= now() - make_interval(hours => $1)',
    [uploadHours],
  )
}
