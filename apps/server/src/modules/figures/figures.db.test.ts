import { randomUUID } from 'node:crypto'
import { sampleFigures } from '@portal/sample-data/figures'
import type { FigureChangeRequest, ImportRow } from '@portal/contracts/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase, testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createFigureImportService, createFiguresService } from './index.ts'
import type { FigureCaller } from './require-administrator.ts'

const db = testDatabase()
let admin: FigureCaller
let member: FigureCaller
beforeAll(async () => {
  await seedSampleData(db.database)
  admin = { actor: await buildUser(db.database, 'admin'), requestId: 'request-1' }
  member = { actor: await buildUser(db.database, 'business_user'), requestId: 'request-2' }
})

const figures = () => createFiguresService({ db: db.database })
const imports = () => createFigureImportService({ db: db.database })

type Replacement = Extract<FigureChangeRequest, { action: 'replace' }>
const buildReplacement = (overrides: Partial<Replacement> = {}): Replacement => ({
  action: 'replace',
  key: 'kpi.roi',
  expectedVersion: 1,
  value: 280,
  asOf: '2026-03-31',
  kind: 'measured',
  source: { name: 'Ledger 2026', url: 'https://ledger.client.example/q1' },
  ...overrides,
})

async function current(key: string): Promise<FigureRow> {
  const { rows } = await db.database.query<{ figure: unknown }>(
    'select to_jsonb(f) as figure from public.figures f where key = $1 and is_current',
    [key],
  )
  return FigureRow.parse(rows[0]?.figure)
}
const auditOf = async (target: string) =>
  (
    await db.database.query<{ action: string; actor_email: string }>(
      'select action, actor_email, details from portal.audit_log where target_id = $1 order by id',
      [target],
    )
  ).rows

/** What a figure says, without what numbers its versions. */
const said = ({ id: _id, version: _version, replaces: _replaces, ...rest }: FigureRow) => rest

test('an administrator replaces a figure; the sample stays as its history, and the audit log says who did it', async () => {
  const before = await current('kpi.roi')
  const { figure, was } = await figures().change(admin, buildReplacement())
  expect(was?.value).toBe(350)
  expect(figure).toMatchObject({
    value: 280,
    unit: '%',
    as_of: '2026-03-31',
    version: 2,
    owner: before.owner,
  })
  expect(figure?.provenance).toMatchObject({ kind: 'measured', source: { name: 'Ledger 2026' } })
  expect(await auditOf('kpi.roi')).toMatchObject([
    {
      action: 'figure.replace',
      actor_email: admin.actor.email,
      details: { was: { value: 350 }, now: { value: 280 } },
    },
  ])
})

test('a restored version says exactly what it said, as a new version', async () => {
  const key = 'kpi.time_savings'
  const before = await current(key)
  await figures().change(admin, buildReplacement({ key, value: 44 }))
  await figures().change(admin, { action: 'restore', key, expectedVersion: 2, toVersion: 1 })
  const after = await current(key)
  expect(after.version).toBe(3)
  expect(said(after)).toEqual(said(before))
})

test('a member replaces nothing, by the function or by the table', async () => {
  await expect(figures().change(member, buildReplacement())).rejects.toMatchObject({ code: 'forbidden' })
  await expect(imports().check(member, [])).rejects.toMatchObject({ code: 'forbidden' })
  await expect(imports().rollback(member, randomUUID())).rejects.toMatchObject({ code: 'forbidden' })
  const inserted = db.database.transaction(member.actor, (tx) =>
    tx.query(
      `insert into public.figures (key, label, value, as_of, provenance) select key, label, 1, as_of, provenance
       from public.figures where key = 'kpi.roi' and is_current`,
    ),
  )
  await expect(inserted).rejects.toThrow(/row-level security/)
  for (const table of ['figure_notes', 'figure_imports', 'figure_import_changes'])
    await expect(
      db.database.transaction(member.actor, (tx) => tx.query(`delete from public.${table}`)),
    ).rejects.toThrow(/permission denied/)
})

test('of two replacements of one version the second is refused with the version that stands', async () => {
  const key = 'kpi.success_rate'
  const results = await Promise.allSettled(
    [97, 98].map((value) => figures().change(admin, buildReplacement({ key, value }))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', details: { version: 2 } })
  expect((await current(key)).version).toBe(2)
})

test.each([
  [{ value: 'high' }, 'value must be a number'],
  [{ asOf: '2999-01-01' }, 'as_of lies in the future'],
  [{ key: 'kpi.unheard_of', expectedVersion: 0 }, 'A new figure needs a label'],
  [{ key: 'benchmark.dairy.competitor_count', value: 1.5 }, 'value must be a whole number'],
  [{ key: 'benchmark.dairy.herpasia_market_share', value: 101 }, 'value must be at most 100'],
] as [Partial<Replacement>, string][])('%j is refused: %s', async (overrides, message) => {
  const before = await db.database.query('select count(*) from public.figures')
  await expect(
    figures().change(admin, buildReplacement({ key: 'kpi.risk_mitigation', ...overrides })),
  ).rejects.toMatchObject({ code: 'validation_failed', message })
  expect((await db.database.query('select count(*) from public.figures')).rows).toEqual(before.rows)
})

test('a target is a figure of its own, and owner and commentary belong to the key', async () => {
  await figures().change(
    admin,
    buildReplacement({
      key: 'kpi.risk_mitigation.target',
      expectedVersion: 0,
      label: 'Risk mitigation: target',
      unit: '%',
      value: 90,
    }),
  )
  await figures().change(admin, {
    action: 'describe',
    key: 'kpi.risk_mitigation',
    owner: 'Quality',
    commentary: 'Two audits are open.',
    better: 'higher',
  })
  expect(await current('kpi.risk_mitigation.target')).toMatchObject({ value: 90, unit: '%', version: 1 })
  expect(await current('kpi.risk_mitigation')).toMatchObject({ owner: 'Quality', version: 1 })
  const notes = await db.database.transaction(member.actor, (tx) =>
    tx.query(`select commentary, better from public.figure_notes where figure_key = 'kpi.risk_mitigation'`),
  )
  expect(notes.rows).toEqual([{ commentary: 'Two audits are open.', better: 'higher' }])
})

test('a figure that mirrors a benchmark is replaced in its table, with its source', async () => {
  const key = 'benchmark.dairy.growth_rate'
  const { figure } = await figures().change(admin, buildReplacement({ key, value: 21.5 }))
  expect(figure).toMatchObject({ value: 21.5, version: 2, provenance: { kind: 'measured' } })
  const { rows } = await db.database.query(
    `select growth_rate::float from public.market_benchmarks where sector = 'Dairy'`,
  )
  expect(rows).toEqual([{ growth_rate: 21.5 }])
})

let line = 1
const buildRow = (key: string, value: string, more: ImportRow['cells'] = {}): ImportRow => ({
  line: ++line,
  cells: { key, value, as_of: '2026-06-30', source: 'Controlling export', ...more },
})
const everything = async () =>
  (
    await db.database.query<{ figure: unknown }>(
      'select to_jsonb(f) as figure from public.figures f where is_current order by key',
    )
  ).rows.map(({ figure }) => said(FigureRow.parse(figure)))

test('an import of good and bad rows takes the good, names the bad, is one commit however often it is sent, and rolls back exactly', async () => {
  const before = await everything()
  const rows = [
    buildRow('sector.dairy.growth', '24.5', { unit: '%' }),
    buildRow('sector.dairy.revenue', '45,000,000', { unit: 'EUR' }),
    buildRow('sector.pharmaceuticals.projects', '5'),
    buildRow('benchmark.dairy.market_size_usd', '1300000000'),
    buildRow('company.herpasia.intelligence', '141'),
    buildRow('kpi.order_intake', '12000000', { label: 'Order intake', unit: 'EUR' }),
    buildRow('kpi.nobody_knows', '1'),
  ]
  const report = await imports().check(admin, rows)
  expect(report.accepted.map(({ key }) => key)).toContain('sector.dairy.growth')
  expect(report.rejected).toMatchObject([
    { line: rows[1]?.line, key: 'sector.dairy.revenue', reasons: [expect.stringContaining('not a number')] },
    {
      line: rows[6]?.line,
      key: 'kpi.nobody_knows',
      reasons: [expect.stringContaining('no figure has this key')],
    },
  ])
  expect(await everything()).toEqual(before)

  const commit = {
    action: 'commit',
    importId: randomUUID(),
    fileName: 'q2.csv',
    basis: report.basis,
    rows,
  } as const
  const batches = await Promise.all([imports().commit(admin, commit), imports().commit(admin, commit)])
  expect(batches[0]).toEqual(batches[1])
  expect(batches[0]).toMatchObject({ row_count: 7, accepted_count: 5, imported_by: admin.actor.email })
  expect(await current('sector.dairy.growth')).toMatchObject({
    value: 24.5,
    version: 2,
    provenance: { kind: 'imported', source: { name: 'Controlling export' } },
  })
  expect(await current('kpi.order_intake')).toMatchObject({ value: 12_000_000 })

  const rolledBack = await imports().rollback(admin, commit.importId)
  expect(rolledBack).toMatchObject({ rolled_back_by: admin.actor.email, kept_keys: [] })
  expect(await everything()).toEqual(before)
  expect(await imports().rollback(admin, commit.importId)).toEqual(rolledBack)
  expect((await auditOf(commit.importId)).map(({ action }) => action)).toEqual([
    'figures.import',
    'figures.rollback',
  ])
})

test('a rollback leaves what was replaced since, and names it', async () => {
  const rows = [
    buildRow('sector.food_processing.growth', '17'),
    buildRow('sector.food_processing.projects', '6'),
  ]
  const { basis } = await imports().check(admin, rows)
  const importId = randomUUID()
  await imports().commit(admin, { action: 'commit', importId, fileName: 'food.csv', basis, rows })
  const key = 'sector.food_processing.growth'
  await figures().change(admin, buildReplacement({ key, expectedVersion: 2, value: 18 }))
  expect((await imports().rollback(admin, importId)).kept_keys).toEqual([key])
  expect((await current(key)).value).toBe(18)
  expect((await current('sector.food_processing.projects')).value).toBe(4)
})

test('a commit whose figures changed since the check is refused and writes nothing', async () => {
  const key = 'sector.alcoholic_beverages.growth'
  const rows = [buildRow(key, '13')]
  const { basis } = await imports().check(admin, rows)
  await figures().change(admin, buildReplacement({ key, value: 14 }))
  await expect(
    imports().commit(admin, { action: 'commit', importId: randomUUID(), fileName: 'a.csv', basis, rows }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect((await current(key)).value).toBe(14)
})

test('the whole sample set can be replaced by one file', async () => {
  const own = await createTestDatabase()
  try {
    await seedSampleData(own.database)
    const service = createFigureImportService({ db: own.database })
    const rows = sampleFigures
      .filter(({ value }) => value !== null)
      .map(({ key, value }) => buildRow(key, String((value ?? 0) + 1)))
    const { basis, rejected } = await service.check(admin, rows)
    expect(rejected).toEqual([])
    await service.commit(admin, {
      action: 'commit',
      importId: randomUUID(),
      fileName: 'all.xlsx',
      basis,
      rows,
    })
    const { rows: left } = await own.database.query<{ n: number }>(
      'select count(*)::int as n from public.figures where is_current and value is not null and ' +
        `record_table is null and provenance ->> 'kind' = 'sample'`,
    )
    expect(left[0]?.n).toBe(0)
  } finally {
    await own.drop()
  }
})
