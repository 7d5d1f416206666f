import type { Tx } from '#backend/platform/db/database.ts'
import type { ObjectMetadata } from './object-row.ts'

export interface ListedEntry {
  name: string
  id: string | null
  updated_at: Date | null
  created_at: Date | null
  last_accessed_at: Date | null
  metadata: ObjectMetadata | null
}

export type SortColumn = 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'
export type SortOrder = 'asc' | 'desc'

interface FolderListing {
  bucketId: string
  /** Ends with a slash, or is empty. */
  prefix: string
  search: string
  limit: number
  offset: number
  sort: { column: SortColumn; order: SortOrder }
}

/** Objects of one folder, and its folders as rows that have a name alone. */
export async function listFolder(tx: Tx, wanted: FolderListing): Promise<ListedEntry[]> {
  const { column, order } = wanted.sort
  const sorting = column === 'name' ? `name ${order}` : `id is not null, ${column} ${order}, name`
  const { rows } = await tx.query<ListedEntry>(
    `with found as (
       select substr(o.name, length($2) + 1) as rest, o.* from storage.objects o
       where o.bucket_id = $1 and starts_with(o.name, $2)
     ), entries as (
       select distinct split_part(rest, '/', 1) collate "C" as name, null::uuid as id, null::timestamptz as updated_at,
         null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from found where strpos(rest, '/') > 0
       union all
       select rest, id, updated_at, created_at, last_accessed_at, metadata from found where rest <> '' and strpos(rest, '/') = 0
     )
     select * from entries where $3 = '' or starts_with(lower(name), lower($3))
     order by ${sorting} limit $4 offset $5`,
    [wanted.bucketId, wanted.prefix, wanted.search, wanted.limit, wanted.offset],
  )
  return rows
}

export interface PageEntry {
  key: string
  name: string
  id: string | null
  updated_at: Date | null
  created_at: Date | null
  last_accessed_at: Date | null
  metadata: ObjectMetadata | null
  /** What it is sorted by, as exact text. */
  position: string
}

interface PageListing {
  bucketId: string
  prefix: string
  hasFolders: boolean
  limit: number
  after: { position: string; name: string } | null
  sort: { column: 'name' | 'updated_at' | 'created_at'; order: SortOrder }
}

/** One page after a place in the listing, which later writes do not move. */
export async function listPage(tx: Tx, wanted: PageListing): Promise<PageEntry[]> {
  const { column, order } = wanted.sort
  const isByName = column === 'name'
  const type = isByName ? 'text' : 'timestamptz'
  const position = isByName ? 'name' : `coalesce(${column}, '-infinity')`
  const beyond = order === 'asc' ? '>' : '<'
  const { rows } = await tx.query<PageEntry>(
    `with found as (
       select substr(o.name, length($2) + 1) as rest, o.* from storage.objects o
       where o.bucket_id = $1 and starts_with(o.name, $2)
     ), entries as (
       select distinct split_part(rest, '/', 1) as key, $2 || split_part(rest, '/', 1) || '/' collate "C" as name,
         null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
       from found where $3 and strpos(rest, '/') > 0
       union all
       select case when $3 then rest else name end, name, id, updated_at, created_at, last_accessed_at, metadata
       from found where not $3 or strpos(rest, '/') = 0
     )
     select *, (${position})::text as position from entries
     where $4::text is null or (${position}, name) ${beyond} ($4::${type}, $5::text collate "C")
     order by ${position} ${order}, name ${order} limit $6`,
    [
      wanted.bucketId,
      wanted.prefix,
      wanted.hasFolders,
      wanted.after?.position ?? null,
      wanted.after?.name ?? null,
      wanted.limit,
    ],
  )
  return rows
}
