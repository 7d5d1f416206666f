import { expect, test } from 'vitest'
import { nameDay, noteVisit, type VisitStores } from './last-visit.ts'

const buildStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    length: 0,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
const buildStores = (): VisitStores => ({ lasting: buildStorage(), session: buildStorage() })

test('the first visit has no visit before it, however often the page is opened in its session', () => {
  const stores = buildStores()
  expect(noteVisit('a', new Date('2026-11-20T08:00:00Z'), stores)).toBeNull()
  expect(noteVisit('a', new Date('2026-11-20T09:00:00Z'), stores)).toBeNull()
})

test('a later session looks back to the last time the page was opened, and stays there', () => {
  const stores = buildStores()
  noteVisit('a', new Date('2026-11-20T08:00:00Z'), stores)
  noteVisit('a', new Date('2026-11-20T09:00:00Z'), stores)
  const later = { ...stores, session: buildStorage() }
  const expected = new Date('2026-11-20T09:00:00Z')
  expect(noteVisit('a', new Date('2026-11-23T08:00:00Z'), later)).toEqual(expected)
  expect(noteVisit('a', new Date('2026-11-23T08:30:00Z'), later)).toEqual(expected)
})

test('two people on one device have visits of their own', () => {
  const stores = buildStores()
  noteVisit('a', new Date('2026-11-20T08:00:00Z'), stores)
  expect(noteVisit('b', new Date('2026-11-21T08:00:00Z'), { ...stores, session: buildStorage() })).toBeNull()
})

test('today goes by the time alone, a day of this week by its name, an older one by its date', () => {
  const now = new Date(2026, 10, 20, 12)
  expect(nameDay(new Date(2026, 10, 20, 8, 59), now)).toBe('08:59 today')
  expect(nameDay(new Date(2026, 10, 18, 9, 5), now)).toBe('Wednesday 09:05')
  expect(nameDay(new Date(2026, 9, 3), now)).toBe('3 October')
  expect(nameDay(new Date(2025, 9, 3), now)).toBe('3 October 2025')
})
