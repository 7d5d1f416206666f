import type { Query } from '@portal/contracts/ask'
import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { askedFor } from '../testing/small-catalogue.ts'
import { agreeing, disagreeing, kindAsked } from './answer-kind.ts'
import { unbound } from './bound.ts'
import { coversOf } from './cover.ts'
import type { Clause } from './fill/clause.ts'
import { indexOfCatalogue } from './link/catalogue-phrases.ts'
import { linksOf } from './link/link.ts'
import { withSorts } from './link/word-sorts.ts'
import { tokensOf } from './words/tokens.ts'

const index = indexOfCatalogue(catalogue, [], [])
const asksOfSales = (question: string): Clause => {
  const subject = catalogue.subjects.find(({ id }) => id === 'sale')
  if (!subject) throw new Error('There are no sales in the catalogue')
  const tokens = withSorts(tokensOf(question).tokens, index)
  const [cover] = coversOf(tokens, linksOf(tokens, index), { subject, most: 1 })
  const items = (cover?.links ?? [])
    .filter(({ meaning }) => meaning.is !== 'filler')
    .map((link, at) => ({ ...link, at }))
  return { subject, tokens, items, form: 'question' }
}
const saleOf = (query: Partial<Query>) => askedFor({ subject: 'sale', ...query })
const value = [{ measure: 'value' }]
const count = [{ measure: 'count' }]
const each = [{ field: 'name' }]
const of = (query: Query) => ({ kind: 'query' as const, query })

test('the word that asks says of what kind the answer is', () => {
  const kinds = (question: string) => kindAsked(asksOfSales(question))?.kind
  expect(kinds('how many deals did we win')).toBe('count')
  expect(kinds('cuánto ganamos en España')).toBe('number')
  expect(kinds('how much did we win in Spain')).toBe('number')
  expect(kinds('which clients are in Spain')).toBe('names')
  expect(kinds('when did we close')).toBe('day')
  expect(kinds('everything that is open')).toBe('rows')
})

test('a query of another kind is made one of the kind that is asked, where it can be', () => {
  const amount = asksOfSales('how much did we lose')
  expect(agreeing(amount, saleOf({ measures: value, groupBy: each })).groupBy).toEqual([])
  const perTeam = asksOfSales('how much did we lose by team')
  expect(agreeing(perTeam, saleOf({ measures: value, groupBy: each })).groupBy).toEqual(each)
  const records = asksOfSales('everything that is open')
  expect(agreeing(records, saleOf({ measures: value })).groupBy).toEqual(each)
})

test('a reading of another kind than is asked is in doubt', () => {
  const clause = asksOfSales('how many deals are open')
  expect(disagreeing({ clause, asked: of(saleOf({ measures: value, groupBy: each })) })).toHaveLength(1)
  expect(disagreeing({ clause, asked: of(saleOf({ measures: count })) })).toEqual([])
  const when = asksOfSales('when did we close')
  expect(disagreeing({ clause: when, asked: of(saleOf({ measures: count })) })).toHaveLength(1)
  expect(disagreeing({ clause: when, asked: of(saleOf({ show: ['closed_on'] })) })).toEqual([])
})

test('a word that a reading explains is in its query', () => {
  const clause = asksOfSales('what share of the open value')
  const leftOut = (query: Query) =>
    unbound({ clause, asked: of(query), used: new Set(clause.items) }).map(({ meaning }) => meaning.is)
  const whole = saleOf({
    measures: [...value, { measure: 'open_value' }],
    segments: ['open'],
    derive: 'share',
  })
  expect(leftOut(whole)).toEqual([])
  const { derive: _derive, ...withoutShare } = whole
  expect(leftOut(withoutShare)).toEqual(['grammar'])
  expect(leftOut({ ...whole, segments: [], measures: count })).not.toEqual([])
})
