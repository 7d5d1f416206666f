import { quoteName } from '#backend/platform/db/quote.ts'
import type { ChangeType } from '@portal/contracts/realtime'
import type { Database } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { filterSql } from './filter-sql.ts'
import type { Condition } from './parse-filter.ts'

/** One changed row as it was written down; the records are JSON text. */
export interface ChangeRow {
  id: string
  relation: number
  schema: string
  table: string
  type: ChangeType
  record: string | null
  oldRecord: string | null
  committedAt: string
  isTooLarge: boolean
}

/** A table as it is when a change of it is told. */
export interface Relation {
  oid: number
  schema: string
  table: string
  columns: { name: string; type: string; sqlType: string }[]
  primaryKey: string[]
  isFullIdentity: boolean
  hasRowSecurity: boolean
}

/** What a role may know of the changes. */
export interface RoleView {
  /** Empty: no right to the table. */
  columns: string[]
  /** For each of the claims the positions of the keys it may see; absent when the rows need no check. */
  visible?: number[][]
}

/** One more than this is told without its long values. */
const largestRecord = 1024 * 1024
const pageSize = 500
const filterTimeout = '1s'

type PageRow = ChangeRow & { now: string }

/** Of a record that is too long only its short values. */
const told = (column: string) => `case when octet_length(${column}::text) <= $4 then ${column}::text else
  (select jsonb_object_agg(key, value) from jsonb_each(${column}) where octet_length(value::text) <= 64)::text end`

const changesSince = `
select s.now::text as now, e.id::text, e.relation::int8::int as relation, e.schema_name as schema, e.table_name as "table", e.type,
  case when e.record is not null then ${told('e.record')} end as record,
  case when e.old_record is not null then ${told('e.old_record')} end as "oldRecord",
  to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "committedAt",
  coalesce(octet_length(e.record::text), 0) > $4 or coalesce(octet_length(e.old_record::text), 0) > $4 as "isTooLarge"
from (select coalesce($2::pg_snapshot, pg_current_snapshot()) as now) s
left join lateral (
  select * from portal.change_events c
  where c.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
    and pg_visible_in_snapshot(c.xid, s.now) and c.id > $3::bigint
  order by c.id limit ${pageSize}) e on true
order by e.id`

export function createChangesRepository(db: Database) {
  return {
    /**
     * What has become visible since that snapshot, in the order it was written, and the snapshot to go on from: a transaction
     * that began early and commits late is not missed, and nothing is told before it is committed. Without a snapshot it is
     * from now on. Page by page, all as of the first.
     */
    async *since(snapshot: string | null): AsyncGenerator<{ now: string; rows: ChangeRow[] }> {
      let now: string | null = null
      for (let after = '0'; ;) {
        const page: { rows: PageRow[] } = await db.query<PageRow>(changesSince, [
          snapshot,
          now,
          after,
          largestRecord,
        ])
        now ??= page.rows[0]?.now ?? ''
        const rows = page.rows.filter((row) => row.id !== null)
        yield { now, rows }
        if (rows.length < pageSize) return
        after = rows.at(-1)?.id ?? after
      }
    },

    /** Of these tables those that are (still) published. */
    async relations(oids: readonly number[]): Promise<Relation[]> {
      const { rows } = await db.query<Relation>(
        `select c.oid::int8::int as oid, n.nspname as schema, c.relname as "table", c.relreplident = 'f' as "isFullIdentity", c.relrowsecurity as "hasRowSecurity",
           (select coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname, 'sqlType', format_type(a.atttypid, null)) order by a.attnum), '[]')
            from pg_attribute a join pg_type t on t.oid = a.atttypid
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
           (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_index i
            join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
            where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.oid = any ($1::oid[]) and exists (select from pg_publication p where p.pubname = 'supabase_realtime' and (p.puballtables
           or exists (select from pg_publication_rel r where r.prpubid = p.oid and r.prrelid = c.oid)
           or exists (select from pg_publication_namespace s where s.pnpubid = p.oid and s.pnnspid = n.oid)))`,
        [oids],
      )
      return rows
    },

    async view(
      relation: Relation,
      role: string,
      asked: { claims: string[]; keys: string },
    ): Promise<RoleView> {
      const { rows } = await db.query<{ view: RoleView }>(
        'select portal.visible_changes($1::oid::regclass, $2, $3::text[], $4::jsonb) as view',
        [relation.oid, role, asked.claims, asked.keys],
      )
      return rows[0]?.view ?? { columns: [] }
    },

    /** For each of the claims the positions of the removed rows that they could have read; null when the rows need no check. */
    async removed(
      relation: Relation,
      role: string,
      asked: { claims: string[]; records: string },
    ): Promise<number[][] | null> {
      const { rows } = await db.query<{ removed: number[][] | null }>(
        'select portal.visible_removed($1::oid::regclass, $2, $3::text[], $4::jsonb) as removed',
        [relation.oid, role, asked.claims, asked.records],
      )
      return rows[0]?.removed ?? null
    },

    /** For each record whether each of the filters holds. @throws what PostgreSQL says about a value that does not fit */
    async matches(
      relation: Relation,
      filters: readonly (readonly Condition[])[],
      records: readonly string[],
    ): Promise<boolean[][]> {
      const types = new Map(relation.columns.map(({ name, sqlType }) => [name, sqlType]))
      const parameters: unknown[] = [records]
      const typeOf = (column: string) => types.get(column) ?? 'text'
      const tests = filters.map((conditions) => filterSql(conditions, typeOf, parameters))
      const table = `${quoteName(relation.schema)}.${quoteName(relation.table)}`
      return inSystemTransaction(db, async (tx) => {
        await tx.query(`set local statement_timeout = '${filterTimeout}'`)
        const { rows } = await tx.query<{ matches: boolean[] }>(
          `select array[${tests.join(', ')}] as matches from unnest($1::text[]) with ordinality e(record, position)
           cross join lateral jsonb_populate_record(null::${table}, e.record::jsonb) r order by e.position`,
          parameters,
        )
        return rows.map((row) => row.matches)
      })
    },

    /** Tables that are published, bringing the triggers in step where that did not happen by itself. */
    async publishedTables(): Promise<{ oid: number; schema: string; table: string }[]> {
      const read = () =>
        db.query<{ oid: number; schema: string; table: string; isCaptured: boolean }>(
          `select c.oid::int8::int as oid, p.schemaname as schema, p.tablename as "table",
             exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'portal_capture_change') as "isCaptured"
           from pg_publication_tables p join pg_namespace n on n.nspname = p.schemaname
           join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
           where p.pubname = 'supabase_realtime' and p.schemaname not in ('portal', 'realtime')`,
        )
      const { rows } = await read()
      if (rows.every(({ isCaptured }) => isCaptured)) return rows
      await db.query('select portal.follow_publication()')
      return (await read()).rows.filter(({ isCaptured }) => isCaptured)
    },

    async prune(keptMinutes: number): Promise<void> {
      await db.query(`delete from portal.change_events where created_at < now() - $1 * interval '1 minute'`, [
        keptMinutes,
      ])
    },
  }
}

export type ChangesRepository = ReturnType<typeof createChangesRepository>
