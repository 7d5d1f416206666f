import { randomUUID } from 'node:crypto'
import type { ImportTarget, RecordRow } from '@portal/contracts/records'
import { samplePipeline } from '@portal/sample-data/pipeline'
import { beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import type { FigureCaller } from '#server/modules/figures/index.ts'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createRecordImportService } from './index.ts'

const db = testDatabase()
let admin: FigureCaller
let member: FigureCaller
let lead: FigureCaller
beforeAll(async () => {
  await seedSampleData(db.database)
  admin = { actor: await buildUser(db.database, 'admin'), requestId: 'request-1' }
  member = { actor: await buildUser(db.database, 'business_user'), requestId: 'request-2' }
  const { actor } = member
  const metadata = { ...actor.claims.app_metadata, business_lead: true }
  lead = { actor: { ...actor, claims: { ...actor.claims, app_metadata: metadata } }, requestId: 'request-3' }
})

const imports = () => createRecordImportService({ db: db.database })
const ask = (target: ImportTarget, rows: RecordRow[]) => ({
  target,
  replaces: 'samples' as const,
  fileName: target === 'benchmarks' ? 'benchmarks.xlsx' : `${target}.csv`,
  rows,
})

async function commit(target: ImportTarget, rows: RecordRow[], caller = admin) {
  const asked = ask(target, rows)
  const report = await imports().check(caller, { action: 'check', ...asked })
  const batch = await imports().commit(caller, {
    action: 'commit',
    importId: randomUUID(),
    basis: report.basis,
    ...asked,
  })
  return { report, batch }
}

/** Everything that people see of the records, without what numbers versions. */
async function picture() {
  const { rows } = await db.database.query<{ picture: unknown }>(
    `select jsonb_build_object(
       'companies', (select jsonb_agg(to_jsonb(c) order by c.id) from public.competitors c),
       'benchmarks', (select jsonb_agg(to_jsonb(b) order by b.id) from public.market_benchmarks b),
       'pipeline', (select jsonb_agg(to_jsonb(p) - 'updated_at' order by p.id) from public.pipeline_opportunities p),
       'matrix', (select jsonb_agg(to_jsonb(m) order by m.company_id) from public.matrix_companies m),
       'figures', (select jsonb_agg(to_jsonb(f) - '{id,version,replaces,created_at}'::text[] order by f.key)
         from public.figures f where f.is_current)) as picture`,
  )
  return rows[0]?.picture
}
const read = async <T>(text: string): Promise<T[]> =>
  (await db.database.transaction(member.actor, (tx) => tx.query<{ row: T }>(text))).rows.map(({ row }) => row)

const companyRows: RecordRow[] = [
  {
    line: 2,
    cells: {
      company_name: 'Taller Uno',
      competitive_score: '121.5',
      country: 'Spain',
      automation: '118',
      matrix_ai_strategy: '112',
    },
  },
  { line: 3, cells: { company_name: 'Werk Zwei', competitive_score: 'high', country: 'Germany' } },
  { line: 4, cells: { company_name: '', competitive_score: '100' } },
  { line: 5, cells: { company_name: 'Atelier Trois', competitive_score: '99', country: 'France' } },
]

test('companies of a file take the place of the samples everywhere, and the rollback restores all of it exactly', async () => {
  const before = await picture()
  const { report, batch } = await commit('companies', companyRows)
  expect(report.rejected).toEqual([
    { line: 3, key: 'Werk Zwei', reasons: [expect.stringMatching(/“high” is not a number/)] },
    { line: 4, key: '', reasons: ['company_name is empty'] },
  ])
  expect(batch).toMatchObject({ accepted_count: 2, removed_count: 20 })

  const [index] = await read<{ rows: { name: string; is_own: boolean }[] }>(
    `select public.competitive_index('all', '', 'overall', true, 0, 100) as row`,
  )
  expect(index?.rows.filter(({ is_own: isOwn }) => !isOwn).map(({ name }) => name)).toEqual([
    'Taller Uno',
    'Atelier Trois',
  ])
  const [matrix] = await read<{ companies: { name: string; figures: Record<string, unknown> }[] }>(
    `select public.competitive_matrix('spanish', '{ai_strategy}') as row`,
  )
  expect(matrix?.companies.filter(({ name }) => name === 'Taller Uno')).toMatchObject([
    {
      figures: {
        ai_strategy: {
          value: 112,
          provenance: {
            kind: 'imported',
            source: { name: 'companies.csv', locator: 'row 2#matrix_ai_strategy' },
          },
        },
      },
    },
  ])
  const samples = await read<string>(
    `select f.key as row from public.figures f join public.competitors c on c.id = f.record_id
       where f.is_current and not c.is_own and f.provenance ->> 'kind' = 'sample'`,
  )
  expect(samples).toEqual([])

  await imports().rollback(admin, batch.id)
  expect(await picture()).toEqual(before)
  expect(await imports().rollback(admin, batch.id)).toMatchObject({ kept_names: [] })
})

test('benchmarks of a workbook take the place of the samples, and the rollback restores all of it exactly', async () => {
  const numbers = {
    market_size_usd: '1200000000',
    growth_rate: '4.5',
    herpasia_market_share: '2.5',
    competitor_count: '31',
    active_projects: '7',
    avg_project_value_usd: '2500000',
  }
  const before = await picture()
  const { report, batch } = await commit('benchmarks', [
    { line: 2, cells: { sector: 'Dairy', ...numbers } },
    { line: 3, cells: { sector: 'Bakery', ...numbers, competitor_count: '3.5' } },
    { line: 4, cells: { sector: 'Pet Food', ...numbers } },
  ])
  expect(report.rejected).toEqual([
    { line: 3, key: 'Bakery', reasons: ['competitor_count must be a whole number'] },
  ])
  expect(
    await read(`select jsonb_build_object('sector', sector, 'kind', provenance ->> 'kind') as row
      from public.market_benchmarks order by updated_at desc`),
  ).toEqual([
    { sector: 'Dairy', kind: 'imported' },
    { sector: 'Pet Food', kind: 'imported' },
  ])
  await imports().rollback(admin, batch.id)
  expect(await picture()).toEqual(before)
})

const opportunityCells = {
  reference: 'A-1',
  title: 'Bottling line',
  client: 'Quesera del Norte',
  sector: 'Dairy',
  country: 'Spain',
  owner: 'Sales',
  source: 'Tender',
  value_eur: '1500000',
  lead_on: '2026-01-10',
  expected_close: '2026-12-01',
}

test('a business lead brings opportunities in place of the samples and takes them back exactly, and imports nothing else', async () => {
  const [changed] = samplePipeline
  if (!changed) throw new Error('the sample pipeline is empty')
  const before = await picture()
  const { report, batch } = await commit(
    'opportunities',
    [
      { line: 2, cells: opportunityCells },
      { line: 3, cells: { ...opportunityCells, reference: 'A-2', value_eur: 'many', lead_on: '10.01.2026' } },
      { line: 4, cells: opportunityCells },
      { line: 6, cells: { ...opportunityCells, reference: 'A-3', lead_on: '0000-01-01' } },
      { line: 5, cells: { ...opportunityCells, reference: changed.reference } },
    ],
    lead,
  )
  expect(report.rejected).toEqual([
    {
      line: 3,
      key: 'A-2',
      reasons: [expect.stringMatching(/^value_eur is not an amount/), 'lead_on is not a date as 2026-03-31'],
    },
    { line: 4, key: 'A-1', reasons: ['line 2 has the same name'] },
    { line: 6, key: 'A-3', reasons: ['lead_on is not a date as 2026-03-31'] },
  ])
  expect(report.accepted).toMatchObject([{ isNew: true }, { isNew: false }])
  expect(report.accepted[1]?.differences).toContainEqual({
    field: 'title',
    was: changed.title,
    now: 'Bottling line',
  })
  expect(batch).toMatchObject({ accepted_count: 2, removed_count: samplePipeline.length - 1 })
  const standing = `select jsonb_build_object('reference', reference, 'row', provenance #>> '{source,locator}') as row
    from public.pipeline_opportunities order by reference`
  expect(await read(standing)).toEqual([
    { reference: 'A-1', row: 'row 2' },
    { reference: changed.reference, row: 'row 5' },
  ])
  await expect(commit('companies', companyRows, lead)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(imports().rollback(member, batch.id)).rejects.toMatchObject({ code: 'forbidden' })
  await imports().rollback(lead, batch.id)
  expect(await picture()).toEqual(before)
})

test('a record that was changed since stays as it is, and is named', async () => {
  const { batch } = await commit('companies', companyRows)
  await db.database.query(
    `update public.competitors set market_position = 'Leader' where company_name = 'Taller Uno'`,
  )
  const done = await imports().rollback(admin, batch.id)
  expect(done.kept_names).toEqual(['Taller Uno'])
  await db.database.query(`delete from public.competitors where company_name = 'Taller Uno'`)
})

test('what was checked is what is recorded, once; and each import is in the audit log', async () => {
  const asked = ask('companies', companyRows)
  const report = await imports().check(admin, { action: 'check', ...asked })
  const importId = randomUUID()
  const request = { action: 'commit' as const, importId, basis: report.basis, ...asked }
  await expect(imports().commit(admin, { ...request, basis: 'another' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const [first, second] = await Promise.all([
    imports().commit(admin, request),
    imports().commit(admin, request),
  ])
  expect(second).toEqual(first)
  await imports().rollback(admin, importId)
  const { rows } = await db.database.query<{ action: string }>(
    'select action from portal.audit_log where target_id = $1 order by id',
    [importId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['records.import', 'records.rollback'])
})

test('a member imports nothing and reads no import', async () => {
  for (const target of ['companies', 'opportunities'] as const) {
    const asked = { action: 'check' as const, ...ask(target, companyRows) }
    await expect(imports().check(member, asked)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(imports().rollback(member, randomUUID())).rejects.toMatchObject({ code: 'forbidden' })
  expect(await read('select to_jsonb(i) as row from public.record_imports i')).toEqual([])
  expect(await read('select to_jsonb(i) as row from public.record_import_changes i')).toEqual([])
})
