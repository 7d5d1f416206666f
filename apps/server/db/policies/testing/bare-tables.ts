import type { Database } from '@portal/backend/platform/db/database'
import type { UserActor } from '@portal/backend/platform/actor'

/** A table of ours with its policies and without everything else that could refuse a row. */
export interface BareTable {
  name: string
  columns: Column[]
  /** In the table. */
  rows: number
}

interface Column {
  name: string
  type: string
  insertable: boolean
  updatable: boolean
}

/** Of the columns that say whose a row is. */
const owners: Record<string, (owner: UserActor) => string> = {
  user_id: ({ id }) => id,
  created_by: ({ id }) => id,
  added_by: ({ email }) => email,
}
/** Keys are the same everywhere, so that a row belongs to the row of any other table. */
const key = '00000000-0000-4000-8000-000000000001'
/** What a policy asks of a row beside its owner. */
const asked: Record<string, Record<string, string>> = {
  health_maintenance_windows: { ends_at: 'infinity' },
  record_imports: { target: 'opportunities' },
}

/**
 * Takes every constraint, trigger and default away from the tables that have policies and puts a row of the owner into each, and
 * one that is the team's as well where rows may be. Only for a database of one's own.
 */
export async function bareTables(db: Database, owner: UserActor): Promise<BareTable[]> {
  await db.query(strip)
  const { rows: found } = await db.query<{ name: string; columns: Column[] }>(`
    select c.oid::regclass::text as name, (select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', a.atttypid::regtype,
        'insertable', has_column_privilege('authenticated', c.oid, a.attnum, 'insert'),
        'updatable', has_column_privilege('authenticated', c.oid, a.attnum, 'update')) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '')
      as columns
    from pg_class c where exists (select from pg_policy p where p.polrelid = c.oid)
      and c.relowner = current_user::regrole and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const tables: BareTable[] = []
  for (const { name, columns } of found) {
    const kinds = columns.some((column) => column.name === 'is_team') ? ['false', 'true'] : ['false']
    await db.query(`truncate ${name}`)
    for (const isTeam of kinds) await db.query(...insertion(name, columns, { owner, isTeam }))
    tables.push({ name, columns, rows: kinds.length })
  }
  return tables
}

/** A row of the owner in the given columns of a table. */
export function insertion(
  table: string,
  columns: readonly Column[],
  { owner, isTeam }: { owner: UserActor; isTeam: string },
): [string, string[]] {
  const given = columns.flatMap(({ name, type }): [string, string, string][] => {
    const ownerOf = Object.hasOwn(owners, name) ? owners[name] : undefined
    if (ownerOf) return [[name, type, ownerOf(owner)]]
    if (name === 'is_team') return [[name, type, isTeam]]
    const word = asked[table]?.[name]
    if (word !== undefined) return [[name, type, word]]
    return type === 'uuid' ? [[name, type, key]] : []
  })
  const names = given.map(([name]) => `"${name}"`).join(', ')
  const values = given.map(([, type], at) => `$${at + 1}::${type}`).join(', ')
  return [
    given.length > 0
      ? `insert into ${table} (${names}) values (${values})`
      : `insert into ${table} default values`,
    given.map(([, , value]) => value),
  ]
}

export const isOwner = (column: string): boolean => Object.hasOwn(owners, column) || column === 'is_team'

const strip = `drop publication if exists supabase_realtime; do $$
declare found record;
begin
  for found in select c.oid::regclass as name, c.oid as id from pg_class c
    where exists (select from pg_policy p where p.polrelid = c.oid) and c.relowner = current_user::regrole loop
    execute format('alter table %s disable trigger user', found.name);
  end loop;
  for found in select o.conrelid::regclass as name, o.conname as part from pg_constraint o
    join pg_class c on c.oid = o.conrelid and c.relowner = current_user::regrole
    where o.contype in ('f', 'c', 'u', 'p', 'x') and o.coninhcount = 0
      and exists (select from pg_policy p where p.polrelid = o.conrelid) order by o.contype = 'p' loop
    execute format('alter table %s drop constraint if exists %I cascade', found.name, found.part);
  end loop;
  for found in select i.indexrelid::regclass as name from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relowner = current_user::regrole and exists (select from pg_policy p where p.polrelid = i.indrelid) loop
    execute format('drop index if exists %s cascade', found.name);
  end loop;
  for found in select a.attrelid::regclass as name, a.attname as part from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relowner = current_user::regrole
    where a.attnotnull and a.attnum > 0 and a.attidentity = '' and a.attinhcount = 0
      and exists (select from pg_policy p where p.polrelid = a.attrelid) loop
    execute format('alter table %s alter column %I drop not null', found.name, found.part);
  end loop;
end $$`
