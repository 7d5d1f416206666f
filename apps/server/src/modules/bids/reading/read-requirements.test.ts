import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRequirements, type FoundRequirement } from './read-requirements.ts'

/** Made-up tenders, each in a wording of its own; after `=>` stands what a person reads in the line. */
const tenders = readFileSync(new URL('../testing/tender-texts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((tender, of) =>
    tender.split('\n').map((line, at) => {
      const [text = '', wanted = ''] = line.replace(/^# /u, '').split('=>')
      return {
        text: text.trim(),
        wanted: wanted.trim(),
        isHeading: line.startsWith('# '),
        locator: `${of}.${at}`,
      }
    }),
  )

const inOrder = (said: string): string =>
  said
    .split('; ')
    .map((one) => one.trim().split(' ').toSorted().join(' '))
    .toSorted()
    .join('; ')
const toWords = ({ kind, terms, isMandatory }: FoundRequirement): string =>
  [
    kind,
    ...Object.entries(terms).flatMap(([name, value]) =>
      value === null || value === false ? [] : [`${name}=${value}`],
    ),
    ...(isMandatory ? [] : ['optional']),
  ].join(' ')

const read = tenders.flatMap((paragraphs) => {
  const found = readRequirements(paragraphs)
  return paragraphs
    .filter(({ isHeading }) => !isHeading)
    .map((line) => {
      const own = found.filter(({ locator }) => locator === line.locator)
      return { ...line, own, said: inOrder(own.map(toWords).join('; ')), wanted: inOrder(line.wanted) }
    })
})

test('of the lines of tenders in foreign wording nine in ten are read whole: kind, quantity, unit, period and whether it is a wish', () => {
  const wrong = read.filter(({ said, wanted }) => said !== wanted)
  expect(read.length).toBeGreaterThan(60)
  expect({ wrong, share: 1 - wrong.length / read.length }).toSatisfy(
    ({ share }: { share: number }) => share >= 0.9,
  )
})

test('a line that asks for nothing asks for nothing', () => {
  expect(read.filter(({ said, wanted }) => wanted === '' && said !== '')).toEqual([])
})

test('each quote stands in its paragraph, character by character', () => {
  const quotes = read.flatMap(({ text, own }) => own.map(({ quote }) => ({ text, quote })))
  expect(quotes.length).toBeGreaterThan(60)
  expect(quotes.filter(({ text, quote }) => !text.includes(quote))).toEqual([])
})
