import { expect, test } from 'vitest'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { coversOf } from './cover.ts'
import type { Link } from './link/meaning.ts'
import { tokensOf } from './words/tokens.ts'

const [subject] = catalogue.subjects
if (!subject) throw new Error('The catalogue is empty')
const { tokens } = tokensOf('large deals in dairy')
const of = ([from, to]: readonly [number, number], id: string, weight: number): Link => ({
  from,
  to,
  weight,
  meaning: { is: 'measure', subject: subject.id, id },
})
const links = [
  of([0, 1], 'size', 1),
  of([0, 2], 'value', 2.1),
  of([1, 2], 'count', 0.9),
  of([3, 4], 'sector', 1),
]
const said = (most: number) =>
  coversOf(tokens, links, { subject, most }).map((cover) =>
    cover.links.map(({ meaning }) => ('id' in meaning ? meaning.id : '')).join(' '),
  )

test('the links that explain most come first, and the next ways behind them', () => {
  expect(said(1)).toEqual(['value sector'])
  expect(said(3)).toEqual(['value sector', 'size count sector', 'value'])
})

test('no two ways mean the same', () => {
  expect(new Set(said(20)).size).toBe(said(20).length)
})
