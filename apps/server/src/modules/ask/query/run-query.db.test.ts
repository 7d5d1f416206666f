import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PipelineOpportunityRow } from '@portal/contracts/sales'
import { sumOf, toPipeline, weightedValue } from '#server/modules/sales/index.ts'
import { Query } from '@portal/contracts/ask'
import type { z } from 'zod'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import type { AnswerRows } from './answer-rows.ts'
import { checkQuery } from './check-query.ts'
import { runQuery } from './run-query.repository.ts'

let db: TestDatabase
let member: UserActor
let administrator: UserActor
let outsider: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
  administrator = await buildUser(db.database, 'admin')
  outsider = await buildUser(db.database, null)
})
afterAll(() => db.drop())

type Asked = z.input<typeof Query>

async function ask(asked: Asked, { actor = member, rows = 25, from = 0 } = {}): Promise<AnswerRows> {
  const query = Query.parse(asked)
  expect(checkQuery(query, catalogue)).toEqual([])
  return await runQuery(db.database, { actor, query, rows, from, today: '2025-02-01' })
}
const cells = (found: AnswerRows, ...ids: string[]) =>
  found.rows.map((row) => ids.map((id) => row.cells[found.columns.findIndex((column) => column.id === id)]))
const only = async (asked: Asked) => (await ask(asked)).rows[0]?.cells[0]

describe.each(catalogue.subjects.map((subject) => [subject.id, subject] as const))('%s', (id, subject) => {
  test('every dimension, measure and segment runs, for members and administrators alike', async () => {
    const measures = subject.measures.map(({ id: measure }) => ({ measure }))
    const show = subject.dimensions.map((dimension) => dimension.id)
    for (const actor of [member, administrator]) {
      expect(measures.length).toBeGreaterThan(0)
      for (let at = 0; at < measures.length; at += 8)
        await ask({ subject: id, measures: measures.slice(at, at + 8) }, { actor })
      for (let at = 0; at < show.length; at += 8) {
        await ask({ subject: id, measures: [], show: show.slice(at, at + 8) }, { actor })
        await ask({ subject: id, measures: [{ measure: 'count' }], show: show.slice(at, at + 8) }, { actor })
      }
      for (const field of show) {
        await ask({ subject: id, measures: [{ measure: 'count' }], groupBy: [{ field }] }, { actor })
        await ask(
          {
            subject: id,
            measures: [],
            order: { by: field, direction: 'asc' },
            filters: [{ field, op: 'present', values: [] }],
          },
          { actor },
        )
      }
      for (const { id: segment } of subject.segments ?? [])
        await ask({ subject: id, measures: [{ measure: 'count' }], segments: [segment] }, { actor })
    }
  })

  test('an outsider gets no row of it', async () => {
    const found = await ask({ subject: id, measures: [], show: [] }, { actor: outsider })
    expect(found.rows).toEqual(id === 'tool' ? found.rows : [])
    expect(await only({ subject: id, measures: [{ measure: 'count' }] })).toBeTypeOf('number')
  })
})

test('a record is told with its excerpt as screens print it', async () => {
  const found = await ask({
    subject: 'sector',
    measures: [{ measure: 'market_size' }],
    groupBy: [{ field: 'name' }],
    filters: [{ field: 'name', op: 'is', values: ['dairy'] }],
  })
  expect(cells(found, 'name', 'market_size')).toEqual([['Dairy', 1_200_000_000]])
  expect(found.rows[0]?.records[0]).toMatchObject({
    table: 'market_benchmarks',
    href: '/market-benchmarks',
    excerpt: expect.stringContaining('market size $1.2B, growth rate 23%'),
  })
  expect(found.rows[0]).toMatchObject({ recordCount: 1, kinds: ['sample'], isOwn: false })
})

describe('what is worked out', () => {
  const growth = [{ measure: 'growth_rate' }]
  const name = [{ field: 'name' }]
  test('a share is of all rows without the name, and several names are of the same whole', async () => {
    const found = await ask({
      subject: 'sector',
      measures: [{ measure: 'market_size' }],
      groupBy: name,
      filters: [{ field: 'name', op: 'is', values: ['Dairy', 'Pharmaceuticals'] }],
      derive: 'share',
    })
    expect(cells(found, 'name', 'share')).toEqual(
      [
        ['Dairy', (1200 / 8500) * 100],
        ['Pharmaceuticals', (800 / 8500) * 100],
      ]
        .map(([a, b]) => [a, expect.closeTo(Number(b), 6)])
        .map((row, at) => [at === 0 ? 'Dairy' : 'Pharmaceuticals', row[1]]),
    )
  })
  test('a rank is the place among all, level ones share it', async () => {
    const found = await ask({
      subject: 'company',
      measures: [{ measure: 'overall' }],
      groupBy: name,
      segments: ['ours'],
      derive: 'rank',
    })
    expect(cells(found, 'name', 'rank')).toEqual([['HerpasIA', 1]])
    const projects = await ask({
      subject: 'sector',
      measures: [{ measure: 'active_projects' }],
      groupBy: name,
      filters: [{ field: 'name', op: 'is', values: ['Dairy', 'Food Processing'] }],
      derive: 'rank',
    })
    expect(cells(projects, 'rank')).toEqual([[3], [3]])
  })
  test('rows are held against ours, the average and the leader, scores in each dimension against ours there', async () => {
    const ours = await ask({
      subject: 'company',
      measures: [{ measure: 'overall' }],
      groupBy: name,
      compare: 'ours',
    })
    expect(ours.references).toMatchObject([
      { measure: 'overall', value: 140, records: [{ table: 'competitors' }] },
    ])
    expect(ours.references[0]?.records[0]?.excerpt).toContain('overall score 140')
    expect(ours.rows).toHaveLength(20)
    const best = ours.rows[0]
    expect(best?.cells[3]).toBe(Number(best?.cells[1]) - 140)
    const dimensions = await ask({
      subject: 'score',
      measures: [{ measure: 'score' }],
      groupBy: [{ field: 'dimension' }],
      filters: [{ field: 'company', op: 'is', values: ['Polderflow'] }],
      compare: 'ours',
    })
    const reference = Object.fromEntries(cells(dimensions, 'dimension', 'reference'))
    expect(reference).toMatchObject({ intelligence: 154, overall: 140 })
    expect(dimensions.references).toEqual([])
    const leader = await ask({
      subject: 'score',
      measures: [{ measure: 'score' }],
      groupBy: [{ field: 'dimension' }],
      segments: ['ours'],
      compare: 'leader',
    })
    expect(leader.rows).toHaveLength(7)
    expect(leader.rows.every(({ isOwn }) => isOwn)).toBe(true)
    const average = await ask({ subject: 'sector', measures: growth, groupBy: name, compare: 'average' })
    expect(average.references[0]?.value).toBeCloseTo(20.2, 6)
  })
  test('a condition may name ours, the average, a record or another measure', async () => {
    const above = await ask({
      subject: 'sector',
      measures: growth,
      groupBy: name,
      filters: [{ field: 'growth_rate', op: 'above', values: [{ of: 'average' }] }],
    })
    expect(cells(above, 'name')).toEqual([['Pharmaceuticals'], ['Dairy']])
    const dairy = await ask({
      subject: 'sector',
      measures: growth,
      groupBy: name,
      filters: [{ field: 'growth_rate', op: 'below', values: [{ of: 'record', name: 'Dairy' }] }],
    })
    expect(cells(dairy, 'name')).toEqual([
      ['Non-Alcoholic Beverages'],
      ['Food Processing'],
      ['Alcoholic Beverages'],
    ])
    const beaten = await ask({
      subject: 'score',
      measures: [{ measure: 'count' }],
      filters: [{ field: 'score', op: 'above', values: [{ of: 'ours' }] }],
    })
    expect(beaten.rows[0]?.cells[0]).toBeGreaterThan(0)
    const more = await ask({
      subject: 'sector',
      measures: [],
      filters: [
        { field: 'active_projects', op: 'above', values: [{ of: 'measure', measure: 'competitor_count' }] },
      ],
    })
    expect(more.rows).toEqual([])
    const teams = await ask({
      subject: 'sale',
      measures: [{ measure: 'win_rate' }],
      groupBy: [{ field: 'team' }],
      filters: [{ field: 'win_rate', op: 'above', values: [{ of: 'average' }] }],
    })
    expect(teams.rows.length).toBeGreaterThan(0)
    expect(teams.rows.length).toBeLessThan(3)
  })
  test('growth rates of markets are weighed by their size, and a plain average is plain', async () => {
    expect(await only({ subject: 'sector', measures: growth })).toBeCloseTo(152.5 / 8.5, 6)
    expect(
      await only({ subject: 'sector', measures: [{ measure: 'growth_rate', aggregate: 'mean' }] }),
    ).toBeCloseTo(20.2, 6)
    expect(
      await only({ subject: 'sector', measures: [{ measure: 'growth_rate', aggregate: 'median' }] }),
    ).toBe(19)
    expect(
      await only({ subject: 'sector', measures: [{ measure: 'growth_rate', aggregate: 'spread' }] }),
    ).toBe(19)
    expect(await only({ subject: 'sector', measures: [{ measure: 'market_size' }], times: 0.5 })).toBe(
      4_250_000_000,
    )
  })
  test('the period before has the same length, and a list of years tells each against the last', async () => {
    const asked = {
      subject: 'sale',
      measures: [{ measure: 'won' }, { measure: 'win_rate' }],
      period: { from: '2024-01-01', to: '2024-12-31' },
      compare: 'previous',
    } satisfies Asked
    const found = await ask(asked)
    const before = await only({
      ...asked,
      compare: undefined,
      period: { from: '2023-01-01', to: '2023-12-31' },
    })
    expect(cells(found, 'previous')).toEqual([[before]])
    const years = await ask({
      subject: 'sale',
      measures: [{ measure: 'won' }],
      groupBy: [{ field: 'closed_on', part: 'year' }],
      derive: 'growth',
      segments: ['closed'],
    })
    const [first, second] = cells(years, 'closed_on', 'won', 'previous')
    expect(first?.[2]).toBeNull()
    expect(second?.[2]).toBe(first?.[1])
    expect(second?.[0]).toMatch(/^\d{4}-01-01$/u)
  })
  test('a measure belongs to its own day: what was won in a year closed in it, what is open is due in it', async () => {
    const found = await ask({
      subject: 'sale',
      measures: [{ measure: 'won' }, { measure: 'open' }],
      period: { from: '2025-01-01', to: '2025-12-31' },
    })
    const won = await only({
      subject: 'sale',
      measures: [{ measure: 'count' }],
      segments: ['won'],
      period: { field: 'closed_on', from: '2025-01-01', to: '2025-12-31' },
    })
    const open = await only({
      subject: 'sale',
      measures: [{ measure: 'count' }],
      segments: ['open'],
      period: { field: 'expected_close', from: '2025-01-01', to: '2025-12-31' },
    })
    expect(cells(found, 'won', 'open')).toEqual([[won, open]])
  })
  test('a ratio over nothing is empty, a count of nothing is zero, a sum of nothing is empty', async () => {
    const nowhere = [{ field: 'country', op: 'is' as const, values: ['Atlantis'] }]
    expect(
      (await ask({ subject: 'sale', measures: [{ measure: 'win_rate' }], filters: nowhere })).rows,
    ).toEqual([])
    expect((await ask({ subject: 'sale', measures: [{ measure: 'value' }], filters: nowhere })).rows).toEqual(
      [],
    )
    expect(await only({ subject: 'sale', measures: [{ measure: 'count' }], filters: nowhere })).toBe(0)
  })
  test('rows are paged, the total is of all, also behind the end', async () => {
    const asked: Asked = { subject: 'company', measures: [{ measure: 'overall' }], groupBy: name }
    const all = await ask(asked)
    const page = await ask(asked, { rows: 5, from: 5 })
    expect(page.total).toBe(20)
    expect(page.rows).toEqual(all.rows.slice(5, 10))
    expect(await ask(asked, { rows: 5, from: 100 })).toMatchObject({ total: 20, rows: [] })
  })
  test('lists count for each of their values, texts are found by stems in either language', async () => {
    const sectors = await ask({
      subject: 'company',
      measures: [{ measure: 'count' }],
      groupBy: [{ field: 'sector' }],
    })
    expect(sectors.rows).toHaveLength(5)
    const dairy = await only({
      subject: 'company',
      measures: [{ measure: 'count' }],
      filters: [{ field: 'sector', op: 'is', values: ['Dairy'] }],
    })
    expect(Object.fromEntries(cells(sectors, 'sector', 'count'))['Dairy']).toBe(dairy)
    const evaporators = await ask({
      subject: 'insight',
      measures: [],
      filters: [{ field: 'description', op: 'mentions', values: ['evaporator'] }],
    })
    expect(evaporators.rows.length).toBeGreaterThan(0)
  })
  test('clients are named with or without the mark of samples; our own company only where it is named', async () => {
    const named = await ask({
      subject: 'sale',
      measures: [{ measure: 'count' }],
      filters: [{ field: 'client', op: 'is', values: ['clearbrook waters'] }],
    })
    expect(named.rows[0]?.cells[0]).toBeGreaterThan(0)
    expect(await only({ subject: 'company', measures: [{ measure: 'count' }] })).toBe(20)
    expect(await only({ subject: 'company', measures: [{ measure: 'count' }], segments: ['everyone'] })).toBe(
      21,
    )
    const both = await ask({
      subject: 'company',
      measures: [{ measure: 'overall' }],
      groupBy: name,
      filters: [{ field: 'name', op: 'is', values: ['HerpasIA', 'Polderflow'] }],
    })
    expect(both.rows.map(({ isOwn }) => isOwn)).toEqual([true, false])
  })
  test('what ranks by order of its names is sorted so, and numbers of figures carry their unit', async () => {
    const urgent = await ask({
      subject: 'insight',
      measures: [{ measure: 'count' }],
      groupBy: [{ field: 'urgency' }],
      order: { by: 'urgency', direction: 'desc' },
    })
    expect(cells(urgent, 'urgency')[0]).toEqual(['critical'])
    const roi = await ask({
      subject: 'figure',
      measures: [{ measure: 'value' }],
      groupBy: name,
      filters: [{ field: 'name', op: 'is', values: ['Cost reduction'] }],
    })
    expect(roi.columns[1]?.format).toMatchObject({ unit: '%' })
    const late = await ask({
      subject: 'initiative',
      measures: [],
      segments: ['late'],
      show: ['due_on', 'lead'],
    })
    expect(cells(late, 'due_on')).toEqual([])
  })
  test('weighted value, odds and stalls are as the Business Dashboard counts them', async () => {
    const found = await ask({
      subject: 'sale',
      measures: [{ measure: 'weighted_value' }, { measure: 'open_value' }],
    })
    const [weighted, open] = cells(found, 'weighted_value', 'open_value')[0] ?? []
    const { rows } = await db.database
      .query<PipelineOpportunityRow>(`select *, lead_on::text, qualified_on::text, proposal_on::text,
      negotiation_on::text, expected_close::text, closed_on::text, as_of::text, value_eur::float8 from pipeline_opportunities`)
    const pipeline = toPipeline(rows)
    if (!pipeline) throw new Error('there are opportunities')
    expect(weighted).toBeCloseTo(weightedValue(pipeline), 2)
    expect(open).toBe(sumOf(pipeline.open))
    const stalled = await ask({ subject: 'sale', measures: [], segments: ['stalled'] })
    expect(stalled.total).toBeGreaterThan(0)
  })
})

test('what cannot be run is said with what comes near', () => {
  const problems = (asked: Asked) => checkQuery(Query.parse(asked), catalogue)
  expect(problems({ subject: 'sales', measures: [] })[0]).toContain(
    'There is no subject "sales"; there is sale',
  )
  expect(problems({ subject: 'sale', measures: [{ measure: 'winrate' }] })[0]).toContain('win_rate')
  expect(
    problems({ subject: 'sale', measures: [{ measure: 'win_rate', aggregate: 'median' }] })[0],
  ).toContain('is a ratio')
  expect(problems({ subject: 'sale', measures: [{ measure: 'value' }], compare: 'previous' })[0]).toContain(
    'needs a period',
  )
  const undated = { field: 'awarded_on', op: 'missing' as const, values: [' '] }
  expect(problems({ subject: 'award', measures: [], filters: [undated] })[0]).toContain('takes no value')
  expect(problems({ subject: 'initiative', measures: [], times: 0.5 })[0]).toContain('needs a measure')
  expect(problems({ subject: 'sale', measures: [{ measure: 'value' }], compare: 'ours' })[0]).toContain(
    'We are not among',
  )
  expect(
    problems({ subject: 'sector', measures: [], period: { from: '2025-01-01', to: null } })[0],
  ).toContain('no day')
  expect(
    problems({
      subject: 'sale',
      measures: [],
      filters: [{ field: 'lead_on', op: 'is', values: ['tomorrow'] }],
    })[0],
  ).toContain('takes days')
})

test('the first of the records are put together where one number is asked of them', async () => {
  const first = { order: { by: 'market_size', direction: 'desc' as const }, limit: 2 }
  const both = await ask({
    subject: 'sector',
    measures: [{ measure: 'market_size', aggregate: 'sum' }],
    ...first,
  })
  expect(cells(both, 'market_size')).toEqual([[4_600_000_000]])
  const growth = { measure: 'growth_rate', aggregate: 'mean' as const }
  expect(cells(await ask({ subject: 'sector', measures: [growth], ...first }), 'growth_rate')).toEqual([[14]])
})

test('the latest of the records are put together by their day; by what is worked out nothing is', async () => {
  const latest: Asked = {
    subject: 'sale',
    measures: [{ measure: 'won_value' }],
    segments: ['won'],
    order: { by: 'closed_on', direction: 'desc' },
    limit: 2,
  }
  const [first, second] = cells(await ask({ ...latest, groupBy: [{ field: 'name' }] }), 'won_value').flat()
  expect(first).toBeGreaterThan(0)
  expect(await only(latest)).toBe(Number(first) + Number(second))
  const problems = checkQuery(
    Query.parse({ ...latest, order: { by: 'difference', direction: 'desc' } }),
    catalogue,
  )
  expect(problems).toEqual(['What comes first by "difference" is not put together.'])
})

test('records are ordered by their distance from another, which is not among them', async () => {
  const near = (from: Asked['order']) => ({
    subject: 'company',
    measures: [{ measure: 'design' }],
    groupBy: [{ field: 'name' }],
    order: from,
  })
  const by = { by: 'design', from: { of: 'record' as const, name: 'Polderflow' } }
  const found = await ask(near({ ...by, direction: 'asc' }))
  const distances = cells(found, 'difference').map(([gap]) => Math.abs(Number(gap)))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances[0]).toBeGreaterThan(0)
  expect(cells(found, 'name').flat()).not.toContain('Polderflow')
  const far = await ask(near({ ...by, direction: 'desc' }))
  expect(cells(far, 'name')[0]).toEqual(cells(found, 'name').at(-1))
})

test('a bound is so many times what the records say of another', async () => {
  const twice = { of: 'record' as const, name: 'Pharmaceuticals', times: 2 }
  const found = await ask({
    subject: 'sector',
    measures: [{ measure: 'market_size' }],
    groupBy: [{ field: 'name' }],
    filters: [{ field: 'market_size', op: 'at_least', values: [twice] }],
  })
  expect(cells(found, 'market_size').flat()).toEqual([2_400_000_000, 2_200_000_000, 1_900_000_000])
})

test('ours is what others are held against, wherever these are', async () => {
  const found = await ask({
    subject: 'company',
    measures: [{ measure: 'design' }],
    groupBy: [{ field: 'name' }],
    filters: [{ field: 'country', op: 'is', values: ['Germany'] }],
    compare: 'ours',
  })
  expect(found.references).toMatchObject([{ measure: 'design', value: 136 }])
})
