import { BidListResponse, BidResponse, EvidenceRow, TenderFileContent } from '@portal/contracts/bids'
import { ComposedReportResponse, ReportFile, ReportResponse } from '@portal/contracts/reports'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { say } from '@portal/testing/providers/script'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { buildDocx, buildPdf } from '#server/testing/build-document.ts'
import { seedSampleData } from '../../../db/seed/seed.ts'

let fakes: FakeProviders
let portal: ListeningApp
let admin: SupabaseClient
let member: SupabaseClient
let stranger: SupabaseClient
/** A sample tender without documents. */
let id: string
beforeAll(async () => {
  fakes = await startFakeProviders()
  portal = await startListeningApp({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: fakes.url })
  await seedSampleData(portal.db)
  const clientFor = async (role: 'admin' | 'business_user' | null) => {
    const person = await buildUser(portal.db, role ?? 'business_user')
    if (role === null) delete person.claims.app_metadata
    if (role === null)
      await portal.db.query(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [person.id])
    const token = await portal.tokenFor(person)
    return createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
  }
  ;[admin, member, stranger] = [
    await clientFor('admin'),
    await clientFor('business_user'),
    await clientFor(null),
  ]
  const { rows } = await portal.db.query<{ id: string }>(
    `select id from public.tender_procedures where title like 'Spray dryer%'`,
  )
  id = rows[0]?.id ?? ''
})
afterAll(async () => {
  await portal.close()
  await fakes.close()
})
beforeEach(() => portal.db.query('delete from public.tender_files where procedure_id = $1', [id]))

async function call(client: SupabaseClient, body: object): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>('bids', { body })
  if (error) throw error
  return data
}
const bid = async (body: object, client = member) => BidResponse.parse(await call(client, body))
const add = (name: string, bytes: Uint8Array) =>
  bid({ action: 'add_file', id, name, base64: Buffer.from(bytes).toString('base64') })
const statusOf = async (client: SupabaseClient, body: object): Promise<number> => {
  const { error, response } = await client.functions.invoke('bids', { body })
  return error ? (response?.status ?? 0) : 200
}

test('a fresh portal has three sample bids, each verdict with the row that decides', async () => {
  const { rows } = BidListResponse.parse(await call(member, { action: 'list' }))
  expect(Object.fromEntries(rows.map(({ title, verdict }) => [title.split(' ')[0], verdict]))).toEqual({
    Membrane: 'open',
    Pasteurising: 'no_bid',
    Pilot: 'bid',
  })
  for (const row of rows) {
    expect(row.provenance.kind).toBe('sample')
    const { requirements } = await bid({ action: 'get', id: row.id })
    expect(requirements.some((one) => one.id === row.decidedBy && one.is_mandatory)).toBe(true)
    expect(requirements.every((one) => one.is_resolved)).toBe(true)
  }
})

test('requirements of a PDF stand with their quote and its page, those of a Word document with their paragraph', async () => {
  const line = (text: string) => ({ text, size: 11 })
  const pdf = buildPdf([
    [line('Notice of a spray dryer.')],
    [
      line('The tenderer must have an annual turnover of at least'),
      line('EUR 3,000,000 in each of the last three years.'),
    ],
  ])
  const { requirements, files } = await add('conditions.pdf', pdf)
  expect(files).toMatchObject([{ name: 'conditions.pdf', kind: 'pdf', parts: 2 }])
  expect(requirements).toMatchObject([
    {
      kind: 'turnover',
      terms: { amount: 3_000_000, currency: 'EUR', years: 3, basis: 'each' },
      quote:
        'The tenderer must have an annual turnover of at least EUR 3,000,000 in each of the last three years.',
      locator: 'page 2',
      is_resolved: true,
      standing: 'met',
    },
  ])
  const word = await add(
    'pliego.docx',
    buildDocx(['# Solvencia', 'Se exige certificado ISO 45001 en vigor.']),
  )
  expect(word.requirements.at(-1)).toMatchObject({
    terms: { subject: 'ISO 45001' },
    locator: 'paragraph 2',
    standing: 'not_met',
  })
  expect(word.verdict).toMatchObject({ verdict: 'no_bid', decidedBy: word.requirements.at(-1)?.id })
  const saved = TenderFileContent.parse(await call(member, { action: 'get_file', fileId: files[0]?.id }))
  expect(Buffer.from(saved.base64, 'base64').equals(pdf)).toBe(true)
})

test('a quote that no longer stands in its document is unresolved, and its row decides nothing', async () => {
  const before = await add('a.txt', Buffer.from('The tenderer must hold an ISO 9001 certificate.'))
  expect(before.verdict.verdict).toBe('bid')
  await portal.db.query(`update public.tender_requirements set quote = quote || '!' where file_id = $1`, [
    before.files[0]?.id,
  ])
  const after = await bid({ action: 'get', id })
  expect(after.requirements).toMatchObject([{ is_resolved: false, standing: 'unknown' }])
  expect(after.verdict.verdict).toBe('open')
})

test('the verdict follows the evidence at the next read', async () => {
  const text = 'The tenderer must hold an ISO 27001 certificate.'
  expect((await add('a.txt', Buffer.from(text))).verdict.verdict).toBe('no_bid')
  const { error } = await admin.from('company_evidence').insert({
    kind: 'certificate',
    name: 'ISO 27001',
    provenance: { kind: 'measured', source: { name: 'Entered by a person' }, inputs: [] },
  })
  expect(error).toBeNull()
  const held = await bid({ action: 'get', id })
  expect(held.requirements).toMatchObject([{ standing: 'met', evidence: { name: 'ISO 27001' } }])
  expect(held.verdict.verdict).toBe('bid')
})

test('a person’s word and the decision stand with who said them, and are taken back', async () => {
  const { requirements } = await add('a.txt', Buffer.from('The bidder must not be in insolvency.'))
  const requirementId = requirements[0]?.id
  const said = await bid({ action: 'say', requirementId, word: 'met', reason: 'Checked with legal' })
  expect(said.verdict.verdict).toBe('bid')
  expect(said.requirements[0]?.because).toMatch(/^Said by .+@.+: Checked with legal$/u)
  expect((await bid({ action: 'say', requirementId, word: null })).verdict.verdict).toBe('open')
  const decided = await bid({ action: 'decide', id, decision: 'no_bid', reason: 'No people' })
  expect(decided.decision).toMatchObject({ decision: 'no_bid', reason: 'No people' })
  expect(decided.decision?.decided_by).toContain('@')
  expect((await bid({ action: 'decide', id, decision: null })).decision).toBeNull()
})

test('nobody rewrites what a document says, or signs for somebody else', async () => {
  const { files, requirements } = await add(
    'a.txt',
    Buffer.from('The tenderer must show an annual turnover of at least EUR 5,000,000.'),
  )
  const [requirement] = requirements
  for (const change of [{ quote: 'Nothing is asked.' }, { is_mandatory: false }, { locator: 'page 9' }])
    expect((await member.from('tender_requirements').update(change).eq('id', requirement?.id)).status).toBe(
      403,
    )
  for (const change of [{ passages: [] }, { added_by: 'somebody.else@portal.example' }, { name: 'b.txt' }])
    expect((await member.from('tender_files').update(change).eq('id', files[0]?.id)).status).toBe(403)
  expect((await member.from('tender_requirements').delete().eq('id', requirement?.id)).status).toBe(403)

  const forged = { by: 'somebody.else@portal.example', at: '2001-01-01T00:00:00Z' }
  const signedBy = async (table: string, by: string, row: object) => {
    const { data, error } = await member.from(table).upsert(row).select().single<Record<string, unknown>>()
    if (error) throw error
    return data[by]
  }
  for (const [table, decision] of [
    ['tender_decisions', 'no'],
    ['bid_decisions', 'no_bid'],
  ] as const) {
    const row = { procedure_id: id, decision, decided_by: forged.by, decided_at: forged.at }
    const own = await signedBy(table, 'decided_by', row)
    expect(own).toMatch(/@/)
    expect(own).not.toBe(forged.by)
    expect(await signedBy(table, 'decided_at', row)).not.toContain('2001')
    const { error } = await member.from(table).delete().eq('procedure_id', id)
    expect(error).toBeNull()
  }
  const word = { word: 'met', word_reason: 'a', word_by: forged.by, word_at: forged.at }
  const said = await member
    .from('tender_requirements')
    .update(word)
    .eq('id', requirement?.id)
    .select('word_by, word_at')
    .single()
  expect(said.data?.word_by).not.toBe(forged.by)
  expect(said.data?.word_at).not.toContain('2001')
})

test('a model’s rows are kept where quote and number stand in the document, and refused otherwise', async () => {
  const { files } = await add(
    'a.txt',
    Buffer.from('Applicants employ 30 persons.\nOur archive holds 12 boxes.'),
  )
  const row = { kind: 'staff', isMandatory: true, locator: 'line 1', quote: 'Applicants employ 30 persons.' }
  const rows = [
    { ...row, terms: { count: 30, subject: 'people' } },
    { ...row, terms: { count: 300, subject: 'people' } },
    { ...row, quote: 'Applicants employ 30 people.', terms: { count: 30 } },
    { ...row, locator: 'line 2', terms: { count: 30 } },
  ]
  fakes.script(say(JSON.stringify({ rows })))
  const proposed = await bid({ action: 'propose', fileId: files[0]?.id })
  expect(proposed.refused).toBe(3)
  expect(proposed.requirements).toMatchObject([
    { kind: 'staff', terms: { count: 30 }, read_by: 'model', standing: 'met' },
  ])
})

test('what cannot be read, is known already or is no document of the portal is refused', async () => {
  const base64 = Buffer.from('x').toString('base64')
  expect(
    await statusOf(member, {
      action: 'add_file',
      id,
      name: 'a.zip',
      base64: Buffer.from('PK\x03\x04').toString('base64'),
    }),
  ).toBe(400)
  expect(await statusOf(member, { action: 'add_file', id, name: 'a.txt', base64: 'no base64!' })).toBe(400)
  expect(await statusOf(member, { action: 'add_file', id, name: 'a\u202Etxt.exe', base64 })).toBe(400)
  expect(await statusOf(member, { action: 'add_file', id: crypto.randomUUID(), name: 'a.txt', base64 })).toBe(
    404,
  )
  await add('a.txt', Buffer.from('x'))
  expect(await statusOf(member, { action: 'add_file', id, name: 'b.txt', base64 })).toBe(409)
  for (const action of [{ action: 'get_file' }, { action: 'remove_file' }, { action: 'propose' }])
    expect(await statusOf(member, { ...action, fileId: crypto.randomUUID() })).toBe(404)
  expect(await statusOf(member, { action: 'say', requirementId: crypto.randomUUID(), word: 'met' })).toBe(404)
})

test('the team reads the evidence; administrators write it, logged; whoever has no access sees nothing', async () => {
  const tables = ['company_evidence', 'tender_files', 'tender_requirements', 'bid_decisions'] as const
  for (const table of tables) expect((await stranger.from(table).select('*')).data ?? []).toEqual([])
  expect(await statusOf(stranger, { action: 'list' })).toBe(403)
  const read = await member.from('company_evidence').select('*')
  expect(EvidenceRow.array().parse(read.data).length).toBeGreaterThan(10)
  const provenance = { kind: 'measured', source: { name: 'Entered' }, inputs: [] }
  const certificate = { kind: 'certificate', name: 'ISO 3834-2', provenance }
  expect((await member.from('company_evidence').insert(certificate)).error?.code).toBe('42501')
  expect((await member.from('company_evidence').delete().eq('kind', 'certificate').select()).data).toEqual([])
  expect((await admin.from('company_evidence').insert(certificate)).error).toBeNull()
  expect(
    (await admin.from('company_evidence').insert({ ...certificate, kind: 'reference' })).error?.code,
  ).toBe('23514')
  const { rows } = await portal.db.query<{ action: string; details: { name: string } }>(
    `select action, details from portal.audit_log where target_type = 'evidence' and details ->> 'name' = 'ISO 3834-2'`,
  )
  expect(rows).toMatchObject([{ action: 'evidence.created', details: { name: 'ISO 3834-2' } }])
})

test('documents, decision and offer go with a tender that is joined to another', async () => {
  await add('a.txt', Buffer.from('The tenderer must hold an ISO 9001 certificate.'))
  await bid({ action: 'decide', id, decision: 'bid', reason: '' })
  await bid({ action: 'offer', id, offer: { price_eur: 400_000, p50_eur: null, p80_eur: null } })
  const { rows } = await portal.db.query<{ id: string }>(
    `select id from public.tender_procedures where title like 'Refrigeration with natural%'`,
  )
  const { error } = await member.functions.invoke('tenders', {
    body: { action: 'join', id: rows[0]?.id, other: id },
  })
  expect(error).toBeNull()
  const joined = await bid({ action: 'get', id: rows[0]?.id ?? '' })
  expect(joined).toMatchObject({
    files: [{ name: 'a.txt' }],
    decision: { decision: 'bid' },
    offer: { price_eur: 400_000 },
  })
  expect((await bid({ action: 'get', id })).files).toHaveLength(1)
})

test('the dossier of a bid says what is asked with quote and place, the verdict with its row, and the decision, as PDF and Word', async () => {
  const { rows } = BidListResponse.parse(await call(member, { action: 'list' }))
  const bidding = rows.find(({ verdict }) => verdict === 'no_bid')
  await bid({ action: 'decide', id: bidding?.id, decision: 'no_bid', reason: 'Too late for the works' })
  const report = async (body: object) => {
    const { data, error } = await member.functions.invoke<unknown>('reports', { body })
    if (error) throw error
    return data
  }
  const order = { kind: 'bid-dossier', parameters: { tender: bidding?.id } }
  const { document } = ComposedReportResponse.parse(await report({ action: 'compose', ...order }))
  const said = JSON.stringify(document)
  const { requirements } = await bid({ action: 'get', id: bidding?.id })
  expect(requirements.length).toBeGreaterThan(2)
  for (const { quote, locator, because } of requirements)
    for (const part of [quote, locator, because]) expect(said).toContain(JSON.stringify(part).slice(1, -1))
  expect(said).toContain('Too late for the works')
  expect(document.flagged.length).toBeGreaterThan(0)
  const { report: kept } = ReportResponse.parse(await report({ action: 'generate', ...order }))
  for (const [format, mark] of [
    ['pdf', '%PDF'],
    ['docx', 'PK'],
  ] as const) {
    const file = ReportFile.parse(await report({ action: 'download', reportId: kept.id, format }))
    expect(Buffer.from(file.base64, 'base64').subarray(0, mark.length).toString()).toBe(mark)
  }
  await bid({ action: 'decide', id: bidding?.id, decision: null })
})

test('our offer stands with who said it, is changed, and taken back; an estimate is whole and in order', async () => {
  const offer = { price_eur: 1_250_000, p50_eur: 1_000_000, p80_eur: 1_150_000 }
  const kept = await bid({ action: 'offer', id, offer })
  expect(kept.offer).toMatchObject({ ...offer, provenance: { kind: 'measured' } })
  expect(kept.offer?.said_by).toContain('@')
  const alone = { price_eur: 1_200_000, p50_eur: null, p80_eur: null }
  expect((await bid({ action: 'offer', id, offer: alone })).offer).toMatchObject(alone)
  for (const wrong of [
    { ...offer, p80_eur: 900_000 },
    { ...offer, p80_eur: null },
    { ...offer, price_eur: 0 },
    { ...offer, price_eur: 1e13 },
  ])
    expect([wrong, await statusOf(member, { action: 'offer', id, offer: wrong })]).toEqual([wrong, 400])
  const { data: row } = await member
    .from('tender_offers')
    .select()
    .eq('price_eur', alone.price_eur)
    .single<object>()
  const forged = {
    ...row,
    ...offer,
    provenance: { kind: 'imported', source: { name: 'A signed contract' }, inputs: [] },
    said_by: 'somebody.else@portal.example',
  }
  const { data, error } = await member
    .from('tender_offers')
    .upsert(forged)
    .select()
    .single<{ procedure_id: string; said_by: string; provenance: unknown }>()
  expect(error).toBeNull()
  expect(data).toMatchObject({ said_by: kept.offer?.said_by, provenance: kept.offer?.provenance })
  const renamed = { provenance: { kind: 'imported', source: { name: 'A signed contract' }, inputs: [] } }
  const source = await member
    .from('tender_offers')
    .update(renamed)
    .eq('procedure_id', data?.procedure_id ?? '')
    .select()
    .single<object>()
  expect([source.error, source.data]).toMatchObject([null, { provenance: kept.offer?.provenance }])
  expect((await bid({ action: 'offer', id, offer: null })).offer).toBeNull()
})

test('who may not read the records neither reads nor says an offer', async () => {
  expect((await stranger.from('tender_offers').select()).data ?? []).toEqual([])
  const row = {
    procedure_id: id,
    price_eur: 1,
    provenance: { kind: 'measured', source: { name: 'x' }, inputs: [] },
  }
  expect((await stranger.from('tender_offers').insert(row)).error).not.toBeNull()
})
