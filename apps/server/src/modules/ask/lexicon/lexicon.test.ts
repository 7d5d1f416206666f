import { expect, test } from 'vitest'
import { isEveryday, isMostlyNoun, isWord, keysOf, sensesOf } from './lexicon.ts'
import { spanishStem } from './spanish-stem.ts'

/** How well a word of a question says a word of a name. */
const says = (asked: string, named: string): number =>
  Math.max(0, ...[...keysOf(named)].map(([key, worth]) => worth * (sensesOf(asked).get(key) ?? 0)))

test('a word says its other forms, its derivations and its synonyms, each less than itself', () => {
  expect(says('reputation', 'reputation')).toBe(1)
  expect(says('wrote', 'writing')).toBeGreaterThan(0.8)
  expect(says('grew', 'growth')).toBeGreaterThan(0.8)
  expect(says('keeping', 'retention')).toBeGreaterThan(0.6)
  expect(says('keeping', 'retention')).toBeLessThan(says('retaining', 'retention'))
  expect(says('buyer', 'client')).toBeLessThan(says('customer', 'client'))
})

test('opposites and words of another field do not say each other', () => {
  expect(says('lose', 'win')).toBe(0)
  expect(says('failure', 'success')).toBe(0)
  expect(says('increase', 'reduction')).toBe(0)
  expect(says('brewery', 'pharmacy')).toBe(0)
})

test('a Spanish word in any of its forms says the English one', () => {
  expect(says('reciclamos', 'recycle')).toBeGreaterThan(0.8)
  expect(says('ahorrando', 'savings')).toBeGreaterThan(0.8)
  expect(says('residuos', 'waste')).toBeGreaterThan(0.8)
  expect(says('sudamericano', 'retention')).toBe(0)
})

test('the Spanish stemmer joins what the grammar of endings joins', () => {
  const stemsOf = (words: string) => new Set(words.split(' ').map(spanishStem)).size
  expect(stemsOf('exportar exportamos exportaron exportando exporta')).toBe(1)
  expect(stemsOf('nacional nacionales')).toBe(1)
  expect(stemsOf('rapido rapida rapidos')).toBe(1)
  expect(spanishStem('rapidamente')).toBe('rapid')
  expect(spanishStem('sol')).toBe('sol')
  expect(stemsOf('cuota cuenta')).toBe(2)
})

test('words of everybody are known in their forms, and nouns among them', () => {
  expect(isEveryday('shoulders')).toBe(true)
  expect(isEveryday('lejos')).toBe(true)
  expect(isWord('wrtie')).toBe(false)
  expect(isWord('Havelmann'.toLowerCase())).toBe(false)
  expect(isMostlyNoun('weather')).toBe(true)
  expect(isMostlyNoun('often')).toBe(false)
})

test('what is longer than any word stands for itself alone, and nothing is searched in it', () => {
  const long = 'a'.repeat(400)
  expect([...sensesOf(long)]).toEqual([[long, 1]])
  expect([isWord(long), isEveryday(long), isMostlyNoun(long)]).toEqual([false, false, false])
  expect(says('norteamerica', 'america')).toBeGreaterThan(0.5)
})
