import { expect, test } from 'vitest'
import { analyseDocument } from './analyse-document.ts'
import { readText } from './read-plain.ts'

const statementsOf = (text: string) => analyseDocument(readText(text)).sentences

const offer = `# Offer 2026-114

Supply of a brewhouse to Cervezas del Norte S.A.

- Price: EUR 1,240,000
- Delivery: 32 weeks from order
- Valid until 30 June 2026

1. Northline supplies four vessels of 50 hl each and installs them at the site in Burgos by
   15 March 2027, with approx. 40 t of steel.
2. The client pays 30 % on order.
3. The supplier shall repair defects.

Payment
`

test('[API-FN-29] a clear offer gives its price, delivery, validity, parties and duties, each with its line', () => {
  expect(statementsOf(offer)).toEqual([
    { text: 'Supply of a brewhouse to Cervezas del Norte S.A.', locator: 'line 3', holds: ['party'] },
    { text: 'Price: EUR 1,240,000', locator: 'line 5', holds: ['figure'] },
    { text: 'Delivery: 32 weeks from order', locator: 'line 6', holds: ['figure'] },
    { text: 'Valid until 30 June 2026', locator: 'line 7', holds: ['date'] },
    {
      text:
        'Northline supplies four vessels of 50 hl each and installs them at the site in Burgos by 15 March ' +
        '2027, with approx. 40 t of steel.',
      locator: 'line 9',
      holds: ['figure', 'date', 'party'],
    },
    { text: 'The client pays 30 % on order.', locator: 'line 11', holds: ['figure'] },
    { text: 'The supplier shall repair defects.', locator: 'line 12', holds: ['obligation'] },
  ])
})

test('a Spanish offer is read by the same signs', () => {
  const [first, second] = statementsOf(
    'El proveedor entregará la planta el 3 de mayo de 2027.\nEl precio es de 450.000 €.',
  )
  expect(first?.holds).toEqual(['date', 'obligation'])
  expect(second?.holds).toEqual(['figure'])
})

test('headings, lone words and what is said twice are no statements', () => {
  expect(statementsOf('# We must pay\n\nThanks.\n\nTotal 5 t today.\n\nTotal 5 t today.')).toEqual([
    { text: 'Total 5 t today.', locator: 'line 5', holds: ['figure'] },
  ])
})

test('of many sentences those that hold most are kept, in the order of the document', () => {
  const filler = Array.from({ length: 30 }, (_, at) => `The weather on day ${at} was fine here.`)
  const found = statementsOf(
    [...filler, 'The buyer must pay EUR 5,000 to Northline by 2026-05-01.', 'It rained again then.'].join(
      '\n\n',
    ),
  )
  expect(found).toHaveLength(12)
  expect(found.at(-1)).toMatchObject({ holds: ['figure', 'date', 'party', 'obligation'], locator: 'line 61' })
})

test('a sentence longer than a page is cut, not left out', () => {
  const [only] = statementsOf(`The plant costs EUR 5 million ${'and more '.repeat(100)}than before.`)
  expect(only?.text).toHaveLength(500)
})
