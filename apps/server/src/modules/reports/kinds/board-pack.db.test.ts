import type { PackBlock } from '@portal/contracts/board-pack'
import type { DocumentFormat } from '@portal/contracts/documents'
import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedSampleData } from '../../../../db/seed/seed.ts'
import { readDocument } from '@portal/testing/documents/read-document'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createAsk } from '#server/modules/ask/index.ts'
import { faultsOfPackage } from '@portal/testing/documents/open-xml-faults'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createReportService, type ReportService } from '../index.ts'

const key = 'company.herpasia.automation'
const blocks: Record<string, PackBlock> = {
  'Our automation': { kind: 'figure', key },
  'Two of our scores': {
    kind: 'chart',
    form: 'bars',
    names: ['Automation', 'Design'],
    series: [{ label: 'Score', keys: [key, 'company.herpasia.design'] }],
    highlight: 0,
  },
  'A table of them': {
    kind: 'table',
    columns: [
      { label: 'Score', isNumber: false },
      { label: 'Ours', isNumber: true },
    ],
    rows: [
      [['Automation'], [{ figure: key }]],
      [['Nothing'], [{ figure: 'company.herpasia.nothing' }]],
    ],
  },
  'Companies by country': {
    kind: 'answer',
    language: 'en',
    asked: {
      kind: 'query',
      query: {
        subject: 'company',
        measures: [{ measure: 'count' }],
        filters: [],
        segments: [],
        groupBy: [{ field: 'country' }],
        show: [],
      },
    },
  },
}

let kept: TestDatabase
let reports: ReportService
let member: UserActor
let other: UserActor

beforeAll(async () => {
  kept = await createTestDatabase()
  await seedSampleData(kept.database)
  member = await buildUser(kept.database, 'business_user')
  other = await buildUser(kept.database, 'business_user')
  reports = createReportService({
    db: kept.database,
    log: pino({ level: 'silent' }),
    publisher: 'Portal',
    ask: createAsk({ db: kept.database }),
  })
})
afterAll(() => kept.drop())
beforeEach(() => kept.database.transaction(serviceActor, (tx) => tx.query('delete from public.board_packs')))

/** Into the pack of that name, which is begun with its first part. */
const addTo = (pack: string) => (actor: UserActor, title: string, block: unknown) =>
  kept.database.transaction(actor, async (tx) => {
    await tx.query(
      `insert into public.board_packs (name) select $1 where not exists (select from public.board_packs where name = $1)`,
      [pack],
    )
    await tx.query(
      `insert into public.board_pack_items (pack_id, title, block)
       select id, $2, $3 from public.board_packs where name = $1`,
      [pack, title, JSON.stringify(block)],
    )
  })
const add = addTo('March board')
const addAll = async () => {
  for (const [title, block] of Object.entries(blocks)) await add(member, title, block)
}

async function make(actor: UserActor, format: DocumentFormat, parameters = {}) {
  const caller = { actor, requestId: null }
  const { id } = await reports.generate(caller, { kind: 'board-pack', parameters })
  const { base64 } = await reports.download(caller, { reportId: id, format })
  return Buffer.from(base64, 'base64')
}
const print = async (actor: UserActor, format: DocumentFormat, parameters = {}) =>
  readDocument(await make(actor, format, parameters), format)

const idOf = async (pack: string) =>
  (await kept.database.query<{ id: string }>('select id from public.board_packs where name = $1', [pack]))
    .rows[0]?.id
const replace = (value: number, day = '2025-02-01') =>
  kept.database.transaction(serviceActor, (tx) =>
    tx.query(`select portal.put_figure($1)`, [
      JSON.stringify({
        key,
        value,
        as_of: day,
        provenance: { kind: 'measured', source: { name: 'Own count' }, inputs: [] },
      }),
    ]),
  )

for (const format of ['pdf', 'pptx', 'xlsx'] as const)
  test(`${format}: a pack holds what was put into it, in order, with the numbers as they are recorded`, async () => {
    await addAll()
    const text = await print(member, format)
    expect(text).toContain('March board')
    const places = Object.keys(blocks).map((title) => text.lastIndexOf(title))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toMatch(/Automation.*138\* \[1\]/u)
    expect(text).toMatch(/Nothing (?:\S* )?Not recorded/u)
    expect(text).toMatch(/Germany .*\d/u)
    expect(text).toContain('Sample, stale and unapproved figures in this document')
  })

test('the slides of a pack are a sound package with native charts', async () => {
  await addAll()
  const parts = unzipSync(new Uint8Array(await make(member, 'pptx')))
  expect(Object.keys(parts).filter((name) => /^ppt\/charts\/chart\d/u.test(name)).length).toBeGreaterThan(1)
  expect(faultsOfPackage(parts)).toEqual([])
})

test('a figure that is replaced has its new number in the next pack, and its line over time', async () => {
  await addAll()
  await replace(131)
  const text = await print(member, 'pdf')
  expect(text).toMatch(/Automation 131 \[\d\]/u)
  expect(text).toMatch(/over time.*1 Feb 2025 131/u)
})

test('of a figure with many versions a pack says the last three below the line, and a workbook all of them', async () => {
  await add(member, 'Our automation', blocks['Our automation'])
  const months = Array.from({ length: 9 }, (_, at) => `2025-0${at + 1}-15`)
  for (const [at, day] of months.entries()) await replace(141 + at, day)
  const told = /15 [A-Z][a-z]+ 2025 1\d\d/gu
  for (const format of ['pdf', 'pptx'] as const) {
    const text = await print(member, format)
    const below = text.slice(text.indexOf('The last 3 of'))
    expect(below.match(told)?.map((words) => words.slice(-3))).toEqual(['147', '148', '149'])
  }
  const book = await print(member, 'xlsx')
  for (const [at] of months.entries()) expect(book).toMatch(new RegExp(`15 \\w+ 2025 ${141 + at}`, 'u'))
})

test('one pack holds its own parts, under its name; one that was removed says so', async () => {
  await add(member, 'Our automation', blocks['Our automation'])
  await addTo('Lenders')(member, 'Companies by country', blocks['Companies by country'])
  const pack = await idOf('Lenders')
  const lenders = await print(member, 'md', { pack })
  expect(lenders).toMatch(/Lenders[^]*Companies by country/u)
  expect(lenders).not.toContain('Our automation')
  expect(await print(member, 'md')).not.toContain('Companies by country')
  await kept.database.transaction(member, (tx) =>
    tx.query('delete from public.board_packs where id = $1', [pack]),
  )
  expect(await print(member, 'md', { pack })).toContain('This pack was removed.')
})

const figure = {
  key: 'standing.automation.average',
  label: 'Field average',
  value: 97.5,
  value_text: null,
  unit: 'index',
  as_of: '2026-11-20',
  provenance: { kind: 'calculated', source: { name: 'Companies' }, inputs: [key] },
}

test('tables and charts keep what was worked out beside what is recorded, and say so once its inputs changed', async () => {
  await replace(130)
  const columns = [{ label: 'Score', isNumber: true }]
  await add(member, 'Listed', { kind: 'table', columns, rows: [[[{ kept: figure }]], [[{ figure: key }]]] })
  const series = [{ label: 'Score', keys: [key, null], kept: [null, figure] }]
  await add(member, 'Drawn', { kind: 'chart', form: 'bars', names: ['Ours', 'All'], series, highlight: null })
  const before = await print(member, 'md')
  expect(before).toMatch(/Listed[^]*97\.5[^]*130[^]*Drawn[^]*130[^]*97\.5/u)
  expect(before).not.toContain('has changed since')
  expect(faultsOfPackage(unzipSync(new Uint8Array(await make(member, 'pptx'))))).toEqual([])
  await replace(129)
  const after = await print(member, 'md')
  expect(after.split('Something that went into').length - 1).toBe(2)
})

test('a calculated number keeps its value and day, and is stale once something that went in has changed', async () => {
  await add(member, 'The field', { kind: 'calculated', figure })
  const before = await print(member, 'md')
  expect(before).toMatch(/Field average[^]*97\.5/u)
  expect(before).not.toContain('has changed since')
  await replace(132)
  expect(await print(member, 'md')).toContain('Something that went into this number has changed since')
})

test('a number that a page has kept is said to be kept, and leads to no script', async () => {
  const figure = {
    key: 'own',
    label: 'Revenue',
    value: 99,
    value_text: null,
    unit: 'EUR',
    as_of: '2026-11-20',
  }
  const said = (url: string) => ({ kind: 'measured', source: { name: 'Annual report', url }, inputs: [] })
  await add(member, 'Said', {
    kind: 'calculated',
    figure: { ...figure, provenance: said('https://a.example/report') },
  })
  expect(await print(member, 'md')).toContain('Annual report, as kept from a page')
  await add(member, 'Script', {
    kind: 'calculated',
    figure: { ...figure, provenance: said('javascript:alert(1)') },
  })
  const printed = await print(member, 'md')
  expect(printed).toContain('Script')
  expect(printed).not.toContain('javascript:')
})

test('a pack holds so many parts, and a person so many packs', async () => {
  await addAll()
  const pack = await idOf('March board')
  const fill = (sql: string, values: unknown[]) =>
    kept.database.transaction(member, (tx) => tx.query(sql, values))
  const parts = `insert into public.board_pack_items (pack_id, title, block)
    select $1, 'Part ' || n, jsonb_build_object('key', gen_random_uuid()) from generate_series(1, $2) n`
  await fill(parts, [pack, 150])
  await expect(fill(parts, [pack, 150])).rejects.toMatchObject({ code: '23514' })
  const packs = `insert into public.board_packs (name) select 'Pack ' || n from generate_series(1, $1) n`
  await expect(fill(packs, [101])).rejects.toMatchObject({ code: '23514' })
  await kept.database.query(`delete from public.board_pack_items where title like 'Part %'`)
})

test('nobody sees or fills the pack of another', async () => {
  await addAll()
  expect(await print(other, 'md')).toContain('Nothing is in the pack')
  const pack = await idOf('March board')
  const seen = await kept.database.transaction(other, (tx) =>
    tx.query('select from public.board_pack_items union all select from public.board_packs'),
  )
  expect(seen.rowCount).toBe(0)
  await expect(
    kept.database.transaction(other, (tx) =>
      tx.query(
        `insert into public.board_pack_items (created_by, pack_id, title, block) values ($1, $2, 'Foreign', '{}')`,
        [member.id, pack],
      ),
    ),
  ).rejects.toThrow(/row-level security/u)
  await expect(
    kept.database.transaction(other, (tx) =>
      tx.query(`insert into public.board_pack_items (pack_id, title, block) values ($1, 'Foreign', '{}')`, [
        pack,
      ]),
    ),
  ).rejects.toThrow(/row-level security/u)
  expect(await print(other, 'md', { pack })).toContain('This pack was removed.')
})

test('a question that the records no longer answer says so, and the rest of the pack is made', async () => {
  const { asked, ...rest } = blocks['Companies by country'] as Extract<PackBlock, { kind: 'answer' }>
  const query = { ...(asked.kind === 'query' ? asked.query : {}), subject: 'ships' }
  await add(member, 'Ships', { ...rest, asked: { kind: 'query', query } })
  await add(member, 'Our automation', blocks['Our automation'])
  await add(member, 'Of another time', { kind: 'hologram' })
  const text = await print(member, 'md')
  expect(text).toMatch(/Ships This can no longer be read from the records\./u)
  expect(text).toMatch(/Of another time This can no longer be read from the records\./u)
  expect(text).toMatch(/automation/u)
})

test('a pack can hold what is confidential, so each making and fetching is in the audit log', async () => {
  await add(member, 'Our automation', blocks['Our automation'])
  await make(member, 'pdf')
  const { rows } = await kept.database.query<{ action: string }>(
    `select action from portal.audit_log where details ->> 'kind' = 'board-pack' and actor_email = $1 order by id desc limit 2`,
    [member.email],
  )
  expect(rows.map(({ action }) => action)).toEqual(['report.downloaded', 'report.generated'])
})

test('a pack that is shown to a room is read as that person and written down, and nothing of it is kept', async () => {
  await add(member, 'Our automation', blocks['Our automation'])
  const counted = async () => (await kept.database.query('select from public.reports')).rowCount
  const before = await counted()
  const document = await reports.show(
    { actor: member, requestId: null },
    { kind: 'board-pack', parameters: {} },
  )
  expect(document.title).toBe('March board')
  expect(document.sections.map(({ title }) => title)).toEqual(['Our automation'])
  expect(await counted()).toBe(before)
  const { rows } = await kept.database.query<{ action: string }>(
    'select action from portal.audit_log where actor_email = $1 order by id desc limit 1',
    [member.email],
  )
  expect(rows).toEqual([{ action: 'report.shown' }])
})
