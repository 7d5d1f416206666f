import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostBudgets } from './host-budgets.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const budget = { requests: 1, seconds: 3600 }
const asking = (address: string) => [new URL(address), budget] as const

test('all questions to one server share its budget, and one that must wait too long says until when', async () => {
  const budgets = createHostBudgets(() => false)
  await budgets.awaitTurn(...asking('https://one.example/a'))
  await budgets.awaitTurn(...asking('https://two.example/a'))
  await expect(budgets.awaitTurn(...asking('https://one.example/b'))).rejects.toMatchObject({
    kind: 'rate_limited',
    retryAt: new Date(Date.now() + 3_600_000),
  })
  vi.setSystemTime(Date.now() + 3_600_000)
  await budgets.awaitTurn(...asking('https://one.example/b'))
})

test('a server that the operator vouches for is asked without a pause', async () => {
  const budgets = createHostBudgets(() => true)
  const turns = ['a', 'b', 'c'].map((path) => budgets.awaitTurn(...asking(`https://one.example/${path}`)))
  await expect(Promise.all(turns)).resolves.toHaveLength(3)
})
