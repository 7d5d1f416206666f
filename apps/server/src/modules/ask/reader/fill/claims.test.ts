import { expect, test } from 'vitest'
import { catalogue } from '../../catalogue/catalogue-of.ts'
import { coversOf } from '../cover.ts'
import { indexOfCatalogue } from '../link/catalogue-phrases.ts'
import { linksOf } from '../link/link.ts'
import { withSorts } from '../link/word-sorts.ts'
import { numbersIn } from '../words/numbers.ts'
import { tokensOf } from '../words/tokens.ts'
import { claimLaws, claimsOf } from './claims.ts'
import type { Clause } from './clause.ts'
import { fill } from './fill.ts'

const held = (dimension: string, ...values: readonly string[]) =>
  values.map((value) => ({ subject: 'sale', dimension, value }))
const index = indexOfCatalogue(
  catalogue,
  [...held('reason', 'Price', 'Reference missing'), ...held('source', 'Tender', 'Referral')],
  [],
)

const saidOfSales = (sentence: string): Clause => {
  const subject = catalogue.subjects.find(({ id }) => id === 'sale')
  if (!subject) throw new Error('There are no sales in the catalogue')
  const tokens = withSorts(tokensOf(sentence).tokens, index)
  const numbers = numbersIn(tokens, false).map(({ from, to, value, unit, isWeak }) => ({
    from,
    to,
    weight: 1,
    meaning: { is: 'number' as const, value, unit, isWeak },
  }))
  const [cover] = coversOf(tokens, [...linksOf(tokens, index), ...numbers], { subject, most: 1 })
  const items = (cover?.links ?? [])
    .filter(({ meaning }) => meaning.is !== 'filler')
    .map((link, at) => ({ ...link, at }))
  return { subject, tokens, items, form: 'yes_no' }
}
const assertedIn = (sentence: string, laws = claimLaws): string[] => {
  const clause = saidOfSales(sentence)
  return claimsOf(clause, fill(clause), laws).flatMap(({ asked }) =>
    asked.kind === 'claim' ? [JSON.stringify(asked.claim)] : [],
  )
}

const sentences = [
  'are all open deals from tenders',
  'most deals are from tenders right',
  'price is the main reason why we lose right',
  'we have eighty deals right',
  'is any deal worth more than 20 million',
  'tenders have the best win rate',
  'the average win rate is over 30 percent right',
]

test('the same is claimed whatever law is asked first', () => {
  for (const sentence of sentences) {
    const claims = assertedIn(sentence).toSorted()
    expect(claims).not.toEqual([])
    for (let turn = 1; turn < claimLaws.length; turn += 1) {
      const turned = [...claimLaws.slice(turn), ...claimLaws.slice(0, turn)].toReversed()
      expect(assertedIn(sentence, turned).toSorted()).toEqual(claims)
    }
  }
})

test('"most" says more than half, and "the main" says more than any other', () => {
  expect(assertedIn('most deals are from tenders right').join('\n')).toContain('"value":50')
  const main = assertedIn('price is the main reason why we lose right').join('\n')
  expect(main).toContain('"op":"first","value":"Price"')
  expect(main).not.toContain('"value":50')
})
