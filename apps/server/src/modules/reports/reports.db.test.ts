import { strFromU8, unzipSync } from 'fflate'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createAsk } from '#server/modules/ask/index.ts'
import { createDocumentBuilder } from '#server/modules/documents/index.ts'
import { faultsOfPackage } from '@portal/testing/documents/open-xml-faults'
import { readDocument } from '@portal/testing/documents/read-document'
import { anonActor, serviceActor, type Actor, type UserActor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createReportService, type ReportService } from './index.ts'
import { defineReport } from './report-definition.ts'
import { reportKinds } from './report-kinds.ts'

const secret = defineReport({
  kind: 'secret-report',
  isConfidential: true,
  parameters: z.strictObject({}),
  compose: ({ now, publisher }) =>
    Promise.resolve(createDocumentBuilder({ title: 'Secret', publisher, createdAt: now }).build()),
})

const kept = testDatabase()
let reports: ReportService
let member: UserActor
let other: UserActor
let admin: UserActor
const requestId = 'request-1'

beforeAll(async () => {
  await seedSampleData(kept.database)
  member = await buildUser(kept.database, 'business_user')
  other = await buildUser(kept.database, 'business_user')
  admin = await buildUser(kept.database, 'admin')
  reports = createReportService({
    db: kept.database,
    log: pino({ level: 'silent' }),
    publisher: 'Portal',
    ask: createAsk({ db: kept.database }),
    kinds: [...reportKinds, secret],
  })
})

const caller = () => ({ actor: member, requestId })

interface Printed {
  format?: 'pdf' | 'docx' | 'xlsx'
  withoutSamples?: boolean
}

async function print(
  kind: string,
  parameters: Record<string, unknown> = {},
  { format = 'pdf', withoutSamples = false }: Printed = {},
) {
  const { id } = await reports.generate(caller(), { kind, parameters })
  const file = await reports.download(caller(), { reportId: id, format, withoutSamples })
  return { file, text: await readDocument(Buffer.from(file.base64, 'base64'), format) }
}

async function auditOf(action: string): Promise<unknown[]> {
  const { rows } = await kept.database.query<{ entry: unknown }>(
    `select details || jsonb_build_object('by', actor_email, 'request', request_id) as entry from portal.audit_log
     where action = $1 order by id`,
    [action],
  )
  return rows.map(({ entry }) => entry)
}

test('[COMP-22] Generate Report makes a PDF of the evidenced cells, and is logged', async () => {
  const { file, text } = await print('competitive-analysis', { region: 'spain' })
  expect(file).toMatchObject({
    fileName: `competitive-analysis_${new Date().toISOString().slice(0, 10)}.pdf`,
    contentType: 'application/pdf',
  })
  expect(text).toMatch(
    /Overall: 140\* \[1\] ?, rank 1 of \d+\. 0 of these \d+ scores rest on more than samples\./u,
  )
  expect(text).toContain('Region Spain')
  expect(text).not.toContain('Rheinwerk Brautechnik Germany')
  expect(text).toMatch(/Sources .*\[1\] HerpasIA sample set · companies\/herpasia · sample/u)
  expect(text.slice(text.indexOf('Sample, stale and unapproved figures in this document'))).toContain(
    'HerpasIA: overall score',
  )
  expect(await auditOf('report.generated')).toContainEqual({
    name: 'Competitive analysis',
    kind: 'competitive-analysis',
    by: member.email,
    request: requestId,
  })
})

test('a replaced score is evidence, and no longer on the list of samples', async () => {
  await kept.database.transaction(serviceActor, (tx) =>
    tx.query(`select portal.put_figure($1)`, [
      JSON.stringify({
        key: 'company.herpasia.automation',
        value: 131,
        as_of: '2025-02-01',
        provenance: {
          kind: 'measured',
          source: { name: 'Own audit', url: 'https://audit.example/1' },
          inputs: [],
        },
      }),
    ]),
  )
  const { text } = await print('competitive-analysis', { tab: 'automation' }, { format: 'docx' })
  expect(text).toMatch(
    /Automation: 131 \[\d+\], rank \d+ of 21\. 1 of these 21 scores rest on more than samples\./u,
  )
  expect(text).toContain('Own audit · measured · as of 1 Feb 2025 https://audit.example/1')
  expect(text).not.toContain('Innovation')
})

test.each([
  ['market-benchmarks', /By sector .*Dairy .*\$1\.2B\* \[\d+\].*Cost per area .*\$847\/m²\* \[\d+\]/u],
  ['executive-dashboard', /Cost reduction .*35%\* \[1\].*Strategic initiatives/u],
  ['monday-brief', /Monday brief .*How exceptions are found/u],
])('%s is made of the records', async (kind, wanted) => {
  const { text } = await print(kind)
  expect(text).toMatch(wanted)
})

test.each([
  ['market-benchmarks', ['bubble'], ['Dairy', '1200000000']],
  ['executive-dashboard', ['bar'], ['Cost reduction', '35']],
  ['competitive-analysis', ['bar'], ['HerpasIA', '140']],
])('%s has its chart, which slides draw as their own', async (kind, wanted, said) => {
  const { id } = await reports.generate(caller(), { kind, parameters: {} })
  const file = await reports.download(caller(), { reportId: id, format: 'pptx' })
  const parts = unzipSync(new Uint8Array(Buffer.from(file.base64, 'base64')))
  expect(faultsOfPackage(parts)).toEqual([])
  const charts = Object.entries(parts).filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/u.test(name))
  expect(charts.map(([, xml]) => /<c:(bar|bubble)Chart>/u.exec(strFromU8(xml))?.[1])).toEqual(wanted)
  for (const words of said) expect(strFromU8(charts[0]?.[1] ?? new Uint8Array())).toContain(words)
})

test('an exception of the Monday brief has the line of its values, each with its own source', async () => {
  const provenance = { kind: 'measured', source: { name: 'Ledger' }, inputs: [] }
  for (const [value, asOf] of [
    [20, '2025-01-01'],
    [10, '2025-02-01'],
  ])
    await kept.database.query(
      `insert into public.figures (key, label, value, unit, as_of, provenance) values ('margin', 'Margin', $1, '%', $2, $3)`,
      [value, asOf, JSON.stringify(provenance)],
    )
  const { text } = await print('monday-brief')
  expect(text).toMatch(/Margin over time.*1 Jan 2025.*20%.*1 Feb 2025.*10%/su)
  expect(text).toMatch(/Ledger.*as of 1 Jan 2025/u)
})

test.each(['pdf', 'xlsx'] as const)('%s: who hides samples gets no number of one', async (format) => {
  for (const kind of ['executive-dashboard', 'market-benchmarks', 'monday-brief']) {
    const { text } = await print(kind, {}, { format, withoutSamples: true })
    expect(text).not.toMatch(/35%|\$1\.2B|\$847|\$8\.5B/u)
  }
  const { text } = await print('executive-dashboard', {}, { format, withoutSamples: true })
  expect(text).toMatch(/Cost reduction .*—/u)
})

test('an engine result can be redone by hand: inputs with unit and origin, formulas, results, sources', async () => {
  const parameters = {
    engine: 'cost-optimizer',
    input: {
      cash_flow: { investment_eur: 100_000, yearly_income_eur: 30_000.5, years: 5, discount_rate_percent: 8 },
    },
    origins: { 'cash_flow.discount_rate_percent': 'found' },
  }
  const { text } = await print('engine-result', parameters)
  expect(text).toMatch(/Net income of each year .*30000\.5 .*EUR\/a .*Typed/u)
  expect(text).toMatch(/Discount rate .*8 .*%\/a .*Found in the text/u)
  expect(text).toMatch(/Method cost-optimizer[^,]*, version/u)
  expect(text).toContain('Method, step by step')
  expect(text).toContain('No sample, stale or unapproved figure is in this document.')
  const example = await print('engine-result', { ...parameters, origins: { 'cash_flow.years': 'example' } })
  expect(example.text).toContain('Calculated from example inputs')
  expect(example.text).toMatch(/Sample, stale and unapproved figures in this document .*Sample/u)
})

test.each(['pdf', 'xlsx'] as const)(
  '%s: a datasheet of one item or of all, with source, assumptions and both cases of design',
  async (format) => {
    const beer = { engine: 'rapid-prototyper', input: { recipe: { product: 'beer', batch_hl: 500 } } }
    const { text: one } = await print('datasheets', { ...beer, item: 'Wort pump' }, { format })
    expect(one).toMatch(/Wort pump.*Type.*centrifugal pump/su)
    expect(one).toMatch(/Flow, mean.*kg\/h.*Flow, while it runs/su)
    expect(one).toMatch(/Assumptions and limits.*Overall coefficient of exchangers.*1,000.*held against/su)
    expect(one).toMatch(/Capacity of a batch.*500.*Typed/su)
    expect(one).not.toContain('Fermenters')
    const { text: all } = await print('datasheets', beer, { format })
    for (const item of ['Mash tun', 'Lauter tun', 'Wort pump', 'Fermenters']) expect(all).toContain(item)
    await expect(print('datasheets', { ...beer, item: 'Flux capacitor' }, { format })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  },
)

test('what a report cannot be made of is refused by name', async () => {
  const generate = (kind: string, parameters: Record<string, unknown>) =>
    reports.generate(caller(), { kind, parameters })
  await expect(generate('poem', {})).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(generate('competitive-analysis', { region: 'moon' })).rejects.toMatchObject({
    details: [{ path: 'parameters.region' }],
  })
  await expect(
    generate('engine-result', { engine: 'cost-optimizer', input: { investment_eur: -1 } }),
  ).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(generate('engine-result', { engine: 'none', input: {} })).rejects.toMatchObject({
    code: 'validation_failed',
  })
})

test('confidential reports are written down each time they leave', async () => {
  await print('secret-report')
  expect(await auditOf('report.downloaded')).toEqual([
    { name: 'Secret', kind: 'secret-report', format: 'pdf', by: member.email, request: requestId },
  ])
})

test('a report belongs to whoever made it; administrators see all, nobody writes past the function', async () => {
  const { id } = await reports.generate(caller(), { kind: 'monday-brief', parameters: {} })
  const seenBy = async (actor: Actor) => {
    const read = kept.database.transaction(actor, (tx) =>
      tx.query('select from public.reports where id = $1', [id]),
    )
    return (await read).rowCount
  }
  expect(await seenBy(member)).toBe(1)
  expect(await seenBy(other)).toBe(0)
  expect(await seenBy(admin)).toBe(1)
  await expect(seenBy(anonActor)).rejects.toMatchObject({ code: '42501' })
  for (const statement of ['delete from public.reports', `update public.reports set title = 'x'`])
    await expect(kept.database.transaction(admin, (tx) => tx.query(statement))).rejects.toMatchObject({
      code: '42501',
    })
  const asOther = { actor: other, requestId }
  await expect(reports.download(asOther, { reportId: id, format: 'md' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(reports.remove(asOther, id)).rejects.toMatchObject({ code: 'not_found' })
  await reports.remove(caller(), id)
  expect(await seenBy(member)).toBe(0)
})
