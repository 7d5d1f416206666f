import { EngineRefusal } from '@portal/engines/core'
import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { isHeavy } from './is-heavy.ts'
import { createEngineRunner } from './run-engine.ts'

const plan = getEngine('project-manager').example
/** As many runs as the engine takes: a hundred milliseconds on a fast machine. */
const largest = { ...plan, runs: 100_000 }

test('simulations, searches and long inputs run in a thread, the others at once', () => {
  expect(isHeavy('project-manager', {})).toBe(true)
  expect(isHeavy('option-value', { investment_eur: 1 })).toBe(false)
  expect(isHeavy('web-scanner', { text: 'x'.repeat(30_000) })).toBe(true)
})

test('an answer from the thread is that of the engine, and the event loop turns meanwhile', async () => {
  const run = createEngineRunner()
  let turns = 0
  const watch = setInterval(() => turns++, 1)
  const answer = await run('project-manager', plan)
  clearInterval(watch)
  expect(answer).toEqual(getEngine('project-manager').run(plan))
  expect(turns).toBeGreaterThan(5)
})

test('a refusal of the thread is a refusal', async () => {
  const run = createEngineRunner()
  await expect(run('maintenance-predictor', { failures_h: [100, 200] })).rejects.toThrow(EngineRefusal)
  await expect(run('maintenance-predictor', { failures_h: [100, 200] })).rejects.toMatchObject({
    code: 'too_little_data',
    needs: expect.arrayContaining([expect.stringContaining('failures_h')]),
  })
})

test('a calculation without an end is stopped with a clear error, and the next one is answered', async () => {
  const run = createEngineRunner({ limitMs: 40 })
  await expect(run('project-manager', largest)).rejects.toMatchObject({
    code: 'timeout',
    message: expect.stringMatching(/took longer than 0\.04 s and was stopped/),
  })
  // On a busy machine even a small one may take longer than that limit.
  const next = (): Promise<unknown> => run('maintenance-predictor', {}).catch((error: unknown) => error)
  await expect.poll(next).toBeInstanceOf(EngineRefusal)
})

test('a queue that is full turns the next one away', async () => {
  const run = createEngineRunner({ mostWaiting: 1 })
  const first = run('innovation-lab', getEngine('innovation-lab').example)
  await expect(run('innovation-lab', {})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect((await first).engine).toBe('innovation-lab')
})

test('while one person fills the queue the single case of another is answered, in turns and never turned away', async () => {
  const run = createEngineRunner({ mostWaiting: 4 })
  const { example } = getEngine('innovation-lab')
  const order: string[] = []
  const work = async (whose: string) => {
    await run('innovation-lab', example, whose)
    order.push(whose)
  }
  const many = ['a', 'a', 'a', 'a'].map((whose) => work(whose))
  await expect(run('innovation-lab', example, 'a')).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all([work('b'), ...many, work('c')])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
})
