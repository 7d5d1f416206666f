import { beforeAll, expect, test } from 'vitest'
import type { Actor, UserActor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { bareTables, type BareTable } from './testing/bare-tables.ts'
import { mutationsOf, weakenedRights } from './testing/mutations.ts'
import { buildCallers, reachOf, verbs, type Caller, type Verb } from './testing/reach.ts'

/** Who reaches all rows of the owner, and who those that are the team's as well. Nobody else reaches any. */
const words: Record<string, { all: Caller[]; shared?: Caller[] }> = {
  nobody: { all: [] },
  team: { all: ['owner', 'colleague', 'lead', 'admin'] },
  leads: { all: ['lead', 'admin'] },
  admins: { all: ['admin'] },
  own: { all: ['owner'] },
  own_or_shared: { all: ['owner'], shared: ['colleague', 'lead', 'admin'] },
  own_or_admin_shared: { all: ['owner'], shared: ['admin'] },
  own_or_admin: { all: ['owner', 'admin'] },
  // A person's own conversations stay theirs when their role is taken away.
  person: { all: ['owner', 'former'] },
  person_or_admin: { all: ['owner', 'former', 'admin'] },
}

/** Who selects, inserts, updates, deletes. */
const rights: Record<string, string> = {
  ai_analysis_results: 'person nobody nobody person',
  ai_chat_messages: 'person nobody nobody nobody',
  'ai_chat_sessions ai_preferences': 'person person person person',
  ai_history_pins: 'person person nobody person',
  ai_calls: 'person_or_admin nobody nobody nobody',
  'ai_budgets ai_task_models ai_models storage.buckets storage.objects': 'admins admins admins admins',
  ai_providers: 'admins nobody admins nobody',
  'portal.settings': 'admins admins admins nobody',
  'portal.unread_words': 'admins nobody nobody admins',
  'portal.audit_log': 'admins nobody nobody nobody',
  [`connector_runs connectors feedback figure_import_changes figure_imports mail_outbox record_import_changes service_calls
    sms_outbox`]: 'admins nobody nobody nobody',
  record_imports: 'leads nobody nobody nobody',
  [`agent_sample_runs ai_system_metrics crawl_run_pages crawl_run_sites crawl_runs figure_notes health_checks health_components health_days
    health_periods health_sample_incidents portal.matrix_prefixes portal.matrix_readings portal.score_readings portal.tallies snapshot_blocks
    source_probes tender_awards tender_changes tender_matches tender_moves tender_notices tender_partings tender_procedures
    tender_winners watch_snapshots`]: 'team nobody nobody nobody',
  'bid_decisions tender_decisions tender_offers': 'team team team team',
  tender_files: 'team nobody nobody team',
  tender_requirements: 'team nobody team nobody',
  system_test_runs: 'team team nobody nobody',
  'company_evidence pipeline_opportunities': 'team leads leads leads',
  [`competitors initiatives market_benchmarks market_insights matrix_companies opportunities portal.taught_words sectors
    watches`]: 'team admins admins admins',
  figures: 'team admins admins nobody',
  'health_incidents sample_sites tender_profile': 'team nobody admins nobody',
  health_maintenance_windows: 'team admins nobody admins',
  'portal.ask_chosen_offers': 'team nobody nobody admins',
  sample_site_pages: 'team admins nobody nobody',
  tender_memories: 'team own nobody own_or_admin',
  'board_pack_items board_packs flow_sheets': 'own own own own',
  tender_alerts: 'own nobody own nobody',
  tender_follows: 'own own nobody own',
  'reports schedule_runs schedules shares': 'own_or_admin nobody nobody nobody',
  tender_searches: 'own_or_shared own nobody own',
  tool_cases: 'own_or_shared own own own',
  tool_presets: 'own_or_shared own own own_or_admin_shared',
  // Channels of the product are open or nobody's.
  'realtime.messages': 'nobody nobody nobody nobody',
}
const rightsByTable = new Map(
  Object.entries(rights).flatMap(([tables, said]) =>
    tables.split(/\s+/).map((table) => [table, said.split(' ')]),
  ),
)

/** Without these nobody reaches more, because something else asks the same. */
const askedTwice: Record<string, string> = {
  'ai_chat_messages.second_factor_first: asks nothing': 'the conversation asks',
  'schedule_runs.second_factor_first: asks nothing': 'the schedule asks',
  'tender_matches.second_factor_first: asks nothing': 'the search asks',
  'realtime.messages.second_factor_first: asks nothing': 'no other policy lets anybody in',
  'health_maintenance_windows.admin_inserts: without (created_by = ( SELECT auth.uid() AS uid))':
    'nobody has the right to the column, whose default it is',
  'system_test_runs.team_inserts: without (user_id = ( SELECT auth.uid() AS uid))':
    'nobody has the right to the column, whose default it is',
}

const isolated = testDatabase()
let tables: BareTable[]
let owner: UserActor
let callers: Record<Caller, Actor>
beforeAll(async () => {
  ;({ owner, callers } = await buildCallers(isolated.database))
  tables = await bareTables(isolated.database, owner)
})

/** The first call that reaches other rows than the table above says; null when all are as it says. */
async function oddity(table: BareTable, tried: readonly Verb[]): Promise<string | null> {
  for (const verb of tried) {
    const word = rightsByTable.get(table.name)?.[verbs.indexOf(verb)] ?? ''
    const { all, shared = [] } = words[word] ?? { all: [] }
    const rows = verb === 'insert' ? 1 : table.rows
    for (const [name, caller] of Object.entries(callers) as [Caller, Actor][]) {
      const meant = all.includes(name) ? rows : Number(shared.includes(name)) * (rows - 1)
      const reached = await reachOf(isolated.database, { table, verb, caller, owner })
      if (reached !== meant) return `${name} ${verb}s ${reached} of ${table.name}, not ${meant}`
    }
  }
  return null
}

test('[API-REST-01] every table with policies is listed, and each person reaches the rows that it says and no others', async () => {
  const unlisted = tables.map(({ name }) => name).filter((name) => !rightsByTable.has(name))
  expect(unlisted, 'tables to name in `rights` above, with who selects, inserts, updates, deletes').toEqual(
    [],
  )
  const odd: string[] = []
  for (const table of tables) odd.push(...[await oddity(table, verbs)].filter((said) => said !== null))
  expect(odd).toEqual([])
})

test('[SEC-2FA] every condition of every policy is needed: without it somebody reaches more or less', async () => {
  await isolated.database.query(weakenedRights)
  const unnoticed: string[] = []
  const mutations = await mutationsOf(isolated.database)
  for (const { table, what, verbs: tried, make, undo } of mutations) {
    const found = tables.find(({ name }) => name === table && rightsByTable.has(name))
    await isolated.database.query(make)
    if (found && (await oddity(found, tried)) === null) unnoticed.push(what)
    await isolated.database.query(undo)
  }
  expect(unnoticed).toEqual(Object.keys(askedTwice).toSorted())
  expect(mutations.length).toBeGreaterThan(500)
})
