import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { askedFor, smallCatalogue } from '../testing/small-catalogue.ts'
import { withLawfulRows } from './lawful-rows.ts'

const sector = smallCatalogue.subjects.find(({ id }) => id === 'sector')
const lawful = (query: Partial<ReturnType<typeof askedFor>>, isMeanAsked = false) => {
  if (!sector) throw new Error('The catalogue has no sectors.')
  return withLawfulRows(askedFor({ subject: 'sector', ...query }), sector, {
    isMean: isMeanAsked,
    isOurs: false,
  })
}
const each = [{ field: 'name' }]

test('a mean of each single record is the mean of all of them', () => {
  const means = { measures: [{ measure: 'growth', aggregate: 'mean' as const }], groupBy: each }
  expect(lawful(means, true)).toEqual(askedFor({ subject: 'sector', ...means, groupBy: [] }))
  const byRegion = { ...means, groupBy: [{ field: 'region' }] }
  expect(lawful(byRegion, true)).toEqual(askedFor({ subject: 'sector', ...byRegion }))
})

test('where the first of the records is asked for, each stands for its own number', () => {
  const first = { groupBy: each, order: { by: 'growth', direction: 'desc' as const }, limit: 1 }
  const mean = { measure: 'growth', aggregate: 'mean' as const }
  expect(lawful({ ...first, measures: [mean] }, true)).toEqual(
    askedFor({ subject: 'sector', ...first, measures: [{ measure: 'growth' }] }),
  )
})

test('records that are told one by one are not counted: their number is asked for', () => {
  const counted = { measures: [{ measure: 'count' }], groupBy: each }
  const order = { by: 'count', direction: 'desc' as const }
  expect(lawful({ ...counted, order })).toMatchObject({
    measures: [{ measure: 'size' }],
    order: { by: 'size' },
  })
  const one = {
    measures: [{ measure: 'count' }],
    filters: [{ field: 'name', op: 'is' as const, values: ['Dairy'] }],
  }
  expect(lawful(one).measures).toEqual([{ measure: 'size' }])
  const byRegion = { ...counted, groupBy: [{ field: 'region' }] }
  expect(lawful(byRegion).measures).toEqual([{ measure: 'count' }])
})

test('numbers that do not add up are told record by record, and their mean only where it is asked for', () => {
  const growth = { measures: [{ measure: 'growth' }] }
  expect(lawful(growth)).toMatchObject({ groupBy: each, order: { by: 'growth', direction: 'desc' } })
  expect(lawful(growth, true).groupBy).toEqual([])
  expect(lawful({ measures: [{ measure: 'size' }] }).groupBy).toEqual([])
})

test('a number beside a count is of the rows that are counted, and of all of them beside two counts', () => {
  const sale = catalogue.subjects.find(({ id }) => id === 'sale')
  const read = (...ids: string[]) => {
    if (!sale) throw new Error('The catalogue has no sales.')
    const query = askedFor({ subject: 'sale', measures: ids.map((measure) => ({ measure })) })
    return withLawfulRows(query, sale, { isMean: false, isOurs: false }).measures.map(
      ({ measure }) => measure,
    )
  }
  expect(read('won', 'value')).toEqual(['won', 'won_value'])
  expect(read('value', 'lost')).toEqual(['lost_value', 'lost'])
  expect(read('won', 'lost', 'value')).toEqual(['won', 'lost', 'value'])
  expect(read('count', 'value')).toEqual(['count', 'value'])
})
