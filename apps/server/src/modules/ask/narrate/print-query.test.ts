import type { Asked, AskLanguage, Query } from '@portal/contracts/ask'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { askedFor, smallCatalogue } from '../testing/small-catalogue.ts'
import { printAsked, createPrintQuery } from './print-query.ts'

const print = createPrintQuery(smallCatalogue)
const both = (query: Query): string[] => (['en', 'es'] as const).map((language) => print(query, language))
const byName = { groupBy: [{ field: 'name' }] }
const size = { measures: [{ measure: 'size' }] }

describe('a printed query', () => {
  test.each([
    [
      'named records',
      askedFor({
        subject: 'sector',
        ...size,
        ...byName,
        filters: [{ field: 'name', op: 'is', values: ['Dairy', 'Pharma'] }],
      }),
      ['Market size of Dairy and Pharma', 'Tamaño de mercado de Dairy y Pharma'],
    ],
    [
      'a ranking',
      askedFor({
        subject: 'sector',
        measures: [{ measure: 'growth' }],
        ...byName,
        order: { by: 'growth', direction: 'desc' },
        limit: 3,
      }),
      [
        'Sectors by growth rate, highest first, top 3',
        'Sectores por tasa de crecimiento, de mayor a menor, los 3 primeros',
      ],
    ],
    [
      'the second from below',
      askedFor({
        subject: 'sector',
        ...size,
        ...byName,
        order: { by: 'size', direction: 'asc' },
        limit: 1,
        offset: 1,
      }),
      [
        'Sectors by market size, lowest first, number 2',
        'Sectores por tamaño de mercado, de menor a mayor, puesto 2',
      ],
    ],
    [
      'groups of a segment in a year',
      askedFor({
        subject: 'sale',
        segments: ['open'],
        groupBy: [{ field: 'team' }],
        measures: [{ measure: 'win_rate' }],
        period: { from: '2025-01-01', to: '2025-12-31' },
      }),
      [
        'Open sales opportunities by team: win rate, 2025',
        'Oportunidades de venta abiertas por equipo: tasa de éxito, 2025',
      ],
    ],
    [
      'one number with conditions',
      askedFor({
        subject: 'sale',
        measures: [{ measure: 'value', aggregate: 'mean' }],
        filters: [
          { field: 'country', op: 'is_not', values: ['Spain', 'Peru'] },
          { field: 'value', op: 'above', values: [2_500_000] },
        ],
      }),
      [
        'Average value of sales opportunities with country other than Spain or Peru and value above €2.5M',
        'Media de valor de oportunidades de venta con país distinto de Spain o Peru y valor por encima de €2.5M',
      ],
    ],
    [
      'a count by quarter',
      askedFor({
        subject: 'sale',
        measures: [{ measure: 'count' }],
        groupBy: [{ field: 'closed', part: 'quarter' }],
        period: { from: '2024-01-01', to: '2025-12-31' },
      }),
      [
        'Sales opportunities by quarter: number, 2024 to 2025',
        'Oportunidades de venta por trimestre: número, 2024 a 2025',
      ],
    ],
    [
      'records against ours',
      askedFor({
        subject: 'sector',
        ...size,
        ...byName,
        filters: [{ field: 'size', op: 'above', values: [{ of: 'ours' }] }],
        compare: 'ours',
      }),
      [
        'Sectors with market size above ours: market size, compared with ours',
        'Sectores con tamaño de mercado por encima de lo nuestro: tamaño de mercado, en comparación con nosotros',
      ],
    ],
    [
      'a list with a name that has a word of the sentence in it',
      askedFor({
        subject: 'sale',
        filters: [{ field: 'team', op: 'is', values: ['North and East'] }],
        period: { from: '2025-04-01', to: '2025-06-30' },
      }),
      [
        'List of sales opportunities with team "North and East", Q2 2025',
        'Lista de oportunidades de venta con equipo North and East, T2 2025',
      ],
    ],
  ])('%s', (_, query, printed) => {
    expect(both(query)).toEqual(printed)
  })
  test('claims, briefs and searches have sentences of their own', () => {
    const printed = (asked: Asked, language: AskLanguage = 'en') =>
      printAsked(asked, smallCatalogue, language)
    const query = askedFor({
      subject: 'sector',
      ...size,
      ...byName,
      order: { by: 'size', direction: 'desc' },
      limit: 1,
    })
    const claim: Asked = { kind: 'claim', claim: { query, asserted: { op: 'first', value: 'Dairy' } } }
    expect(printed(claim)).toBe('Check: sectors by market size, highest first, top 1: the first is Dairy')
    expect(printed(claim, 'es')).toBe(
      'Comprobar: sectores por tamaño de mercado, de mayor a menor, el primero: el primero es Dairy',
    )
    expect(printed({ kind: 'brief', brief: { brief: 'sector', about: 'Dairy' } })).toBe(
      'Brief on sector Dairy',
    )
    expect(printed({ kind: 'search', words: 'evaporators' }, 'es')).toBe(
      'Registros que mencionan «evaporators»',
    )
  })
})

const variantsOf = ({
  id,
  key,
  measures,
  dimensions,
  segments = [],
  day,
}: (typeof catalogue.subjects)[number]): Query[] => {
  const record = { groupBy: [{ field: key }] }
  const few = dimensions.filter((each) => each.type === 'text' && each.values === 'few' && each.id !== key)
  return [
    ...measures.flatMap(({ id: measure }) => [
      askedFor({ subject: id, measures: [{ measure }] }),
      askedFor({ subject: id, measures: [{ measure }], ...record }),
      askedFor({
        subject: id,
        measures: [{ measure }],
        ...record,
        order: { by: measure, direction: 'desc' },
      }),
      askedFor({ subject: id, measures: [{ measure, aggregate: 'median' }] }),
      askedFor({
        subject: id,
        measures: [{ measure }],
        ...record,
        filters: [{ field: key, op: 'is', values: ['Polderflow'] }],
      }),
      ...few.map(({ id: field }) => askedFor({ subject: id, measures: [{ measure }], groupBy: [{ field }] })),
      ...(day
        ? [askedFor({ subject: id, measures: [{ measure }], groupBy: [{ field: day, part: 'month' }] })]
        : []),
    ]),
    ...segments.map((segment) => askedFor({ subject: id, segments: [segment.id] })),
    ...dimensions.map(({ id: field }) => askedFor({ subject: id, show: [field] })),
    ...dimensions.map(({ id: field }) =>
      askedFor({ subject: id, filters: [{ field, op: 'missing', values: [] }] }),
    ),
    ...few.map(({ id: field }) => askedFor({ subject: id, filters: [{ field, op: 'is', values: ['X'] }] })),
  ]
}

test.each(['en', 'es'] as const)(
  'no two questions over the whole catalogue are printed alike (%s)',
  (language) => {
    const printReal = createPrintQuery(catalogue)
    const printed = new Map<string, string[]>()
    for (const query of catalogue.subjects.flatMap(variantsOf)) {
      const text = printReal(query, language)
      printed.set(text, [...(printed.get(text) ?? []), JSON.stringify(query)])
    }
    const alike = [...printed].filter(([, queries]) => new Set(queries).size > 1)
    expect(alike).toEqual([])
  },
)
