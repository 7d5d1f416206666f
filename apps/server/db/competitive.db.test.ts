import {
  CompetitiveDimension,
  CompetitiveIndex,
  CompetitiveMatrix,
  CompetitiveStanding,
  matrixCategories,
} from '@portal/contracts/competitors'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { seedSampleData } from './seed/seed.ts'
import { buildActors, type ActorName } from '@portal/backend/platform/db/testing/build-actor'

const db = testDatabase()
let actors: Record<ActorName, Actor>
beforeAll(async () => {
  await seedSampleData(db.database)
  actors = await buildActors(db.database)
})

const ask = (sql: string, values: unknown[] = [], who: ActorName = 'member') =>
  db.database.transaction(actors[who], async (tx) => {
    const { rows } = await tx.query<{ answer: unknown }>(`select ${sql} as answer`, values)
    return rows[0]?.answer
  })
const kpisOf = (category: string) =>
  matrixCategories.find(({ key }) => key === category)?.kpis.map(({ key }) => key) ?? []
const matrix = async (tab: string, category: string) =>
  CompetitiveMatrix.parse(await ask('public.competitive_matrix($1, $2)', [tab, kpisOf(category)]))
const index = async (values: unknown[]) =>
  CompetitiveIndex.parse(await ask('public.competitive_index($1, $2, $3, $4, $5, $6)', values))

test('[MATRIX-20] [MATRIX-21] [MATRIX-22] each tab has five companies with an index for every indicator of a group, of one date', async () => {
  for (const tab of ['spanish', 'european'])
    for (const { key, kpis } of matrixCategories) {
      const { total, companies } = await matrix(tab, key)
      expect([total, companies.length]).toEqual([5, 5])
      for (const { figures } of companies) {
        expect(Object.keys(figures).toSorted()).toEqual(kpis.map((kpi) => kpi.key).toSorted())
        expect(new Set(Object.values(figures).map(({ as_of }) => as_of))).toEqual(new Set(['2025-01-06']))
      }
    }
})

test('[COMP-29] [COMP-30] [COMP-31] [COMP-26] regions follow the countries of the specification; our own company stands first', async () => {
  const countries = async (region: string) => {
    const { total, rows } = await index([region, '', 'overall', true, 0, 100])
    expect(total).toBe(rows.length)
    return rows.map(({ country }) => String(country))
  }
  expect(new Set(await countries('spain'))).toEqual(new Set(['Spain']))
  expect(new Set(await countries('global'))).toEqual(new Set(['USA']))
  expect((await countries('eu')).toSorted()).toEqual(
    [
      'Belgium/Croatia',
      'Germany',
      'Germany',
      'Germany',
      'Ireland',
      'Netherlands',
      'Sweden',
      'Switzerland',
      'Switzerland',
      'Switzerland/France',
    ].toSorted(),
  )
  const all = await index(['all', '', 'intelligence', false, 0, 100])
  expect([all.total, all.rows[0]?.is_own]).toEqual([21, true])
  const scores = all.rows.slice(1).map(({ figures }) => figures['intelligence']?.value ?? 0)
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
})

test('a page, a search and an order by name are the database’s work', async () => {
  const second = await index(['all', '', 'company', false, 10, 5])
  expect([second.total, second.rows.length]).toEqual([21, 5])
  const found = await index(['all', 'RHEIN', 'overall', true, 0, 5])
  expect(found.rows.map(({ name }) => name)).toEqual(['Rheinwerk Brautechnik'])
})

test('our standing is computed from the records, and says that none of them is more than a sample', async () => {
  const standing = CompetitiveStanding.parse(await ask('public.competitive_standing()'))
  expect(standing).toMatchObject({ tracked: 20, own: { name: 'HerpasIA' } })
  expect(standing.dimensions?.overall).toMatchObject({
    rank: 1,
    own: 140,
    best: 128,
    evidenced: 0,
    samples: 21,
  })
  const { own = 0, average = 1 } = standing.dimensions?.intelligence ?? {}
  expect(Number(own) / Number(average)).toBeCloseTo(1.79, 2)
})

test('a dimension brings its leaders, indicators, sources and history', async () => {
  const found = CompetitiveDimension.parse(
    await ask('public.competitive_dimension($1, $2)', [
      'automation',
      ['cloud_platform', 'process_automation'],
    ]),
  )
  expect(found.leaders.map(({ figure }) => figure.value)).toEqual([142, 130, 127, 125, 125])
  expect(found.indicators.map(({ kpi, scored, unscored }) => [kpi, scored, unscored])).toEqual([
    ['cloud_platform', 9, 1],
    ['process_automation', 10, 0],
  ])
  expect(found.indicators[1]?.best).toMatchObject({ name: 'Rheinwerk Brautechnik', figure: { value: 149 } })
  expect(found.sources).toMatchObject([{ kind: 'sample', companies: 21 }])
  expect(found.history.map(({ name, figures }) => [name, figures.length])).toEqual([
    ['HerpasIA', 1],
    ['Rheinwerk Brautechnik', 1],
  ])
})

test.for<[ActorName, boolean, boolean]>([
  ['nobody', false, false],
  ['member', true, false],
  ['administrator', true, true],
])('%s reads the matrix: %s, changes who stands in it: %s', async ([who, reads, changes]) => {
  const attempt = (sql: string) =>
    db.database.transaction(actors[who], async (tx) => (await tx.query(sql)).rowCount ?? 0).catch(() => 0)
  expect((await attempt('select from public.matrix_companies limit 1')) > 0).toBe(reads)
  expect((await attempt(`select public.competitive_standing()`)) > 0).toBe(reads)
  const added = await attempt(
    `insert into public.matrix_companies (company_id, tab)
       select id, 'spanish' from public.competitors where company_name = 'Oriente Inox'`,
  )
  expect(added > 0).toBe(changes)
  if (changes)
    await attempt(`delete from public.matrix_companies where figure_prefix = 'matrix.oriente_inox'`)
})

test('a company that is deleted leaves the matrix with its figures; their history stays', async () => {
  await db.database.query(
    `insert into public.competitors (company_name, competitive_score, provenance)
       values ('Short Lived', 100, '{"kind":"sample","source":{"name":"a test"}}')`,
  )
  await db.database.query(
    `insert into public.matrix_companies (company_id, tab) select id, 'spanish' from public.competitors where company_name = 'Short Lived'`,
  )
  await db.database.query(
    `insert into public.figures (key, label, value, as_of, provenance)
       values ('matrix.short_lived.ai_strategy', 'AI Strategy', 90, '2025-01-06', '{"kind":"sample","source":{"name":"a test"}}')`,
  )
  await db.database.query(`delete from public.competitors where company_name = 'Short Lived'`)
  const { rows } = await db.database.query(
    `select is_current from public.figures where key = 'matrix.short_lived.ai_strategy'`,
  )
  expect(rows).toEqual([{ is_current: false }])
})

const addCompany = async (name: string, country: string | null, score = 100) => {
  const { rows } = await db.database.query<{ id: string }>(
    `insert into public.competitors (company_name, competitive_score, country, scores, provenance)
       values ($1, $2, $3, '{"automation": 90}', '{"kind":"imported","source":{"name":"a register"}}') returning id`,
    [name, score, country],
  )
  return rows[0]?.id ?? ''
}
const recordIndex = (key: string, value: number) =>
  db.database.query(
    `insert into public.figures (key, label, value, as_of, provenance)
       values ($1, 'AI Strategy', $2, '2026-01-06', '{"kind":"imported","source":{"name":"a register"}}')`,
    [key, value],
  )
const namesIn = async (tab: string) =>
  CompetitiveMatrix.parse(
    await ask('public.competitive_matrix($1, $2, 0, 20)', [tab, ['ai_strategy']]),
  ).companies.map(({ name }) => name)
const aiStrategy = async () =>
  CompetitiveDimension.parse(await ask(`public.competitive_dimension('intelligence', '{ai_strategy}')`))
    .indicators[0]

test('a company that nobody placed stands in the tab of its country; a row of its own overrides that, and leaves a trace', async () => {
  const spanish = await addCompany('Taller Uno', 'Spain')
  const elsewhere = await addCompany('Nowhere Works', null)
  expect(await namesIn('spanish')).toContain('Taller Uno')
  expect(await namesIn('european')).toContain('Nowhere Works')
  await recordIndex('matrix.taller_uno.ai_strategy', 199)
  expect(await aiStrategy()).toMatchObject({ scored: 11, samples: 10, best: { name: 'Taller Uno' } })
  const asAdmin = (sql: string) =>
    db.database.transaction(actors.administrator, (tx) => tx.query(sql, [spanish]))
  await asAdmin(`insert into public.matrix_companies (company_id, tab) values ($1, 'none')`)
  for (const tab of ['spanish', 'european', 'none']) expect(await namesIn(tab)).not.toContain('Taller Uno')
  expect(await aiStrategy()).toMatchObject({
    scored: 10,
    best: { name: expect.not.stringMatching('Taller') },
  })
  await asAdmin(`update public.matrix_companies set tab = 'european' where company_id = $1`)
  expect((await namesIn('european')).slice(-2)).toEqual(['Nowhere Works', 'Taller Uno'])
  await asAdmin('delete from public.matrix_companies where company_id = $1')
  expect((await namesIn('spanish')).at(-1)).toBe('Taller Uno')
  const { rows } = await db.database.query(
    `select action, details from portal.audit_log where target_id = $1 order by id`,
    [spanish],
  )
  expect(rows).toEqual([
    { action: 'matrix_company.created', details: { name: 'Taller Uno', now: 'none' } },
    { action: 'matrix_company.changed', details: { name: 'Taller Uno', was: 'none', now: 'european' } },
    { action: 'matrix_company.removed', details: { name: 'Taller Uno', was: 'european' } },
  ])
  await db.database.query('update public.competitors set is_active = false where id = any ($1)', [
    [spanish, elsewhere],
  ])
  expect(await namesIn('spanish')).toHaveLength(5)
  expect(await aiStrategy()).toMatchObject({ scored: 10 })
  await db.database.query('update public.competitors set is_active = true where id = $1', [spanish])
  expect(await aiStrategy()).toMatchObject({ scored: 11 })
  await db.database.query('delete from public.competitors where id = any ($1)', [[spanish, elsewhere]])
  expect(await aiStrategy()).toMatchObject({ scored: 10 })
})

test('two names that are written alike have keys of their own', async () => {
  const ids = [
    await addCompany('Löwe & Co', 'Germany'),
    await addCompany('Loewe Co', 'Germany'),
    await addCompany('LOEWE-CO', 'Germany'),
  ]
  const { rows } = await db.database.query<{ prefixes: string }>(
    'select count(distinct figure_prefix) as prefixes from public.matrix_members where company_id = any ($1)',
    [ids],
  )
  expect(rows[0]?.prefixes).toBe('3')
  await db.database.query('delete from public.competitors where id = any ($1)', [ids])
})

test('what the pages read of the scores is what the records say, whatever changes them', async () => {
  const id = await addCompany('Score Works', 'Sweden', 131)
  const read = async () => {
    const { dimensions } = CompetitiveStanding.parse(await ask('public.competitive_standing()'))
    return [
      dimensions?.overall?.best,
      dimensions?.overall?.evidenced,
      dimensions?.design?.missing,
      dimensions?.overall?.rank,
    ]
  }
  expect(await read()).toEqual([131, 1, 1, 1])
  await db.database.query(
    `update public.competitors set competitive_score = 150, scores = scores || '{"design": 80}' where id = $1`,
    [id],
  )
  // Typed over without a source it is an estimate, and no evidence.
  expect(await read()).toEqual([150, 0, 0, 2])
  await db.database.query('delete from public.competitors where id = $1', [id])
  expect(await read()).toEqual([128, 0, 0, 1])
})

test('what is tallied of scores and indicators is what stands, whatever came, changed, went or was put out of view', async () => {
  const standing = `
    select 'score.' || dimension as topic, count(*)::text as number, sum(value)::float8 as total from portal.score_readings group by 1
    union all
    select 'matrix.' || kpi, count(*)::text, coalesce(sum(value), 0)::float8 from portal.matrix_readings where is_shown group by 1
    order by 1`
  const tallied = `
    select topic, sum(number)::text as number, sum(total)::float8 as total from portal.tallies where topic <> 'figures'
    group by 1 having sum(number) <> 0 order by 1`
  const others = 'select id from public.competitors where not is_own order by company_name'
  for (const change of [
    `update public.competitors set competitive_score = competitive_score + 3, scores = scores - 'design'`,
    `update public.competitors set is_active = false where id in (${others} limit 4)`,
    `delete from public.competitors where id in (${others} offset 2 limit 4)`,
    `update public.matrix_companies set tab = 'none' where position = 1`,
    `update public.competitors set is_active = true`,
    `select portal.sum_tallies()`,
  ]) {
    await db.database.query(change)
    const { rows } = await db.database.query(tallied)
    expect(rows).toEqual((await db.database.query(standing)).rows)
  }
})
