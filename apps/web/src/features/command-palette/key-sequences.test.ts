import { goKeys } from '@portal/content/command-palette'
import { expect, test } from 'vitest'
import { createKeyReader } from './key-sequences.ts'
import { askScore, recordScore, scorePaletteItem } from './score-palette-item.ts'

const press = (key: string, at = 0, held: Partial<{ ctrlKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  at,
  ...held,
})

test('g and a letter go to each page of the map', () => {
  const read = createKeyReader()
  const reached = goKeys.map((one) => {
    read(press('g'))
    return read(press(one.key, 500))
  })
  expect(reached).toEqual(goKeys.map((one) => ({ kind: 'go', to: one.to })))
  expect(goKeys.map((one) => one.key).join('')).toBe('hdscmbaty')
})

test('a letter alone, a letter too late and a letter with a modifier go nowhere', () => {
  const read = createKeyReader()
  expect(read(press('d'))).toBeNull()
  read(press('g', 0))
  expect(read(press('d', 1201))).toBeNull()
  read(press('g', 2000))
  expect(read(press('d', 2100, { ctrlKey: true }))).toBeNull()
})

test('e exports, j and k step through rows', () => {
  const read = createKeyReader()
  expect(['e', 'j', 'k'].map((key) => read(press(key)))).toEqual([
    { kind: 'export' },
    { kind: 'row', step: 1 },
    { kind: 'row', step: -1 },
  ])
})

test('slash searches, a question mark helps, also when Shift is reported on its own', () => {
  const read = createKeyReader()
  expect(read(press('/'))).toEqual({ kind: 'search' })
  expect(read(press('Shift'))).toBeNull()
  expect(read(press('?'))).toEqual({ kind: 'help' })
})

test('an item needs every word; beginnings come first, and records after them, before what holds the text inside a word', () => {
  expect(scorePaletteItem('App Intelligence Analyzer /app-intelligence', 'plan')).toBe(0)
  const page = scorePaletteItem('Market Benchmarks /market-benchmarks', 'mark')
  const inner = scorePaletteItem('Market Benchmarks /market-benchmarks', 'ench')
  expect(page).toBeGreaterThan(recordScore)
  expect(recordScore).toBeGreaterThan(inner)
  expect(inner).toBeGreaterThan(askScore)
  expect(askScore).toBeGreaterThan(0)
})
