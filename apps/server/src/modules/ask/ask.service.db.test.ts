import { Asked } from '@portal/contracts/ask'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { createNotifications, type Notifications } from '@portal/backend/platform/db/notifications'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createAsk, type AskService } from './ask.service.ts'
import { catalogue } from './catalogue/catalogue-of.ts'
import { findChosenOffer, keepChosenOffer } from './chosen/chosen-offers.repository.ts'

let db: TestDatabase
let notifications: Notifications
let ask: AskService
let member: UserActor
let administrator: UserActor
let outsider: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  notifications = createNotifications({ db: db.database, log: pino({ level: 'silent' }) })
  ask = createAsk({ db: db.database, notifications })
  notifications.open()
  await notifications.whenLive(10_000)
  member = await buildUser(db.database)
  administrator = await buildUser(db.database, 'admin')
  outsider = await buildUser(db.database, null)
})
afterAll(async () => {
  notifications.close()
  await db.drop()
})

const question = 'How large is the dairy market?'
const bySize = {
  kind: 'query',
  query: {
    subject: 'sector',
    measures: [{ measure: 'market_size' }],
    filters: [],
    segments: [],
    groupBy: [{ field: 'name' }],
    show: [],
    order: { by: 'market_size', direction: 'desc' },
  },
} as const
const asked = { ...bySize, query: { ...bySize.query, measures: [{ measure: 'market_size' }] } }
const run = (actor: UserActor) => ask.run({ actor, asked: structuredClone(asked) as never, language: 'en' })

test('a question is read and answered with its records, and kept for all who may see the same until one changes', async () => {
  const other = await buildUser(db.database)
  const first = await ask.answer({ actor: member, text: question })
  expect(first.unread).toBeNull()
  expect(first.cards[0]?.text).toContain('$1.2B [1]')
  expect(await ask.answer({ actor: other, text: question })).toBe(first)
  await db.database.query(`update market_benchmarks set market_size_usd = 2000000000 where sector = 'Dairy'`)
  await expect
    .poll(async () => (await ask.answer({ actor: member, text: question })).cards[0]?.text, {
      timeout: 10_000,
    })
    .toContain('$2B [1]')
})

/** The sentences of the answer; null where it is not answered at once. */
const told = async (text: string): Promise<string | null> =>
  (await ask.answer({ actor: member, text })).cards.map((card) => card.text).join('\n') || null

test('how many there are names the few, a mean what it is of, and a rate how many of how many', async () => {
  expect(await told('How many initiatives are completed?')).toContain(
    'Number of completed initiatives: 1 [1]: Supplier portal for stainless packages [1].',
  )
  expect(await told('average design score of the Swiss companies')).toMatch(
    /110 \[1\], from 3 records: Alpstahl Systeme \[2\], Limmat Process \[3\] and Jura Fluides \[4\]\./u,
  )
  expect(await told('What is our win rate?')).toContain('48.2% [1], 27 of 56 records.')
  expect(await told('How many countries do our competitors come from?')).toContain('by country (9 in all)')
})

test('that nobody is ahead of us is told with our number, and who leads by name', async () => {
  expect(await told('Does any competitor beat us in intelligence?')).toContain(
    'No, 0 of 20 are above ours (154 [1]) in intelligence score.',
  )
  expect(await told('Does no competitor beat us in intelligence?')).toMatch(/^Yes, .*154 \[/u)
  expect(await told('How far are we from the leader in sustainability?')).toContain(
    '3 [2] below the leader Rheinwerk Brautechnik, 142 [3].',
  )
})

test('a part is of the competitors where competitors are counted, and our own company is none of them', async () => {
  expect(await told('What percentage of companies are Spanish?')).toContain('8 [1], 40% [2] of the total.')
  expect(await told('What share of the 20 competitors is Spanish?')).toMatch(/^Yes, .*: 20 \[1\]\./u)
})

test('how far the two ends of a measure are apart is told with both of them', async () => {
  expect(await told("What's the difference between our best and worst score?")).toContain(
    'spread of score 20 [1], highest score 154 [2], lowest score 134 [3].',
  )
  expect(await told('¿Cuál es la diferencia entre el mayor y el menor mercado?')).toMatch(
    /\$1\.6B .*\$2\.4B .*\$800M/u,
  )
  expect(await told('difference between the highest and lowest growth rate')).toContain(
    'spread of growth rate 19%',
  )
})

test('records picked by a text are told with it, which is searched for in English where it is Spanish', async () => {
  const said = { subject: 'company', measures: [{ measure: 'overall' }], groupBy: [{ field: 'name' }] }
  const filtered = (filter: object) =>
    ask.run({
      actor: member,
      language: 'en',
      asked: Asked.parse({ kind: 'query', query: { ...said, filters: [filter] } }),
    })
  const strong = await filtered({ field: 'strength', op: 'mentions', values: ['membranas'] })
  expect(strong.text).toMatch(/^Great Basin Process: .*Membrane filtration/u)
  const site = await filtered({ field: 'website', op: 'present', values: [] })
  expect(site.table?.columns.map(({ label }) => label.toLowerCase())).toContain('website')
})

test('how many times as much is told of two sizes, or against ours', async () => {
  expect(await told('How many times larger is alcoholic beverages than pharma?')).toMatch(
    /\$2\.4B .*\$800M .*That is 3 \[3\] times as much/u,
  )
  expect(await told("How many times higher is Rheinwerk's automation score than ours?")).toMatch(
    /142 .*138 .*That is 1\.03 \[\d\] times as much/u,
  )
})

test('a mean of scores leaves out the one that is made of the others', async () => {
  expect(await told('What is the average of all scores of Nordkessel?')).toContain('from 6 records')
})

test('places are called as the language of the question calls them', async () => {
  expect(await told('¿De dónde es Havelmann Anlagen?')).toContain('Alemania')
  expect(await told('Where is Great Basin Process based?')).toContain('USA')
})

test('of a time after the last record nothing is said to have been none', async () => {
  const later = createAsk({ db: db.database, today: () => '2031-05-05' })
  const { cards, unread } = await later.answer({
    actor: member,
    text: 'How many deals did we win this quarter?',
  })
  expect([cards, unread?.words]).toEqual([[], []])
  expect(unread?.nearest.length).toBeGreaterThan(0)
})

test('of a time that records reach, that there were none is an answer', async () => {
  const then = createAsk({ db: db.database, today: () => '2025-01-06' })
  const { cards } = await then.answer({ actor: member, text: 'Number of wins this quarter' })
  expect(cards[0]?.text).toContain(': 0 [1].')
})

test('a question of which a part is not understood is not answered by the other part alone', async () => {
  expect(await told('How large is dairy?')).toContain('Dairy')
  expect(await told('How large is dairy and who paints its shelves?')).toBeNull()
})

test('dollars are held against no euros', async () => {
  expect(await told("Isn't dairy worth $5B?")).toMatch(/^No, market size of Dairy: \$/u)
  expect((await told("Isn't dairy worth €5B?")) ?? '').not.toContain('market size')
})

test('who may see no records gets no rows, no completions of names and no sales opportunities in the catalogue', async () => {
  expect((await run(member)).table?.rows.length).toBeGreaterThan(2)
  expect((await run(outsider)).citations).toEqual([])
  const subjects = async (actor: UserActor) => (await ask.catalogue(actor, 'en')).subjects.map(({ id }) => id)
  expect(await subjects(member)).toContain('sale')
  expect(await subjects(outsider)).not.toContain('sale')
  const typed = async (actor: UserActor) =>
    (await ask.complete(actor, 'Polder')).completions.map(({ text }) => text)
  expect((await typed(member)).join()).toContain('Polderflow')
  expect((await typed(outsider)).join()).not.toContain('Polderflow')
})

test('what is being typed is completed by questions that can be run as they are', async () => {
  const { completions } = await ask.complete(member, 'growth ra')
  expect(completions.length).toBeGreaterThan(0)
  for (const completion of completions)
    await expect(ask.run({ actor: member, asked: completion.asked, language: 'en' })).resolves.toBeDefined()
})

test('a query that cannot be run is declined with what is wrong', async () => {
  const wrong = { ...asked.query, measures: [{ measure: 'market_siz' }] } as never
  expect(await ask.problemsOf(member, wrong)).not.toEqual([])
  await expect(
    ask.run({ actor: member, asked: { kind: 'query', query: wrong }, language: 'en' }),
  ).rejects.toMatchObject({ code: 'validation_failed' })
})

test('a word that is taught is understood at once by everybody, until it is forgotten; members teach nothing', async () => {
  const text = 'How large is the grombel market?'
  const { unread } = await ask.answer({ actor: member, text })
  expect(unread?.words).toContain('grombel')
  const { unread: counted, items } = await ask.unread(administrator)
  expect(counted).toContainEqual(expect.objectContaining({ word: 'grombel', count: 1, example: text }))
  const dairy = items.find(({ id }) => id === 'sector.value.name.Dairy')?.id ?? ''
  await expect(ask.teach(member, { word: 'grombel', item: dairy })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(ask.unread(member)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ask.teach(administrator, { word: 'grombel', item: 'sector.x.y' })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  await ask.teach(administrator, { word: 'grombel', item: dairy })
  expect((await ask.answer({ actor: member, text })).cards[0]?.text).toContain('$2B')
  expect((await ask.unread(administrator)).taught).toContainEqual(
    expect.objectContaining({ word: 'grombel', item: dairy, taught_by: administrator.email }),
  )
  await ask.teach(administrator, { word: 'grombel', item: null })
  await expect(ask.teach(administrator, { word: 'grombel', item: null })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await ask.answer({ actor: member, text })).unread).not.toBeNull()
})

test('an unread question is kept for administrators without the names of clients', async () => {
  await ask.answer({ actor: member, text: 'Has Millbeck Foods any frobnitz?' })
  const { unread } = await ask.unread(administrator)
  const kept = JSON.stringify(unread)
  expect(kept).not.toMatch(/Millbeck/u)
  expect(kept).toContain('<client>')
})

test('what is kept tells that it changed, and is the same for all who may ask: no policy looks at the person but past administrators', async () => {
  const asked = catalogue.subjects.flatMap(({ from, isLive = false, right }) =>
    [...from.matchAll(/public\.([a-z_]+)/gu)].map(([, name]) => ({
      name,
      isLive,
      isForAdministrators: right === 'portal.is_admin',
    })),
  )
  const { rows } = await db.database.query<{ name: string }>(
    `select name from jsonb_to_recordset($1) asked (name text, "isLive" boolean, "isForAdministrators" boolean)
     where not "isLive" and not exists (select from pg_trigger
         where tgrelid = ('public.' || name)::regclass and tgname = 'tell_knowledge_change')
       or exists (select from pg_policies p where schemaname = 'public' and tablename = name and permissive = 'PERMISSIVE'
         and cmd in ('SELECT', 'ALL') and (qual ~ 'uid\\(\\)' or qual ~ 'email')
         and not ("isForAdministrators" and qual ~ 'OR \\( SELECT portal.is_admin\\(\\)'))`,
    [JSON.stringify(asked)],
  )
  expect(asked.length).toBeGreaterThan(40)
  expect(rows).toEqual([])
})

test('the case of a plant is not told how the portal itself runs, whatever failed in it; a task is', async () => {
  const text = 'How many checks failed in the last health check?'
  await db.database.query(
    `insert into health_checks (overall_status, uptime_percentage, failed_checks, total_checks, average_response_time, details,
       performance_metrics) values ('degraded', 99, 3, 40, 12, '{}', '{}')`,
  )
  const tablesOf = async (isCase: boolean) => {
    const { cards } = await ask.about({ actor: member, text, isCase })
    return cards.flatMap(({ citations }) => citations.map(({ record_table }) => record_table))
  }
  await expect.poll(() => tablesOf(false), { timeout: 10_000 }).toContain('health_checks')
  expect(await tablesOf(true)).not.toContain('health_checks')
})

test('after a person chose an offer, the same wording with another company is offered that reading first', async () => {
  const unclear = (company: string) => `How did ${company} frobnicate in automation?`
  const offers = async (actor: UserActor, company: string) =>
    (await ask.answer({ actor, text: unclear(company) })).unread?.nearest ?? []
  const [first, , last] = await offers(member, 'Nordkessel')
  if (!first || !last) throw new Error('Three readings are offered.')
  await ask.choose({ actor: member, question: unclear('Nordkessel'), text: 'Nothing that was offered' })
  expect((await offers(member, 'Polderflow'))[0]?.text).toBe(first.text.replace('Nordkessel', 'Polderflow'))
  await ask.choose({ actor: member, question: unclear('Nordkessel'), text: last.text })
  const colleague = await buildUser(db.database)
  const chosen = (await offers(colleague, 'Polderflow'))[0]?.text
  expect(chosen).toBe(last.text.replace('Nordkessel', 'Polderflow'))
  const { rows } = await db.database.query<{ kept: string }>(
    `select wording || reading::text as kept from portal.ask_chosen_offers`,
  )
  expect(rows.map(({ kept }) => kept).join()).not.toContain('Nordkessel')
  const wording = { wording: 'how did <company> frobnicate', reading: {} }
  await expect(keepChosenOffer(db.database, outsider, wording)).rejects.toThrow('no access')
  expect(
    await findChosenOffer(db.database, outsider, 'how did <company> frobnicate in automation'),
  ).toBeNull()
  expect(
    await findChosenOffer(db.database, member, 'how did <company> frobnicate in automation'),
  ).not.toBeNull()
})

const textOf = async (text: string, actor = member) =>
  (await ask.answer({ actor, text })).cards.map((card) => card.text).join(' ')

test('that none is in a state, or that nobody lacks something, is an answer', async () => {
  expect(await textOf('Which competitors have no website?')).toContain('Nothing was found for')
  expect(await textOf('deals without an owner')).toContain('team missing')
})

test('a figure over time names the figure', async () => {
  expect(await textOf('risk mitigation trend')).toMatch(/Risk mitigation went from .*% .* in .* to .*%/u)
})

test('a number alone, and "which one", go on from the records that were told', async () => {
  const told = await ask.answer({ actor: member, text: 'won deals in Switzerland' })
  const context = { last: told.cards.map((card) => card.asked), told: [], language: null }
  const average = await ask.answer({ actor: member, text: 'average value?', context })
  expect(average.cards[0]?.reading).toBe('Average value of won sales opportunities with country Switzerland')
  const tenders = await ask.answer({ actor: member, text: 'tenders in Ireland' })
  const most = await ask.answer({
    actor: member,
    text: 'which one is worth most',
    context: { ...context, last: tenders.cards.map((card) => card.asked) },
  })
  expect(most.cards[0]?.reading).toContain('Public tenders with country Ireland')
  const first = await ask.answer({ actor: member, text: 'which one is worth most', context })
  expect(first.cards[0]?.reading).toContain('Won sales opportunities with country Switzerland')
})

test('the last of some records are told with their day, and records that are each one are listed, not counted', async () => {
  expect(await textOf('last won deal')).toMatch(/^OP-\S+ .*: value €.*closed on \d+ \w+ \d{4}/u)
  expect(await textOf('which tools do we have')).toMatch(/^Tools: \d+/u)
})

test('thanks, and a question about the assistant behind a greeting, are courtesies', async () => {
  for (const text of ['thanks, great job!', 'hola, ¿qué sabes hacer?'])
    expect((await ask.answer({ actor: member, text })).reading.talk).not.toBeNull()
  expect((await ask.answer({ actor: member, text: 'thanks, which deals are late?' })).reading.talk).toBeNull()
})
