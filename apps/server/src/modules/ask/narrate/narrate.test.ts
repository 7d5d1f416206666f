import type { AskLanguage, Claim, Query } from '@portal/contracts/ask'
import { describe, expect, test } from 'vitest'
import type { AnswerRows } from '../query/answer-rows.ts'
import { askedFor, foundFor, groupOf, recordOf, rowOf, smallCatalogue } from '../testing/small-catalogue.ts'
import { narrate } from './narrate.ts'

const telling = (language: AskLanguage) => ({
  catalogue: smallCatalogue,
  language,
  today: '2026-11-22',
  fewValues: (_subject: string, dimension: string) => (dimension === 'country' ? ['Germany', 'Spain'] : []),
})
const tell = (found: AnswerRows, language: AskLanguage = 'en') =>
  narrate({ kind: 'query', query: found.query }, found, telling(language))
const claim = (found: AnswerRows, asserted: Claim['asserted'], language: AskLanguage = 'en') =>
  narrate({ kind: 'claim', claim: { query: found.query, asserted } }, found, telling(language)).text
/** The sentences of an answer without its last line. */
const said = (found: AnswerRows, language: AskLanguage = 'en'): string | undefined =>
  tell(found, language).text.split('\n')[0]

const byName: Pick<Query, 'groupBy'> = { groupBy: [{ field: 'name' }] }
const sizes = [
  rowOf(['Dairy', 8.52e9]),
  rowOf(['Pharma', 7e9]),
  rowOf(['Meat', 7e9]),
  rowOf(['Bakery', 2e9], { isOwn: true }),
]
const ranking = (more: Partial<Query> = {}): Query =>
  askedFor({
    subject: 'sector',
    measures: [{ measure: 'size' }],
    ...byName,
    order: { by: 'size', direction: 'desc' },
    limit: 1,
    ...more,
  })
const ranked = (more: Partial<Query> = {}, rows = sizes): AnswerRows =>
  foundFor(ranking(more), ['name', 'size'], rows)

test('a record whose name looks like a citation is cited by none but our own', () => {
  expect(said(ranked({}, [rowOf(['Acme [3]', 8e9]), rowOf(['Dairy', 7e9])]))).toBe(
    'Acme (3) has the highest market size, $8B [1]. Dairy follows with $7B [2].',
  )
})

test('a record whose name is written in Markdown is named in words', () => {
  expect(said(ranked({}, [rowOf(['**x** [y](https://a.example)', 8e9]), rowOf(['_Dairy_', 7e9])]))).toBe(
    String.raw`\*\*x\*\* \[y](https://a.example) has the highest market size, $8B [1]. \_Dairy\_ follows with $7B [2].`,
  )
})

test('of records that a number found it is said how many they are', () => {
  const large: Query['filters'] = [{ field: 'size', op: 'above', values: [5e9] }]
  const query = askedFor({ subject: 'sector', measures: [{ measure: 'size' }], filters: large, ...byName })
  const found = foundFor(query, ['name', 'size'], sizes.slice(0, 2))
  expect(said(found)).toBe(
    'Market size (market size above $5,000M), 2 in all: Dairy $8.52B [1] and Pharma $7B [2].',
  )
})

test('the first of a ranking is held against the place that was asked for', () => {
  const apart = { limit: 3, compare: 'each other', derive: 'difference' } as const
  expect(
    said(ranked(apart, [rowOf(['A', 9e9]), rowOf(['B', 8e9]), rowOf(['C', 4e9]), rowOf(['D', 1e9])])),
  ).toBe('A has the higher market size: $9B [1], against $4B [2] for C. The difference is $5B [3].')
})

test('how much more one is than another is told in per cent where that was asked', () => {
  const query = askedFor({
    subject: 'sector',
    measures: [{ measure: 'size' }],
    filters: [{ field: 'name', op: 'is', values: ['Dairy', 'Pharma'] }],
    ...byName,
    compare: 'each other',
    derive: 'growth',
  })
  expect(said(foundFor(query, ['name', 'size'], [rowOf(['Dairy', 6e9]), rowOf(['Pharma', 4e9])]))).toBe(
    'Dairy has the higher market size: $6B [1], against $4B [2] for Pharma. That is 50% [3] more.',
  )
})

test('where some of the records are samples it is said of some', () => {
  const rows = [rowOf(['Dairy', 8e9], { kinds: ['measured'] }), rowOf(['Meat', 7e9], { kinds: ['sample'] })]
  const last = (of: typeof rows) => tell(ranked({}, of)).text.split('\n').at(-1)
  expect(last(rows)).toBe('_Records as of 6 Jan 2025. Some of them are sample records._')
  expect(last(rows.slice(1))).toBe('_Records as of 6 Jan 2025. Sample records._')
})

describe('a ranking', () => {
  test('names the winner, its number, who follows and where we are', () => {
    expect(tell(ranked()).text).toBe(
      'Dairy has the highest market size, $8.52B [1]. Pharma follows with $7B [2]. We are number 4, ' +
        'with $2B [3].\n\n_Records as of 6 Jan 2025._',
    )
    expect(said(ranked(), 'es')).toBe(
      'Dairy tiene la cifra más alta de tamaño de mercado: $8.52B [1]. Le sigue Pharma con $7B [2]. ' +
        'Nosotros ocupamos el puesto 4, con $2B [3].',
    )
  })
  test('has a table and bars, and each row opens its record', () => {
    const { table, chart } = tell(ranked())
    expect(table?.columns.map(({ label }) => label)).toEqual(['Sector', 'Market size'])
    expect(table?.rows[0]).toEqual({ cells: ['Dairy', 8.52e9], citations: [1], href: '/records/Dairy' })
    expect(table?.rows[3]?.isOwn).toBe(true)
    expect(chart).toEqual({
      kind: 'bars',
      title: 'Sectors by market size, highest first',
      x: 'name',
      y: ['size'],
    })
  })
  test('says that winners are level', () => {
    const rows = [rowOf(['Dairy', 7e9]), rowOf(['Pharma', 7e9]), rowOf(['Meat', 1e9])]
    expect(said(ranked({}, rows))).toBe(
      'Dairy and Pharma share the highest market size, $7B [1] [2]. Meat follows with $1B [3].',
    )
    expect(said(ranked({}, rows), 'es')).toBe(
      'Dairy y Pharma comparten la cifra más alta de tamaño de mercado: $7B [1] [2]. Le sigue Meat con $1B [3].',
    )
  })
  test('says who is level with the last of the asked places', () => {
    expect(said(ranked({ limit: 2 }))).toBe(
      'Highest market size: Dairy $8.52B [1] and Pharma $7B [2]. Level with that: Meat, $7B [3]. We are number 4, with $2B [4].',
    )
  })
  test('tells the second', () => {
    const rows = [rowOf(['Dairy', 8e9]), rowOf(['Pharma', 7e9]), rowOf(['Meat', 6e9])]
    expect(said(ranked({ offset: 1 }, rows))).toBe('Number 2 by market size: Pharma $7B [1].')
    expect(said(ranked({ offset: 1 }, rows), 'es')).toBe('Puesto 2 por tamaño de mercado: Pharma $7B [1].')
  })
  test('has no superlative for one alone', () => {
    expect(said(ranked({}, [rowOf(['Dairy', 8e9])]))).toBe(
      'Only Dairy is on record here: market size $8B [1].',
    )
    expect(said(ranked({}, [rowOf(['Dairy', 8e9])]), 'es')).toBe(
      'Aquí solo consta Dairy: tamaño de mercado $8B [1].',
    )
  })
  test('counts things as most and fewest', () => {
    const query = askedFor({
      subject: 'sale',
      measures: [{ measure: 'count' }],
      groupBy: [{ field: 'team' }],
      order: { by: 'count', direction: 'asc' },
      limit: 1,
    })
    const found = foundFor(query, ['team', 'count'], [groupOf(['North', 3], 3), groupOf(['South', 9], 9)])
    expect(said(found)).toBe('North has the fewest sales opportunities, 3 [1]. South follows with 9 [2].')
  })
})

describe('a look-up', () => {
  const query = askedFor({
    subject: 'sector',
    measures: [{ measure: 'growth' }],
    ...byName,
    filters: [{ field: 'name', op: 'is', values: ['Dairy'] }],
  })
  test('says the number of the record', () => {
    const found = foundFor(query, ['name', 'growth'], [rowOf(['Dairy', 4.5])])
    expect(said(found)).toBe('Growth rate of Dairy: +4.5% [1].')
    expect(said(found, 'es')).toBe('Tasa de crecimiento de Dairy: +4.5% [1].')
  })
  test('says that a number is not recorded of a record that is there', () => {
    expect(said(foundFor(query, ['name', 'growth'], [rowOf(['Dairy', null])]))).toBe(
      'Growth rate of Dairy: not recorded. The record says: Dairy. [1].',
    )
  })
  test('tells several measures and several records', () => {
    const both = askedFor({ ...query, measures: [{ measure: 'size' }, { measure: 'growth' }] })
    expect(said(foundFor(both, ['name', 'size', 'growth'], [rowOf(['Dairy', 8e9, 4.5])]))).toBe(
      'Dairy: market size $8B [1], growth rate +4.5% [1].',
    )
    expect(
      said(
        foundFor(
          query,
          ['name', 'growth'],
          [rowOf(['Dairy', 4.5]), rowOf(['Meat', 2]), rowOf(['Bakery', 1])],
        ),
      ),
    ).toBe('Growth rate: Dairy +4.5% [1], Meat +2% [2] and Bakery +1% [3].')
  })
})

describe('one number over many', () => {
  const query = askedFor({
    subject: 'sale',
    measures: [{ measure: 'win_rate' }],
    filters: [{ field: 'country', op: 'is', values: ['Spain'] }],
    period: { from: '2025-01-01', to: '2025-12-31' },
  })
  const found = foundFor(query, ['win_rate'], [groupOf([45.27], 20, { kinds: ['sample'] })])
  test('says over what, from how many records, that they are samples, and opens its inputs', () => {
    const card = tell(found)
    expect(card.text).toBe(
      'Win rate of sales opportunities with country Spain, 2025: 45.3% [1], ' +
        'from 20 records.\n\n_Records as of 6 Jan 2025. Sample records._',
    )
    expect(card.citations[0]).toMatchObject({
      record_table: 'engine',
      provenance: { kind: 'calculated', inputs: ['records/45.27'] },
    })
    expect(card.table).toBeNull()
    expect(said(found, 'es')).toBe(
      'Tasa de éxito de oportunidades de venta con país Spain, 2025: 45.3% [1], a partir de 20 registros.',
    )
  })
})

describe('groups', () => {
  const query = askedFor({
    subject: 'sale',
    measures: [{ measure: 'win_rate' }],
    groupBy: [{ field: 'team' }],
    segments: ['won'],
  })
  const rows = [
    groupOf(['North', 50], 4),
    groupOf(['South', 30], 5),
    groupOf(['East', 40], 6),
    groupOf(['West', 35], 7),
    ...['A', 'B', 'C', 'D'].map((name) => groupOf([name, 20], 8)),
  ]
  test('of many the highest and the lowest are told, and what the answer covers', () => {
    const card = tell(foundFor(query, ['team', 'win_rate'], rows))
    expect(card.text.split('\n')[0]).toBe(
      'Win rate (won) by team (8 in all): highest North 50% [1], lowest 4 of them at 20% [2].',
    )
    expect(card.chart?.kind).toBe('bars')
    expect(card.table?.rows.map(({ citations }) => citations[0])).toEqual([1, 4, 6, 8, 2, 11, 13, 15])
  })
  test('a few are told all', () => {
    expect(said(foundFor(query, ['team', 'win_rate'], rows.slice(0, 2)), 'es')).toBe(
      'Tasa de éxito (ganadas): North 50% [1] y South 30% [2].',
    )
  })
})

describe('two held against each other', () => {
  const query = askedFor({
    subject: 'sector',
    measures: [{ measure: 'growth' }],
    ...byName,
    compare: 'each other',
    filters: [{ field: 'name', op: 'is', values: ['Dairy', 'Pharma'] }],
  })
  const found = foundFor(query, ['name', 'growth'], [rowOf(['Dairy', 4.5]), rowOf(['Pharma', 5.1])])
  test('says which is higher, by how much, and has a table', () => {
    expect(said(found)).toBe(
      'Pharma has the higher growth rate: +5.1% [1], against +4.5% [2] for Dairy. The difference is 0.6 points [3].',
    )
    expect(said(found, 'es')).toBe(
      'Pharma tiene la cifra más alta de tasa de crecimiento: +5.1% [1], frente a +4.5% [2] de Dairy. La diferencia es de 0.6 puntos [3].',
    )
    expect(tell(found).table?.rows).toHaveLength(2)
  })
  test('says that they are level', () => {
    expect(said(foundFor(query, ['name', 'growth'], [rowOf(['Dairy', 5]), rowOf(['Pharma', 5])]))).toBe(
      'Dairy and Pharma are level in growth rate, at +5% [1] [2].',
    )
  })
  test('says the ratio where that is asked', () => {
    const sizes = foundFor(
      { ...query, measures: [{ measure: 'size' }], derive: 'ratio' },
      ['name', 'size'],
      [rowOf(['Dairy', 9e9]), rowOf(['Pharma', 6e9])],
    )
    expect(said(sizes)).toBe(
      'Dairy has the higher market size: $9B [1], against $6B [2] for Pharma. That is 1.5 [3] times as much.',
    )
  })
})

test('over time the ends, the change and the peak are told, with a line', () => {
  const query = askedFor({
    subject: 'sale',
    measures: [{ measure: 'value' }],
    groupBy: [{ field: 'closed', part: 'quarter' }],
  })
  const rows = [
    groupOf(['2025-01-01', 1e6], 2),
    groupOf(['2025-04-01', 3e6], 2),
    groupOf(['2025-07-01', 2e6], 2),
  ]
  const found = foundFor(query, ['closed', 'value'], rows)
  expect(said(found)).toBe(
    'Value went from €1M [1] in Q1 2025 to €2M [2] in Q3 2025, up 100% [3]. The highest was Q2 2025 with €3M [4].',
  )
  expect(said(found, 'es')).toBe(
    'Valor: de €1M [1] en T1 2025 a €2M [2] en T3 2025, un 100% [3] más. El máximo fue T2 2025 con €3M [4].',
  )
  expect(tell(found).chart).toMatchObject({ kind: 'line', x: 'closed', y: ['value'] })
})

test('shares of the whole are parts', () => {
  const query = askedFor({ subject: 'sector', measures: [{ measure: 'size' }], ...byName, derive: 'share' })
  const rows = [
    rowOf(['Dairy', 5e9, 50]),
    rowOf(['Pharma', 3e9, 30]),
    rowOf(['Meat', 1e9, 10]),
    rowOf(['Bakery', 1e9, 10]),
  ]
  const found = foundFor(query, ['name', 'size', 'share'], rows)
  expect(said(found)).toBe('Dairy has the largest share of market size, 50% [1].')
  expect(tell(found).chart).toMatchObject({ kind: 'parts', x: 'name', y: ['share'] })
  const one = foundFor(query, ['name', 'size', 'share'], rows.slice(0, 1))
  expect(said(one)).toBe('Market size of Dairy: $5B [1], 50% [2] of the total.')
  expect(said(one, 'es')).toBe('Tamaño de mercado de Dairy: $5B [1], el 50% [2] del total.')
})

test('a rank is told with its number', () => {
  const query = askedFor({ subject: 'sector', measures: [{ measure: 'size' }], ...byName, derive: 'rank' })
  const found = foundFor(query, ['name', 'size', 'rank'], [rowOf(['Meat', 7e9, 3])])
  expect(said(found)).toBe('Meat is number 3 [1] by market size, with $7B [2].')
  expect(said(found, 'es')).toBe('Meat ocupa el puesto 3 [1] por tamaño de mercado, con $7B [2].')
})

describe('against a reference', () => {
  const query = askedFor({ subject: 'sector', measures: [{ measure: 'growth' }], ...byName, compare: 'ours' })
  const reference = { measure: 'growth', value: 4, records: [recordOf('us')] }
  test('one is told with its distance from ours', () => {
    const found = {
      ...foundFor(query, ['name', 'growth', 'difference'], [rowOf(['Dairy', 4.5, 0.5])]),
      references: [reference],
    }
    expect(said(found)).toBe('Growth rate of Dairy: +4.5% [1], 0.5 points [2] above ours, +4% [3].')
    expect(said(found, 'es')).toBe(
      'Tasa de crecimiento de Dairy: +4.5% [1], 0.5 puntos [2] por encima de lo nuestro, +4% [3].',
    )
  })
  test('of many those above are named', () => {
    const rows = [rowOf(['Dairy', 4.5]), rowOf(['Pharma', 5]), rowOf(['Meat', 2]), rowOf(['Bakery', 1])]
    const found = { ...foundFor(query, ['name', 'growth'], rows), references: [reference] }
    expect(said(found)).toBe(
      '2 of 4 are above ours (+4% [1]) in growth rate: Dairy +4.5% [2] and Pharma +5% [3].',
    )
  })
})

test('against the period before', () => {
  const query = askedFor({
    subject: 'sale',
    measures: [{ measure: 'value' }],
    period: { from: '2025-01-01', to: '2025-12-31' },
    compare: 'previous',
    derive: 'growth',
  })
  const found = foundFor(query, ['value', 'previous', '+growth'], [groupOf([3e6, 2e6, 50], 4)])
  expect(said(found)).toBe('Value of sales opportunities, 2025: €3M [1], up 50% [2] from €2M [3] before.')
  expect(said(found, 'es')).toBe(
    'Valor de oportunidades de venta, 2025: €3M [1], 50% [2] más que antes, €2M [3].',
  )
})

describe('records', () => {
  test('a list is counted, and named when it is short', () => {
    const query = askedFor({ subject: 'sale', segments: ['open'], groupBy: [{ field: 'title' }] })
    const found = foundFor(query, ['title'], [rowOf(['New line']), rowOf(['Retrofit'])])
    expect(said(found)).toBe('Open sales opportunities: 2 [1]: New line [2] and Retrofit [3].')
    expect(said(found, 'es')).toBe('Oportunidades de venta abiertas: 2 [1]: New line [2] y Retrofit [3].')
  })
  test('an attribute is told, and said to be missing where it is', () => {
    const query = askedFor({ subject: 'sector', show: ['lead'], ...byName })
    expect(said(foundFor(query, ['name', 'lead'], [rowOf(['Dairy', 'Ana Sol'])]))).toBe(
      'Lead of Dairy: Ana Sol [1].',
    )
    expect(
      said(foundFor(query, ['name', 'lead'], [rowOf(['Dairy', 'Ana Sol']), rowOf(['Meat', null])]), 'es'),
    ).toBe('Responsable: Dairy – Ana Sol [1]; Meat – sin dato.')
  })
  test('nothing found says what was searched and what there is', () => {
    const query = askedFor({
      subject: 'sale',
      segments: ['open'],
      filters: [{ field: 'country', op: 'is', values: ['Peru'] }],
    })
    const card = tell(foundFor(query, ['title'], []))
    expect(card.text).toBe(
      'Nothing was found for: list of open sales opportunities with country Peru. On record by country: Germany and Spain.',
    )
    expect(card.next.map(({ text }) => text)).toEqual([
      'List of open sales opportunities',
      'List of sales opportunities with country Peru',
      'Number of sales opportunities',
    ])
    expect(said(foundFor(query, ['title'], []), 'es')).toBe(
      'No se ha encontrado nada para: lista de oportunidades de venta abiertas con país Peru. Constan por país: Germany y Spain.',
    )
  })
  test('what is held against today says which day it is', () => {
    const query = askedFor({ subject: 'sale', segments: ['overdue'], groupBy: [{ field: 'title' }] })
    expect(tell(foundFor(query, ['title'], [rowOf(['New line'])])).text).toContain(
      '_Today is 22 Nov 2026. Records as of 6 Jan 2025._',
    )
  })
})

describe('a claim', () => {
  const first = (value: string): Claim['asserted'] => ({ op: 'first', value })
  test('is answered yes or no before anything else', () => {
    expect(claim(ranked(), first('Dairy'))).toMatch(
      /^Yes, Dairy has the highest market size, \$8\.52B \[1\]\./u,
    )
    expect(claim(ranked(), first('Meat'))).toMatch(/^No, Dairy has the highest/u)
    expect(claim(ranked(), first('Dairy'), 'es')).toMatch(/^Sí, Dairy tiene la cifra más alta/u)
  })
  test('whoever is level with the first is first', () => {
    const rows = [rowOf(['Dairy', 7e9]), rowOf(['Pharma', 7e9])]
    expect(claim(ranked({}, rows), first('Pharma'))).toMatch(/^Yes, /u)
  })
  const growth = foundFor(
    askedFor({
      subject: 'sector',
      measures: [{ measure: 'size' }],
      ...byName,
      filters: [{ field: 'name', op: 'is', values: ['Dairy'] }],
    }),
    ['name', 'size'],
    [rowOf(['Dairy', 8.52e9])],
  )
  test('a number holds to the digits that were said', () => {
    expect(claim(growth, { op: 'is', value: 8.5e9 })).toMatch(/^Yes, market size of Dairy: \$8\.52B/u)
    expect(claim(growth, { op: 'is', value: 8.4e9 })).toMatch(/^No, /u)
    expect(claim(growth, { op: 'above', value: 9e9 })).toMatch(/^No, /u)
  })
  test('what exists or does not', () => {
    const none = foundFor(askedFor({ subject: 'sale', segments: ['overdue'] }), ['title'], [])
    expect(claim(none, { op: 'exists' })).toMatch(
      /^No, nothing was found for: list of overdue sales opportunities\./u,
    )
    expect(claim(none, { op: 'none' })).toMatch(/^Yes, nothing was found/u)
  })
  test('without rows there is nothing to hold it against', () => {
    const none = foundFor(ranking(), ['name', 'size'], [])
    expect(claim(none, first('Dairy'))).toMatch(
      /^There is nothing on record to check this against\. Nothing was found for/u,
    )
  })
})

test('two measures of five rows are a scatter', () => {
  const query = askedFor({
    subject: 'sector',
    measures: [{ measure: 'size' }, { measure: 'growth' }],
    ...byName,
  })
  const rows = ['A', 'B', 'C', 'D', 'E'].map((name, at) => rowOf([name, (at + 1) * 1e9, at]))
  expect(tell(foundFor(query, ['name', 'size', 'growth'], rows)).chart).toMatchObject({
    kind: 'scatter',
    x: 'size',
    y: ['growth'],
    name: 'name',
  })
})

test('at most forty records are cited', () => {
  const query = askedFor({ subject: 'sale', measures: [{ measure: 'count' }], groupBy: [{ field: 'team' }] })
  const rows = Array.from({ length: 50 }, (_, at) => groupOf([`Team ${at}`, at], 5))
  expect(tell(foundFor(query, ['team', 'count'], rows)).citations).toHaveLength(40)
})
