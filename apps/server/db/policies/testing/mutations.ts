import type { Database } from '@portal/backend/platform/db/database'
import { verbs, type Verb } from './reach.ts'

/** One policy said otherwise, and as it was. */
export interface Mutation {
  table: string
  what: string
  verbs: readonly Verb[]
  make: string
  undo: string
}

interface PolicyRow {
  table: string
  name: string
  isPermissive: boolean
  verb: string
  using: string | null
  check: string | null
}

/** Without the second factor in them, so that what each policy adds is seen. */
export const weakenedRights = `
  create or replace function portal.is_admin() returns boolean language sql stable as $$
    select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin' $$;
  create or replace function portal.has_business_access() returns boolean language sql stable as $$
    select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') in ('admin', 'business_user') $$`

/** Whose row it is and what a person may, as PostgreSQL prints it. */
const condition = /\( SELECT portal\.\w+\(\) AS \w+\)|\(\w+ = \( SELECT auth\.\w+\(\) AS \w+\)\)|\bis_team\b/g

/** Each policy that lets nobody in any more, each without one of its conditions, and each that takes every new row. */
export async function mutationsOf(db: Database): Promise<Mutation[]> {
  const { rows } = await db.query<PolicyRow>(`
    select c.oid::regclass::text as table, p.polname as name, p.polpermissive as "isPermissive", p.polcmd as verb,
      pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relowner = current_user::regrole order by 1, 2`)
  return rows.flatMap(mutationsOfPolicy)
}

const verbsOf: Record<string, readonly Verb[]> = {
  r: ['select'],
  a: ['insert'],
  w: ['update'],
  d: ['delete'],
}

function mutationsOfPolicy(policy: PolicyRow): Mutation[] {
  const { table, name, isPermissive, using, check } = policy
  const mutation = (what: string, changed: Pick<PolicyRow, 'using' | 'check'>): Mutation => ({
    table,
    what: `${table}.${name}: ${what}`,
    verbs: verbsOf[policy.verb] ?? verbs,
    make: alter(policy, changed),
    undo: alter(policy, policy),
  })
  const whole = { using: using && 'true', check: check && 'true' }
  if (!isPermissive) return [mutation('asks nothing', whole)]
  const conditions = new Set(`${using ?? ''} ${check ?? ''}`.match(condition))
  return [
    mutation('lets nobody in', { using: using && 'false', check: check && 'false' }),
    mutation('lets everybody in', whole),
    ...[...conditions].map((each) =>
      mutation(`without ${each}`, {
        using: using?.replaceAll(each, 'true') ?? null,
        check: check?.replaceAll(each, 'true') ?? null,
      }),
    ),
  ]
}

const alter = ({ table, name }: PolicyRow, { using, check }: Pick<PolicyRow, 'using' | 'check'>): string =>
  `alter policy "${name}" on ${table}${using === null ? '' : ` using (${using})`}${check === null ? '' : ` with check (${check})`}`
