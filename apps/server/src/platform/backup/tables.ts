import type { Tx } from '@portal/backend/platform/db/database'
import { quoteQualified } from '@portal/backend/platform/db/quote'
import type { BackupTable } from './manifest.ts'

type Table = Pick<BackupTable, 'schema' | 'name' | 'columns'>

const schemas = ['public', 'auth', 'portal', 'storage', 'realtime']

/** Every table of the portal with the columns that are stored; what is calculated is made anew. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await tx.query<Table>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and c.relname <> 'portal_migrations'
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

export async function listSequences(tx: Tx): Promise<{ name: string; value: string }[]> {
  const { rows } = await tx.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  )
  return rows
}

export async function listAppliedMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>('select name from portal.portal_migrations order by name')
  return rows.map(({ name }) => name)
}

export const placeOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  quoteQualified(schema, name)
