import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'
import { tokensOf } from './words/tokens.ts'

/** The parts of a text, those beside the question in brackets. */
const partsIn = (text: string) => {
  const { tokens } = tokensOf(text)
  return partsOf(tokens).map(({ from, to, isAside }) => {
    const words = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark')
    const said = words.map(({ word }) => word).join(' ')
    return isAside ? `(${said})` : said
  })
}

test('what is said before a question is no part of what it asks', () => {
  expect(partsIn('I have a call at noon, so which deals did we win in Spain?')).toEqual([
    '(i have a call at noon)',
    'so which deals did we win in spain',
  ])
  expect(partsIn('I have to explain the matrix: could you show me the safety index?')).toEqual([
    '(i have to explain the matrix)',
    'could you show me the safety index',
  ])
  expect(partsIn('Estoy preparando un informe: ¿cuánto vale el sector lácteo?')).toEqual([
    '(estoy preparando un informe)',
    'cuanto vale el sector lacteo',
  ])
  expect(partsIn('My notes are at the office. How large is dairy?')).toEqual([
    '(my notes are at the office)',
    'how large is dairy',
  ])
})

test('what is taken for granted belongs to the question', () => {
  expect(partsIn('Since dairy is the smallest market, how large is it?')).toEqual([
    'since dairy is the smallest market',
    'how large is it',
  ])
})

test('a sentence is not parted where nothing is asked, nor from what it asks back', () => {
  expect(partsIn('In dairy, are the deals larger?')).toEqual(['in dairy are the deals larger'])
  expect(partsIn('We lead in design, right?')).toEqual(['we lead in design right'])
  expect(partsIn('Somos los mejores en diseño, ¿verdad?')).toEqual(['somos los mejores en diseno verdad'])
})

test('those of whom something is asked belong to the question', () => {
  expect(partsIn('Of the tenders whose bids are due in March, how many are Spanish?')).toEqual([
    'of the tenders whose bids are due in march how many are spanish',
  ])
})
