import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildActors, buildUser, type ActorName } from '@portal/backend/platform/db/testing/build-actor'

const db = testDatabase()
let actors: Record<ActorName, Actor>
let ids: { session: string; message: string }

const source = `'{"kind":"sample","source":{"name":"study"}}'`
/** One insert per table that only the rights can refuse; the marker makes rows unique. */
const inserts: Record<string, (marker: string) => string> = {
  figures: (marker) =>
    `(key, label, value, as_of, provenance) values ('kpi.${marker}', 'x', 1, '2025-01-06', ${source})`,
  market_benchmarks: (marker) =>
    '(sector, market_size_usd, growth_rate, herpasia_market_share, competitor_count, active_projects, ' +
    `avg_project_value_usd, provenance) values ('${marker}', 1, 1, 1, 1, 1, 1, ${source})`,
  competitors: (marker) => `(company_name, competitive_score, provenance) values ('${marker}', 1, ${source})`,
  market_insights: (marker) =>
    `(insight_type, urgency_level, title, description, impact_score, provenance) values ('trend', 'low', '${marker}', 'x', 1, ${source})`,
  sectors: (marker) =>
    `(slug, name, description, position, as_of, provenance) values ('${marker}', '${marker}', 'x', 1, '2025-01-06', ${source})`,
  initiatives: (marker) =>
    `(slug, title, lead, status, due, position, as_of, provenance) values ('${marker}', 'x', 'x', ` +
    `'Review', 'Q1', 1, '2025-01-06', ${source})`,
  opportunities: (marker) =>
    '(category, title, description, figure_key, figure_caption, position, as_of, ' +
    `provenance) values ('x', '${marker}', 'x', 'kpi.x', 'x', 1, '2025-01-06', ${source})`,
  health_checks: () =>
    '(overall_status, uptime_percentage, failed_checks, total_checks, average_response_time, details, ' +
    `performance_metrics) values ('healthy', 100, 0, 1, 1, '{}', '{}')`,
  ai_system_metrics: (marker) => `(metric_name, metric_value) values ('${marker}', 1)`,
  feedback: (marker) =>
    `(email, feedback, platform, "timestamp") values ('a@b.example', '${marker}', 'x', now())`,
}
/** A column that an update may set to itself. */
const columns: Record<string, string> = {
  figures: 'owner',
  market_benchmarks: 'sector',
  competitors: 'country',
  market_insights: 'title',
  sectors: 'name',
  initiatives: 'title',
  opportunities: 'title',
  health_checks: 'check_type',
  ai_system_metrics: 'metric_name',
  feedback: 'platform',
}

type Action = 'select' | 'insert' | 'update' | 'delete'
const shared = [
  'figures',
  'market_benchmarks',
  'competitors',
  'market_insights',
  'sectors',
  'initiatives',
  'opportunities',
]

const everything: Action[] = ['select', 'insert', 'update', 'delete']
const allowed: Record<string, Partial<Record<ActorName, Action[]>>> = {
  ...Object.fromEntries(
    shared.map((table) => [table, { member: ['select'], administrator: everything, portal: everything }]),
  ),
  // Figures are withdrawn, not deleted.
  figures: {
    member: ['select'],
    administrator: ['select', 'insert', 'update'],
    portal: ['select', 'insert', 'update'],
  },
  health_checks: { member: ['select'], administrator: ['select'], portal: everything },
  ai_system_metrics: { member: ['select'], administrator: ['select'], portal: everything },
  feedback: { administrator: ['select'], portal: everything },
}

beforeAll(async () => {
  actors = await buildActors(db.database)
  for (const [table, statement] of Object.entries(inserts))
    await db.database.query(`insert into public.${table} ${statement('seed')}`)
  ids = await addConversation(actors.member)
})

let counter = 0
/** Whether the actor's statement reached at least one row; rolled back in any case. */
async function can(actor: Actor, statement: string): Promise<boolean> {
  const rollback = new Error('rolled back on purpose')
  let reached = 0
  try {
    await db.database.transaction(actor, async (tx) => {
      reached = (await tx.query(statement)).rowCount ?? 0
      throw rollback
    })
  } catch (error) {
    if (error === rollback) return reached > 0
    // Refused by a right, or by the rule that figures are history.
    if (['42501', '23514'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
  return false
}

const statementFor = (table: string, action: Action): string => {
  if (action === 'insert') return `insert into public.${table} ${inserts[table]?.(`marker_${counter++}`)}`
  if (action === 'update') return `update public.${table} set ${columns[table]} = ${columns[table]}`
  return action === 'delete' ? `delete from public.${table}` : `select * from public.${table}`
}

const cells = Object.keys(inserts).flatMap((table) =>
  (['nobody', 'member', 'administrator', 'portal'] as const).flatMap((who) =>
    everything.map((action) => ({
      table,
      who,
      action,
      may: allowed[table]?.[who]?.includes(action) ?? false,
    })),
  ),
)

test.each(cells)('$who may $action $table: $may', async ({ table, who, action, may }) => {
  expect(await can(actors[who], statementFor(table, action))).toBe(may)
})

test('an account whose role was never set reads nothing of the shared records', async () => {
  const member = await buildUser(db.database, 'business_user')
  const roleless: Actor = { ...member, claims: { ...member.claims, app_metadata: {} } }
  for (const table of [...shared, 'health_checks'])
    expect(await can(roleless, statementFor(table, 'select'))).toBe(false)
})

async function addConversation(owner: Actor): Promise<{ session: string; message: string }> {
  const { rows } = await db.database.transaction(owner, (tx) =>
    tx.query<{ id: string }>(
      `insert into public.ai_chat_sessions (session_name) values ('mine') returning id`,
    ),
  )
  const session = rows[0]?.id ?? ''
  const written = await db.database.transaction({ kind: 'service' }, (tx) =>
    tx.query<{ id: string }>(
      `insert into public.ai_chat_messages (session_id, role, content) values ($1, 'assistant', 'x') returning id`,
      [session],
    ),
  )
  return { session, message: written.rows[0]?.id ?? '' }
}

test.each([
  ['member', true],
  ['other member', false],
  ['administrator', false],
  ['nobody', false],
] as const)('a conversation is read by %s: %s', async (who, may) => {
  expect(await can(actors[who], `select from public.ai_chat_sessions where id = '${ids.session}'`)).toBe(may)
  expect(await can(actors[who], `select from public.ai_chat_messages where id = '${ids.message}'`)).toBe(may)
  expect(await can(actors[who], `delete from public.ai_chat_sessions where id = '${ids.session}'`)).toBe(may)
})

test('nobody writes messages but the assistant, and nobody opens a session for somebody else', async () => {
  const member = actors.member
  expect(
    await can(
      member,
      `insert into public.ai_chat_messages (session_id, role, content) values ('${ids.session}', 'assistant', 'forged')`,
    ),
  ).toBe(false)
  expect(
    await can(member, `update public.ai_chat_messages set content = 'forged' where id = '${ids.message}'`),
  ).toBe(false)
  const other = await buildUser(db.database, 'business_user')
  expect(
    await can(
      member,
      `insert into public.ai_chat_sessions (user_id, session_name) values ('${other.id}', 'planted')`,
    ),
  ).toBe(false)
  expect(
    await can(
      member,
      `update public.ai_chat_sessions set user_id = '${other.id}' where id = '${ids.session}'`,
    ),
  ).toBe(false)
})

test('an analysis is read and removed by its owner alone', async () => {
  const owner = await buildUser(db.database, 'business_user')
  await db.database.query(
    `insert into public.ai_analysis_results (user_id, analysis_type) values ($1, 'market_intelligence')`,
    [owner.id],
  )
  const statement = `select from public.ai_analysis_results where user_id = '${owner.id}'`
  expect(await can(owner, statement)).toBe(true)
  for (const who of ['other member', 'administrator', 'nobody'] as const)
    expect(await can(actors[who], statement)).toBe(false)
})

test('helper functions that write figures are callable by nobody', async () => {
  for (const who of ['nobody', 'member', 'administrator'] as const)
    expect(await can(actors[who], `select portal.retire_figures('competitors', gen_random_uuid())`)).toBe(
      false,
    )
})

test('no policy of a shared table asks for a right once per row', async () => {
  const { rows } = await db.database.query(
    `select tablename, policyname from pg_policies
     where schemaname = 'public' and tablename = any ($1)
       and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( *SELECT portal\\.\\w+\\(\\)', '', 'g') like '%portal.%'`,
    [Object.keys(inserts)],
  )
  expect(rows).toEqual([])
})
