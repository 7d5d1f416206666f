import {
  OutcomeRows,
  PriceGaps,
  TenderOutcomes,
  WinChances,
  type OutcomeGroup,
} from '@portal/contracts/tenders'
import { sampleTenderProvenance } from '@portal/sample-data/tenders'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser as buildStranger } from '#server/testing/chat-fixtures.ts'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { seedSampleData } from '../../../../db/seed/seed.ts'
import { listOpportunities } from '../chances/chances.repository.ts'
import { storeNotices } from '../index.ts'
import { buildNotice } from '../testing/build-notice.ts'

let portal: ListeningApp
let member: SupabaseClient
let outsider: SupabaseClient
beforeAll(async () => {
  portal = await startListeningApp()
  await seedSampleData(portal.db)
  const clientFor = async (person: UserActor) => {
    const token = await portal.tokenFor(person)
    return createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
  }
  member = await clientFor(await buildUser(portal.db, 'business_user'))
  outsider = await clientFor(await buildStranger(portal.db, null))
})
afterAll(() => portal.close())

async function call(body: object, client = member): Promise<unknown> {
  const { data, error } = await client.functions.invoke<unknown>('tenders', { body })
  if (error) throw error
  return data
}
const outcomes = async (filters: object = {}) =>
  TenderOutcomes.parse(await call({ action: 'outcomes', filters }))
const rowsOf = async (of: string, group: string | null, filters: object = {}) =>
  OutcomeRows.parse(await call({ action: 'outcome_rows', filters, of, group }))
const group = async (name: string, filters: object = {}): Promise<OutcomeGroup | undefined> =>
  (await outcomes(filters)).groups.find((each) => each.name === name)

const award = (winner: string, more: object = {}) => ({
  lot: null,
  winner,
  winnerId: null,
  partners: [] as string[],
  price: { amount: 100_000, currency: 'EUR' },
  rank: 1,
  offers: 3,
  awardedOn: '2026-03-01',
  ...more,
})
const store = (winners: readonly ReturnType<typeof award>[]) =>
  portal.db.transaction(serviceActor, (tx) =>
    storeNotices([buildNotice({ kind: 'award', awards: [...winners] })], {
      tx,
      provenance: { ...sampleTenderProvenance, kind: 'imported' },
    }),
  )
const ruleOf = async (winner: string) => {
  const { awards } = await rowsOf('awards', null)
  const { company, rule } = awards.find((row) => row.winner === winner) ?? {}
  return [company, rule]
}

test('the sample awards stand under who won them, beside our own wins and losses', async () => {
  const { groups, total, as_of: newest } = await outcomes()
  expect(groups.find(({ name }) => name === 'Rheinwerk Brautechnik')).toMatchObject({
    is_tracked: true,
    awards: 2,
    awarded_eur: 1_944_000,
    has_samples: true,
  })
  const closed = await portal.db.query(
    `select count(*) filter (where outcome = 'won')::int as won, count(*) filter (where outcome = 'lost')::int as lost
       from public.pipeline_opportunities`,
  )
  expect(total).toMatchObject({ awards: 4, ...closed.rows[0] })
  expect(newest).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test.each(['company', 'country', 'sector', 'buyer', 'value', 'month'])(
  'by %s each number is that of the rows that it opens, and all of them are the sum',
  async (by) => {
    const { groups, total } = await outcomes({ by })
    for (const kind of ['awards', 'won', 'lost'] as const) {
      expect(groups.reduce((sum, each) => sum + each[kind], 0)).toBe(total[kind])
      const [largest] = groups.toSorted((a, b) => b[kind] - a[kind])
      if (!largest) throw new Error('no group')
      const found = await rowsOf(kind, largest.name, { by })
      expect(found.total).toBe(largest[kind])
      const eur = { awards: 'awarded_eur', won: 'won_eur', lost: 'lost_eur' } as const
      const sum = [
        ...found.awards.map(({ amount }) => amount ?? 0),
        ...found.deals.map((deal) => deal.value_eur),
      ]
      expect(sum.reduce((a, b) => a + b, 0)).toBe(largest[eur[kind]])
    }
  },
)

test('of a buyer alone there are its own awards, however its name is written, and of nobody there are none', async () => {
  const { total } = await outcomes({ buyer: 'SAMPLE DAIRY RESEARCH CENTRE, MUNSTER' })
  expect(total).toMatchObject({ awards: 1, awarded_eur: 1_512_000 })
  const none = await outcomes({ buyer: 'Nobody of this name' })
  expect(none).toMatchObject({ as_of: null, groups: [], total: { awards: 0, has_samples: false } })
})

test('a winner is a tracked company by the rule that it says, and a part of a name needs two words', async () => {
  const winners = [
    'RHEINWERK BRAUTECHNIK',
    'Rheinwerk-Brautechnik G.m.b.H.',
    'UTE Obras Muestra - Rheinwerk Brautechnik',
    'Rheinwerk',
    'Transportes Nordkessel y Hermanos',
    'Μηχανική Δείγμα ΑΕ',
  ]
  await store(winners.map((winner, place) => award(winner, { lot: `LOT-${place}` })))
  expect(await Promise.all(winners.map(ruleOf))).toEqual([
    ['Rheinwerk Brautechnik', 'same'],
    ['Rheinwerk Brautechnik', 'begins'],
    ['Rheinwerk Brautechnik', 'within'],
    [null, null],
    [null, null],
    [null, null],
  ])
})

test('a company that comes, is renamed or goes is found again among the winners', async () => {
  await store([award('Válvulas del Ejemplo, S.L.')])
  const insert = await portal.db.query<{ id: string }>(
    `insert into public.competitors (company_name, competitive_score, provenance) values ('Valvulas del Ejemplo SL', 50, $1) returning id`,
    [JSON.stringify({ ...sampleTenderProvenance, kind: 'imported' })],
  )
  const of = () => ruleOf('Válvulas del Ejemplo, S.L.')
  expect(await of()).toEqual(['Valvulas del Ejemplo SL', 'same'])
  const { id } = insert.rows[0] ?? {}
  await portal.db.query(
    `update public.competitors set company_name = 'Valvulas del Ejemplo SL Madrid' where id = $1`,
    [id],
  )
  expect(await of()).toEqual(['Valvulas del Ejemplo SL Madrid', 'shorter'])
  await portal.db.query('delete from public.competitors where id = $1', [id])
  expect(await of()).toEqual([null, null])
})

test('what a person says of a winner holds, until the rules are to decide again', async () => {
  const winner = 'Cobre Norte'
  const name = (more: object) => call({ action: 'name_winner', winner, ...more })
  await name({ company: 'Nordkessel', reason: 'Bought in 2025' })
  expect((await rowsOf('awards', 'Nordkessel')).awards.find((row) => row.winner === winner)).toMatchObject({
    rule: 'person',
    reason: 'Bought in 2025',
    said_by: expect.stringContaining('@'),
  })
  await portal.db.query(
    `update public.competitors set company_name = company_name || ' ' where company_name = $1`,
    [winner],
  )
  await portal.db.query(
    `update public.competitors set company_name = trim(company_name) where company_name like $1`,
    [`${winner}%`],
  )
  expect(await ruleOf(winner)).toEqual(['Nordkessel', 'person'])
  await name({ company: null })
  expect(await ruleOf(winner)).toEqual([null, 'person'])
  await name({})
  expect(await ruleOf(winner)).toEqual(['Cobre Norte', 'same'])
  await expect(name({ company: 'Nobody at all' })).rejects.toMatchObject({ context: { status: 404 } })
  const { rows } = await portal.db.query(
    `select action, details ->> 'company' as company from portal.audit_log where target_id = $1 order by id`,
    [winner],
  )
  expect(rows).toEqual([
    { action: 'tender_winner.named', company: 'Nordkessel' },
    { action: 'tender_winner.named', company: null },
    { action: 'tender_winner.unnamed', company: null },
  ])
})

test('a second place is no win, another currency is counted and not summed, and an award follows its tender', async () => {
  await store([
    award('Ejemplo Primero'),
    award('Ejemplo Segundo', { rank: 2 }),
    award('Ejemplo Tercero', { price: { amount: 5_000_000, currency: 'SEK' } }),
  ])
  expect(await group('Ejemplo Primero')).toMatchObject({
    awards: 1,
    awarded_eur: 100_000,
    unpriced: 0,
    is_tracked: false,
  })
  expect(await group('Ejemplo Segundo')).toBeUndefined()
  expect(await group('Ejemplo Tercero')).toMatchObject({ awards: 1, awarded_eur: 0, unpriced: 1 })
  expect(await group('Ejemplo Primero', { who: 'tracked' })).toBeUndefined()
  expect(await group('Rheinwerk Brautechnik', { withoutSamples: true })).toMatchObject({ awards: 3 })
  const ofFirst = `awards @> '[{"winner": "Ejemplo Primero"}]'`
  await portal.db.query(`update public.tender_procedures set buyer = 'Renamed Board' where ${ofFirst}`)
  expect(await group('Renamed Board', { by: 'buyer' })).toBeDefined()
  await portal.db.query(`update public.tender_procedures set stage = 'withdrawn' where ${ofFirst}`)
  expect(await group('Ejemplo Primero')).toBeUndefined()
})

test('who won together is told beside each of them, and what they were paid is summed once', async () => {
  const [one, other] = ['Junta Ejemplo', 'Alianza Ejemplo']
  await store([award(one, { partners: [other] }), award(other, { partners: [one], price: null })])
  const { awards } = await rowsOf('awards', null)
  const told = awards.filter(({ winner }) => [one, other].includes(winner))
  expect(told.map(({ winner, partners, amount }) => ({ winner, partners, amount }))).toEqual([
    { winner: one, partners: [other], amount: 100_000 },
    { winner: other, partners: [one], amount: null },
  ])
})

test('who may not see tenders sees no award, and nobody writes one through the table', async () => {
  await expect(call({ action: 'outcomes', filters: {} }, outsider)).rejects.toMatchObject({
    context: { status: 403 },
  })
  expect((await outsider.from('tender_awards').select()).data).toEqual([])
  expect((await outsider.from('tender_winners').select()).data).toEqual([])
  expect(
    (await member.from('tender_winners').update({ rule: null }).eq('name', 'Nordkessel')).error,
  ).not.toBeNull()
  await expect(call({ action: 'outcome_rows', filters: {}, of: 'all', group: null })).rejects.toMatchObject({
    context: { status: 400 },
  })
})

const chances = async (withoutSamples = false) =>
  WinChances.parse(await call({ action: 'win_chances', withoutSamples }))

test('the chances of winning rest on every closed opportunity and say how well they tell', async () => {
  const { total } = await outcomes()
  const { closed, check, has_samples: hasSamples, as_of: asOf, ...told } = await chances()
  expect([closed, hasSamples, asOf]).toEqual([total.won + total.lost, true, expect.any(String)])
  expect(check?.win_rate).toBeCloseTo(total.won / closed, 9)
  expect(check?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(closed)
  const isBetter = (check?.brier ?? 1) < (check?.base_brier ?? 0)
  expect([told.terms.length > 0, told.chances.length > 0]).toEqual([isBetter, isBetter])
  expect(told.chances.map(({ value_eur: value }) => value)).toEqual(
    told.chances.map(({ value_eur: value }) => value).toSorted((one, other) => other - one),
  )
})

test('who had ordered before it became a lead is a known client, and only of wins before it', async () => {
  const rows = await portal.db.transaction(serviceActor, (tx) => listOpportunities(tx, false))
  const known = rows.filter((row) => row.is_known_client).map(({ reference }) => reference)
  const { rows: wins } = await portal.db.query<{ reference: string }>(
    `select distinct o.reference from public.pipeline_opportunities o join public.pipeline_opportunities w
       on w.client = o.client and w.outcome = 'won' and w.closed_on < o.lead_on`,
  )
  const shown = new Set(rows.map(({ reference }) => reference))
  const wanted = wins.map(({ reference }) => reference).filter((reference) => shown.has(reference))
  expect(known.toSorted()).toEqual(wanted.toSorted())
  expect(known.length).toBeGreaterThan(0)
})

test('without samples too little is closed for a chance, and who may not read the records gets none', async () => {
  expect(await chances(true)).toMatchObject({ closed: 0, check: null, terms: [], chances: [] })
  await expect(call({ action: 'win_chances' }, outsider)).rejects.toThrow('non-2xx')
})

test('our offer stands beside the price that won, only where every lot has one in EUR', async () => {
  const gaps = async (withoutSamples = false) =>
    PriceGaps.parse(await call({ action: 'price_gaps', withoutSamples })).rows
  const before = await gaps()
  expect(before.map(({ title, price_eur: ours, won_eur: won }) => [title.split(' ')[0], ours, won])).toEqual(
    expect.arrayContaining([['Whey', 1_648_000, 1_512_000]]),
  )
  expect(before.every(({ provenance }) => provenance.kind === 'sample')).toBe(true)
  expect(await gaps(true)).toEqual([])
  const rankOf = async () => (await gaps()).find(({ title }) => title.startsWith('Whey'))?.our_rank
  expect(await rankOf()).toBeNull()
  await portal.db.query(
    `update public.tender_procedures set awards = awards || (select jsonb_build_array(jsonb_build_object('winner', company_name || ' S.L.',
         'rank', 2)) from public.competitors where is_own) where title = 'Whey concentration by membranes'`,
  )
  expect(await rankOf()).toBe(2)
  await portal.db.query(
    `update public.tender_awards set currency = 'SEK' where procedure_id in
       (select id from public.tender_procedures where title = 'Whey concentration by membranes')`,
  )
  expect((await gaps()).length).toBe(before.length - 1)
})
