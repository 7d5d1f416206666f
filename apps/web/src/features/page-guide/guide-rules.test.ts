import { pageGuideKeys, pageGuides } from '@portal/content/page-guides'
import { expect, test } from 'vitest'
import { dismissForever, dismissForSession, recordVisit, type GuideStores } from './guide-rules.ts'

class MemoryStorage implements Storage {
  #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  clear = () => this.#items.clear()
  getItem = (key: string) => this.#items.get(key) ?? null
  key = (index: number) => [...this.#items.keys()][index] ?? null
  removeItem = (key: string) => void this.#items.delete(key)
  setItem = (key: string, value: string) => void this.#items.set(key, value)
}

const buildStores = (): GuideStores => ({ lasting: new MemoryStorage(), session: new MemoryStorage() })
const nextSession = (stores: GuideStores): GuideStores => ({ ...stores, session: new MemoryStorage() })

test('[MODAL-01] [MODAL-02] [MODAL-03] [MODAL-04] [MODAL-05] each page key has a guide that says what the page is and how to use it', () => {
  expect(pageGuideKeys).toEqual(['home', 'dashboard', 'sectors', 'herpasia'])
  for (const key of pageGuideKeys) {
    expect(pageGuides[key].what.length).toBeGreaterThan(40)
    expect(pageGuides[key].steps.length).toBeGreaterThan(1)
  }
})

test('[MODAL-06] the guide appears on each visit until it is dismissed for the session, for that page alone', () => {
  const stores = buildStores()
  expect(recordVisit('home', stores).isShown).toBe(true)
  expect(recordVisit('home', stores).isShown).toBe(true)
  dismissForSession('home', stores)
  expect(recordVisit('home', stores).isShown).toBe(false)
  expect(recordVisit('sectors', stores).isShown).toBe(true)
  expect(recordVisit('home', nextSession(stores)).isShown).toBe(true)
})

test('[MODAL-08] [MODAL-09] visits are counted for each page, dismissed or not, and the third offers to stop', () => {
  const stores = buildStores()
  recordVisit('sectors', stores)
  expect(recordVisit('home', stores).offersNever).toBe(false)
  dismissForSession('home', stores)
  expect(recordVisit('home', stores).offersNever).toBe(false)
  expect(recordVisit('home', nextSession(stores))).toEqual({ isShown: true, offersNever: true })
  expect(recordVisit('sectors', stores).offersNever).toBe(false)
})

test('[MODAL-07] [MODAL-10] [MODAL-11] a lasting dismissal holds for every page and every later session', () => {
  const stores = buildStores()
  dismissForever(stores)
  for (const key of pageGuideKeys) expect(recordVisit(key, nextSession(stores)).isShown).toBe(false)
})

test('a damaged counter starts again instead of breaking the page', () => {
  const stores = buildStores()
  stores.lasting.setItem('portal-guide-visits:home', 'many')
  expect(recordVisit('home', stores)).toEqual({ isShown: true, offersNever: false })
})
