import type { Database } from '#backend/platform/db/database.ts'

export interface ColumnRow {
  name: string
  position: number
  type_schema: string
  type_name: string
  /** The type as people write it, with its length: `character varying(20)`. */
  type_label: string
  /** The type under a domain. */
  base_name: string
  nullable: boolean
  default_expression: string | null
  is_generated: boolean
  comment: string | null
  enum_labels: string[] | null
}

export interface TableRow {
  oid: string
  schema: string
  name: string
  kind: 'r' | 'v' | 'm' | 'f' | 'p'
  comment: string | null
  insertable: boolean
  updatable: boolean
  deletable: boolean
  columns: ColumnRow[]
  primary_key: number[] | null
  unique_keys: number[][] | null
}

export interface ForeignKeyRow {
  name: string
  from_oid: string
  from_columns: number[]
  to_oid: string
  to_columns: number[]
}

export interface ParameterRow {
  name: string
  type_schema: string
  type_name: string
  type_label: string
  is_required: boolean
  is_variadic: boolean
  row_of: string | null
}

export interface FunctionRow {
  schema: string
  name: string
  comment: string | null
  volatility: 'v' | 's' | 'i'
  returns_set: boolean
  returns_void: boolean
  returns_row: boolean
  /** Relation whose rows come back, if they are a relation's. */
  row_of: string | null
  returns_label: string
  single_row: boolean
  parameters: ParameterRow[]
  /** Names of OUT and TABLE columns. */
  output_names: string[]
}

export interface RoleRow {
  name: string
  statement_timeout: string
}

export interface IntrospectionRow {
  tables: TableRow[]
  foreign_keys: ForeignKeyRow[]
  views: { oid: string; definition: string }[]
  functions: FunctionRow[]
  types: { schema: string; name: string; label: string }[]
  roles: RoleRow[]
}

// Row level security of a table does not hold for whoever asks one of its partitions by name.
const tables = `
select json_agg(json_build_object(
  'oid', c.oid::text, 'schema', n.nspname, 'name', c.relname, 'kind', c.relkind,
  'comment', obj_description(c.oid, 'pg_class'),
  'insertable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 8 = 8,
  'updatable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 4 = 4,
  'deletable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 16 = 16,
  'columns', coalesce((
    select json_agg(json_build_object(
      'name', a.attname, 'position', a.attnum,
      'type_schema', tn.nspname, 'type_name', t.typname, 'type_label', format_type(a.atttypid, a.atttypmod),
      'base_name', coalesce(bt.typname, t.typname),
      'nullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
      'default_expression', case when a.attidentity <> '' then
          format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'is_generated', a.attgenerated <> '' or a.attidentity = 'a',
      'comment', col_description(c.oid, a.attnum),
      'enum_labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
    ) order by a.attnum)
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    join pg_namespace tn on tn.oid = t.typnamespace
    left join pg_type bt on bt.oid = nullif(t.typbasetype, 0)
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]'),
  'primary_key', (select array_to_json(k.conkey) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'),
  'unique_keys', (
    select json_agg(array_to_json(string_to_array(i.indkey::text, ' ')::int[]))
    from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null)
)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
  and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

const foreignKeys = `
select json_agg(json_build_object('name', k.conname, 'from_oid', k.conrelid::text, 'from_columns', k.conkey,
  'to_oid', k.confrelid::text, 'to_columns', k.confkey) order by k.conrelid, k.conname)
from pg_constraint k where k.contype = 'f' and k.conparentid = 0`

const views = `
select json_agg(json_build_object('oid', c.oid::text, 'definition', r.ev_action::text))
from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

const functions = `
select json_agg(json_build_object(
  'schema', n.nspname, 'name', p.proname, 'comment', obj_description(p.oid, 'pg_proc'), 'volatility', p.provolatile,
  'returns_set', p.proretset, 'returns_void', p.prorettype = 'void'::regtype,
  'returns_row', rt.typtype = 'c' or coalesce(rb.typtype = 'c', false) or coalesce(p.proargmodes && '{t,b,o}', false),
  'row_of', (select c.oid::text from pg_class c where c.oid = coalesce(nullif(rb.typrelid, 0), rt.typrelid) and c.relkind <> 'c'),
  'returns_label', format_type(p.prorettype, null), 'single_row', not p.proretset or p.prorows = 1,
  'parameters', coalesce((
    select json_agg(json_build_object('name', coalesce(a.name, ''), 'type_schema', tn.nspname, 'type_name', t.typname,
      'type_label', format_type(t.oid, null),
      'is_required', a.place <= p.pronargs - p.pronargdefaults and coalesce(a.mode, 'i') <> 'v',
      'is_variadic', coalesce(a.mode, 'i') = 'v',
      'row_of', (select c.oid::text from pg_class c where c.oid = t.typrelid and c.relkind <> 'c')) order by a.place)
    from (
      select name, mode, type, row_number() over (order by place) as place
      from unnest(p.proargnames, p.proargmodes, coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality
        as every (name, mode, type, place)
      where coalesce(mode, 'i') in ('i', 'b', 'v') and type is not null
    ) a join pg_type t on t.oid = a.type join pg_namespace tn on tn.oid = t.typnamespace), '[]'),
  'output_names', coalesce((
    select json_agg(coalesce(name, '') order by place) from unnest(p.proargnames, p.proargmodes) with ordinality as every (name, mode, place)
    where mode in ('t', 'o', 'b')), '[]')
) order by p.oid) from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_type rt on rt.oid = p.prorettype
left join pg_type rb on rb.oid = nullif(rt.typbasetype, 0)
where p.prokind = 'f' and n.nspname = any ($1::text[])
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

const types = `
select json_agg(json_build_object('schema', n.nspname, 'name', t.typname, 'label', format_type(t.oid, null))
  order by n.nspname = 'pg_catalog', n.nspname = any ($1::text[]))
from pg_type t join pg_namespace n on n.oid = t.typnamespace
where t.typtype in ('b', 'd', 'e', 'r', 'm') and (n.nspname = 'pg_catalog' or n.nspname !~ '^pg_' and n.nspname <> 'information_schema')`

// PostgreSQL applies a role's own settings at login only; who is merely taken on gets them from here.
const roles = `
select json_agg(json_build_object('name', r.rolname, 'statement_timeout', split_part(setting, '=', 2)) order by s.setdatabase)
from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) setting
where setting like 'statement_timeout=%' and pg_has_role(current_user, r.oid, 'member')
  and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`

/** Reads everything that rest/v1 knows of the database, in one statement. */
export async function introspect(database: Database, schemas: readonly string[]): Promise<IntrospectionRow> {
  const { rows } = await database.query<{ [Name in keyof IntrospectionRow]: IntrospectionRow[Name] | null }>(
    `select (${tables}) as tables, (${foreignKeys}) as foreign_keys, (${views}) as views,
       (${functions}) as functions, (${types}) as types, (${roles}) as roles`,
    [schemas],
  )
  const row = rows[0]
  return {
    tables: row?.tables ?? [],
    foreign_keys: row?.foreign_keys ?? [],
    views: row?.views ?? [],
    functions: row?.functions ?? [],
    types: row?.types ?? [],
    roles: row?.roles ?? [],
  }
}

/** A text that differs after most changes of tables, columns, keys, types and functions. */
export async function getFingerprint(database: Database): Promise<string> {
  const { rows } = await database.query<{ fingerprint: string }>(
    `select concat_ws(' ',
       (select concat(count(*), ':', max(xmin::text::bigint), ':', sum(oid::bigint)) from pg_class),
       (select concat(count(*), ':', max(xmin::text::bigint)) from pg_attribute where attnum > 0),
       (select concat(count(*), ':', max(xmin::text::bigint), ':', sum(oid::bigint)) from pg_proc),
       (select concat(count(*), ':', max(xmin::text::bigint), ':', sum(oid::bigint)) from pg_constraint),
       (select concat(count(*), ':', max(xmin::text::bigint)) from pg_rewrite),
       (select concat(count(*), ':', max(xmin::text::bigint)) from pg_type),
       (select string_agg(r::text, ' ') from pg_db_role_setting r)) as fingerprint`,
  )
  return rows[0]?.fingerprint ?? ''
}
