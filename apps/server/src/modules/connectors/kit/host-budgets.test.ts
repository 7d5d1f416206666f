import { afterEach, expect, test, vi } from 'vitest'
import { createHostBudgets } from './host-budgets.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a clock that is set back or forward keeps no server waiting', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00Z') })
  const budgets = createHostBudgets(() => false)
  const url = new URL('https://data.example/series')
  const take = () => budgets.awaitTurn(url, { requests: 100, seconds: 1 })
  await take()
  vi.setSystemTime(new Date('2026-03-01T08:00:00Z'))
  await expect(take()).resolves.toBeUndefined()
  vi.setSystemTime(new Date('2026-03-09T08:00:00Z'))
  await expect(take()).resolves.toBeUndefined()
})

test('a budget that is used up says from when one may ask again, by the clock of the day', async () => {
  const budgets = createHostBudgets(() => false)
  const url = new URL('https://data.example/series')
  const take = () => budgets.awaitTurn(url, { requests: 1, seconds: 120 })
  await take()
  const refused = await take().then(
    () => null,
    (error: unknown) => error as { retryAt: Date },
  )
  expect(Math.abs((refused?.retryAt.getTime() ?? 0) - Date.now() - 120_000)).toBeLessThan(5000)
})
