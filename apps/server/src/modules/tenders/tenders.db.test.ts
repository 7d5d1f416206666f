import {
  CpvCodes,
  TenderDeadlines,
  TenderFeed,
  TenderListResponse,
  TenderRegions,
  TenderResponse,
  TenderSearches,
} from '@portal/contracts/tenders'
import { sampleTenderProvenance } from '@portal/sample-data/tenders'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Mail, MailService } from '@portal/backend/platform/mail'
import { storeNotices } from './index.ts'
import { mailFollowers } from './searches/mail-followers.ts'
import { buildNotice } from './testing/build-notice.ts'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let admin: SupabaseClient
let member: SupabaseClient
beforeAll(async () => {
  portal = await startListeningApp()
  await seedSampleData(portal.db)
  const clientFor = async (role: 'admin' | 'business_user') => {
    const token = await portal.tokenFor(await buildUser(portal.db, role))
    return createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
  }
  admin = await clientFor('admin')
  member = await clientFor('business_user')
})
afterAll(() => portal.close())
beforeEach(() => portal.db.query('truncate public.tender_decisions, public.tender_follows'))

async function call(client: SupabaseClient, body: object): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>('tenders', { body })
  if (error) throw error
  return data
}
const list = async (filters: object = {}, rest: object = {}) =>
  TenderListResponse.parse(await call(member, { action: 'list', filters, ...rest }))
const one = async (client: SupabaseClient, body: object) => TenderResponse.parse(await call(client, body))
const find = async (words: string) => {
  const [row] = (await list({ words })).rows
  if (!row) throw new Error(`no tender with ${words}`)
  return row
}

test('a fresh portal has thirty days of sample tenders, most of them open, each marked', async () => {
  const { rows, total, facets } = await list()
  expect(rows).toHaveLength(total)
  expect(total).toBeGreaterThan(25)
  expect(new Set(rows.map(({ provenance }) => provenance.kind))).toEqual(new Set(['sample']))
  const counts = Object.fromEntries(facets.status.map(({ value, count }) => [value, count]))
  expect(counts['open']).toBeGreaterThan(15)
  expect(Object.keys(counts).toSorted()).toEqual(['awarded', 'closed', 'open', 'planned'])
  expect((await list({ withoutSamples: true })).total).toBe(0)
})

test('the list is that of the filters, and each facet counts beside the others', async () => {
  const open = await list({ status: 'open' })
  expect(open.rows.every(({ status }) => status === 'open')).toBe(true)
  expect(open.facets.status.length).toBeGreaterThan(1)
  const deadlines = open.rows.map(({ offers_until: until }) => until ?? '')
  expect(deadlines).toEqual(deadlines.toSorted())
  for (const { value, count } of open.facets.country)
    expect((await list({ status: 'open', country: value })).total).toBe(count)
})

test('what is counted is what there is, whatever is added, moved, decided, taken away or emptied', async () => {
  const counted = async () =>
    (
      await portal.db.query<{ differs: unknown }>(
        `select coalesce(jsonb_agg(x), '[]') as differs from (
           (select * from portal.count_all_tenders(false) except all select * from straight)
           union all (select * from straight except all select * from portal.count_all_tenders(false))) x`.replaceAll(
          'straight',
          `(select portal.tender_status(p.stage, p.offers_until), p.country, p.division, d.decision, count(*)::integer
             from public.tender_procedures p left join public.tender_decisions d on d.procedure_id = p.id group by 1, 2, 3, 4) straight`,
        ),
      )
    ).rows[0]?.differs
  const { rows } = await list({ status: 'open' })
  const [one, other, third] = rows.map(({ id }) => id)
  expect(await counted()).toEqual([])
  await call(member, { action: 'decide', id: one, decision: 'no', reason: '' })
  await portal.db.query(
    `update public.tender_procedures set offers_until = now() - interval '1 minute', country = 'MT' where id = $1`,
    [one],
  )
  await portal.db.query(`update public.tender_procedures set stage = 'withdrawn' where id = $1`, [other])
  expect(await counted()).toEqual([])
  expect((await list({ status: 'closed', country: 'MT', decision: 'no' })).rows.map(({ id }) => id)).toEqual([
    one,
  ])
  await portal.db.query(
    `update public.tender_procedures set offers_until = now() + interval '70 days', country = 'ES' where id = $1`,
    [one],
  )
  await portal.db.query('delete from public.tender_procedures where id = $1', [third])
  expect(await counted()).toEqual([])
  expect((await list()).facets.country.map(({ value }) => value)).not.toContain('MT')
})

test('a region leaves what is done there, at every level, and where no notice says it the buyer’s country', async () => {
  const { rows } = await list()
  for (const region of ['ES', 'ES6', 'ES61']) {
    const found = (await list({ region })).rows.map(({ id }) => id)
    const { rows: done } = await portal.db.query<{ id: string }>(
      `select id from public.tender_procedures where exists (select from unnest(nuts) code where starts_with(code, $1))
         or nuts = '{}' and starts_with(country, $1)`,
      [region],
    )
    expect(found.toSorted()).toEqual(done.map(({ id }) => id).toSorted())
    expect(found.length).toBeLessThan(rows.length)
  }
})

test('the codes in use stand level by level, each as often as tenders have it as their main code', async () => {
  const codes = async (beginning: string) =>
    CpvCodes.parse(await call(member, { action: 'codes', beginning })).codes
  const divisions = await codes('')
  expect(divisions.map(({ code }) => code)).toContain('42')
  expect(divisions.reduce((sum, { tenders }) => sum + tenders, 0)).toBe((await list()).total)
  const groups = await codes('42')
  expect(groups.every(({ code }) => /^42\d$/.test(code))).toBe(true)
  const within = divisions.find(({ code }) => code === '42')
  expect(groups.reduce((sum, { tenders }) => sum + tenders, 0)).toBe(within?.tenders)
  const [group] = groups
  expect(
    (await codes(group?.code ?? '')).every(
      ({ code }) => code.startsWith(group?.code ?? '') && code.length === 4,
    ),
  ).toBe(true)
})

test('the regions of a country count what the list of each holds', async () => {
  const filters = { region: 'ES', status: 'open' }
  const { regions } = TenderRegions.parse(await call(member, { action: 'regions', filters }))
  expect(regions.length).toBeGreaterThan(1)
  for (const { region, tenders } of regions.filter(({ region: code }) => code.length === 4))
    expect((await list({ status: 'open', region })).total).toBe(tenders)
})

test('words are found in English and in Spanish by their stems', async () => {
  expect((await find('pasteuriser lines')).title).toContain('Pasteurising line')
  expect((await find('líneas de pasteurización')).title).toContain('Pasteurising line')
  expect((await list({ words: 'nothing of the kind' })).total).toBe(0)
})

test('what words leave is counted by what was decided and is over, and follows the title', async () => {
  const { rows, total } = await list({ words: 'line' })
  const [chosen] = rows.map(({ id }) => id)
  expect(total).toBeGreaterThan(1)
  await call(member, { action: 'decide', id: chosen, decision: 'later', reason: '' })
  await portal.db.query(
    `update public.tender_procedures set stage = 'called', offers_until = now() - interval '1 minute', country = null where id = $1`,
    [chosen],
  )
  const { facets } = await list({ words: 'line' })
  const counts = (facet: 'decision' | 'status') =>
    Object.fromEntries(facets[facet].map(({ value, count }) => [value, count]))
  expect(counts('decision')).toEqual({ none: total - 1, later: 1 })
  expect(counts('status')['closed']).toBeGreaterThan(0)
  expect(facets.country.reduce((sum, { count }) => sum + count, 0)).toBe(total - 1)
  expect((await list({ words: 'line', status: 'closed', decision: 'later' })).rows).toHaveLength(1)
  await portal.db.query(
    `update public.tender_procedures set title = 'Kiln', description = null, other_titles = '' where id = $1`,
    [chosen],
  )
  expect((await find('kilns')).id).toBe(chosen)
  expect((await list({ words: 'line' })).total).toBe(total - 1)
  await portal.db.query('delete from public.tender_procedures where id = $1', [chosen])
  expect((await list({ words: 'kiln' })).total).toBe(0)
})

test('the same procedure of two sources is one tender', async () => {
  const { sources, title } = (await one(member, { action: 'get', id: (await find('pasteurising')).id }))
    .tender
  expect([sources, title.startsWith('Pasteurising')]).toEqual([['sample-national', 'sample-union'], true])
})

test('the fit is the sum of rules that say what they compared', async () => {
  const { fit } = await find('brewhouse')
  expect(fit.map(({ rule, points, most }) => [rule, points <= most])).toEqual(
    ['sector', 'country', 'size', 'time', 'buyer', 'rivals'].map((rule) => [rule, true]),
  )
  expect(fit.reduce((sum, { most }) => sum + most, 0)).toBe(100)
  expect(fit.at(-1)).toMatchObject({ points: 0, because: 'Awarded before to Rheinwerk Brautechnik' })
})

test('yes makes one sales opportunity that leads back and goes with the decision; no keeps its reason', async () => {
  const { id } = await find('brewhouse')
  for (const again of [1, 2]) {
    const { tender } = await one(admin, { action: 'decide', id, decision: 'yes' })
    expect([again, tender.decision, tender.is_followed, tender.opportunity]).toEqual([
      again,
      'yes',
      true,
      `T-${id.slice(0, 8)}`,
    ])
  }
  const { rows } = await portal.db.query(
    `select client, value_eur::float8, provenance -> 'source' ->> 'url' as url, provenance ->> 'kind' as kind
       from public.pipeline_opportunities where source = 'Tender' and reference like 'T-%'`,
  )
  expect(rows).toEqual([
    {
      client: 'Sample Brewing Institute Musterstadt',
      value_eur: 940_000,
      url: `/tenders/${id}`,
      kind: 'sample',
    },
  ])
  expect((await one(admin, { action: 'decide', id, decision: null })).tender.decision).toBeNull()
  const left = await portal.db.query("select from public.pipeline_opportunities where reference like 'T-%'")
  expect(left.rowCount).toBe(0)
  const refused = await one(member, { action: 'decide', id, decision: 'no', reason: 'Too small' })
  expect(refused.tender).toMatchObject({ decision: 'no', reason: 'Too small' })
  expect((await list({ decision: 'no' })).total).toBe(1)
  expect((await one(member, { action: 'decide', id, decision: null })).tender.decision).toBeNull()
})

test('who may not keep the pipeline says no and later, but not yes; without a value nobody does', async () => {
  const { id } = await find('brewhouse')
  await expect(call(member, { action: 'decide', id, decision: 'yes' })).rejects.toMatchObject({
    context: { status: 403 },
  })
  expect((await one(member, { action: 'get', id })).tender.decision).toBeNull()
  const solar = await find('solar heat')
  await expect(call(admin, { action: 'decide', id: solar.id, decision: 'yes' })).rejects.toMatchObject({
    context: { status: 409 },
  })
})

test('a follow is each person’s own', async () => {
  const { id } = await find('brewhouse')
  await call(member, { action: 'follow', id, follows: true })
  expect((await list({ followed: true })).total).toBe(1)
  expect((await one(admin, { action: 'get', id })).tender.is_followed).toBe(false)
})

test('a moved deadline shows was and now, on the procedure with its notices', async () => {
  const { tender, changes, notices } = await one(member, { action: 'get', id: (await find('brewhouse')).id })
  expect(notices.map(({ kind }) => kind)).toEqual(['corrigendum', 'contract'])
  const moved = changes.find(({ field }) => field === 'offersUntil')
  expect(Date.parse(String(moved?.now)) - Date.parse(String(moved?.was))).toBe(7 * 86_400_000)
  expect(Date.parse(tender.offers_until ?? '')).toBe(Date.parse(String(moved?.now)))
})

test('a notice is taken out and joined again by hand', async () => {
  const { id } = await find('pasteurising')
  const { notices } = await one(member, { action: 'get', id })
  const national = notices.find(({ source }) => source === 'sample-national')
  const split = await one(member, { action: 'split', id, noticeId: national?.id })
  expect(split.tender.id).not.toBe(id)
  expect(split.alike).toEqual([])
  const joined = await one(member, { action: 'join', id, other: split.tender.id })
  expect([joined.tender.id, joined.notices.length]).toEqual([id, 2])
  expect((await one(member, { action: 'get', id: split.tender.id })).tender.id).toBe(id)
})

test('a deadline that a run moves reaches who follows the tender, once, on the page and by mail', async () => {
  const { id } = await find('brewhouse')
  const { tender, notices } = await one(member, { action: 'follow', id, follows: true })
  const [known] = notices
  const correction = buildNotice({
    kind: 'corrigendum',
    source: known?.source ?? '',
    procedureIds: [{ scheme: 'sample-union', id: (known?.notice_id ?? '').replace(/-C$/, '') }],
    publishedAt: new Date().toISOString(),
    offersUntil: new Date(Date.parse(tender.offers_until ?? '') + 5 * 86_400_000).toISOString(),
    value: null,
    criteria: tender.criteria,
  })
  for (const again of [1, 2]) {
    await portal.db.transaction(serviceActor, (tx) =>
      storeNotices([correction], { tx, provenance: tender.provenance }),
    )
    const { news } = await list()
    expect([again, news.map(({ id: of, field }) => [of, field])]).toEqual([again, [[id, 'offersUntil']]])
  }
  const mails: Mail[] = []
  const mail: MailService = {
    send: (each) => Promise.resolve({ id: String(mails.push(each)) }),
    close: () => Promise.resolve(),
  }
  for (const again of [1, 2]) {
    await mailFollowers({ db: portal.db, mail, brand: 'Plant', publicUrl: 'https://portal.example' })
    expect([again, mails.length]).toEqual([again, 1])
  }
  expect(mails[0]?.text).toContain(`https://portal.example/tenders/${id}`)
  await one(member, { action: 'get', id })
  expect((await list()).news).toEqual([])
})

test('the calendar feed opens in a standard library, for its token alone, until there is a new one', async () => {
  const { id } = await find('brewhouse')
  await call(member, { action: 'follow', id, follows: true })
  const { path } = TenderFeed.parse(await call(member, { action: 'feed' }))
  const reply = await fetch(portal.url + path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = Object.values(ical.sync.parseICS(await reply.text())).filter(
    (each) => each?.type === 'VEVENT',
  )
  const { offers_until: until } = await find('brewhouse')
  expect(events.map(({ uid, start }) => [uid, start.toISOString()])).toContainEqual([
    `${id}-offers@tenders`,
    new Date(until ?? '').toISOString(),
  ])
  await call(member, { action: 'feed' })
  expect((await fetch(portal.url + path)).status).toBe(404)
  expect((await fetch(`${portal.url}/feeds/tenders/nobody.ics`)).status).toBe(404)
})

test('a saved search finds what is there and what arrives, by its own rules, and tells the new ones once', async () => {
  await portal.db.query('truncate public.tender_searches cascade')
  const save = async (name: string, search: object) =>
    TenderSearches.parse(
      await call(member, { action: 'save_search', search: { name, rhythm: 'at_once', ...search } }),
    )
  await save('Milk', {
    words: 'pasteurising',
    without: 'maintenance',
    cpv: ['422'],
    nuts: ['ES'],
    most: 2_000_000,
  })
  await save('Phrase', { phrase: 'PASTEURISING line', is_team: true, buyer: 'costa norte' })
  await save('Restricted', { procedure_types: ['restricted'], least: 2_000_000 })
  const { searches } = TenderSearches.parse(await call(member, { action: 'searches' }))
  expect(searches.map(({ name, matches, is_own: isOwn }) => [name, matches, isOwn])).toEqual([
    ['Milk', 1, true],
    ['Phrase', 1, true],
    ['Restricted', 2, true],
  ])
  const milk = searches[0]?.id ?? ''
  expect((await list({ search: milk })).rows.map(({ title }) => title)).toEqual([
    'Pasteurising line with cleaning in place',
  ])
  const seen = TenderSearches.parse(await call(admin, { action: 'searches' }))
  expect(seen.searches.map(({ name, is_own: isOwn }) => [name, isOwn])).toEqual([['Phrase', false]])
  await expect(call(admin, { action: 'remove_search', id: milk })).rejects.toMatchObject({
    context: { status: 404 },
  })

  const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const now = new Date().toISOString()
  const arriving = ['A pasteurising plant', 'Maintenance of a pasteurising plant'].map((title, index) =>
    buildNotice({
      title,
      publishedAt: now,
      offersUntil: until,
      buyer: `Sample School ${index}`,
      procedureIds: [{ scheme: 'test', id: title }],
      value: 100_000 + index,
    }),
  )
  for (const again of [1, 2]) {
    const context = { provenance: sampleTenderProvenance }
    await portal.db.transaction(serviceActor, (tx) => storeNotices(arriving, { tx, ...context }))
    const mails: Mail[] = []
    const mail: MailService = {
      send: (each) => Promise.resolve({ id: String(mails.push(each)) }),
      close: () => Promise.resolve(),
    }
    await mailFollowers({ db: portal.db, mail, brand: 'Plant', publicUrl: 'https://portal.example' })
    expect([again, mails.map(({ subject, text }) => [subject, text.includes('Maintenance')])]).toEqual([
      again,
      again === 1 ? [['Plant: a new tender for your search', false]] : [],
    ])
  }
  const left = TenderSearches.parse(await call(member, { action: 'remove_search', id: milk }))
  expect(left.searches.map(({ name }) => name)).toEqual(['Phrase', 'Restricted'])
})

test('the deadlines of a month are those of open tenders that nobody refused', async () => {
  const row = await find('brewhouse')
  const month = (row.offers_until ?? '').slice(0, 7)
  const of = async () => TenderDeadlines.parse(await call(member, { action: 'deadlines', month })).deadlines
  expect((await of()).map((each) => each.id)).toContain(row.id)
  await call(member, { action: 'decide', id: row.id, decision: 'no' })
  expect((await of()).map((each) => each.id)).not.toContain(row.id)
})

test('nobody without a session sees a tender, and wrong questions are refused', async () => {
  const stranger = createClient(portal.url, portal.serviceKey)
  await expect(call(stranger, { action: 'list', filters: {} })).rejects.toMatchObject({
    context: { status: expect.toSatisfy((status: number) => status === 401 || status === 403) },
  })
  for (const body of [
    { action: 'get', id: 'x' },
    { action: 'list', filters: { status: 'gone' } },
    { action: 'deadlines', month: '0000-01' },
    { action: 'deadlines', month: '9999-12' },
  ])
    await expect(call(member, body)).rejects.toMatchObject({ context: { status: 400 } })
  const id = '00000000-0000-4000-8000-000000000001'
  await expect(call(member, { action: 'get', id })).rejects.toMatchObject({ context: { status: 404 } })
})
