import { constants, PerformanceObserver } from 'node:perf_hooks'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { returnFreedMemory } from './return-freed-memory.ts'

const app = Fastify()
let forced = 0
const observer = new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { flags } = (entry as unknown as { detail: { flags: number } }).detail
    if ((flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0) forced += 1
  }
})
observer.observe({ entryTypes: ['gc'] })
afterEach(async () => {
  observer.disconnect()
  await app.close()
})

test('garbage is collected once nobody has asked for a whole interval, and not while people ask', async () => {
  app.get('/', () => 'answered')
  returnFreedMemory(app, 200)
  const end = Date.now() + 1000
  while (Date.now() < end) {
    await app.inject('/')
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(forced).toBe(0)
  await expect.poll(() => forced, { timeout: 15_000 }).toBeGreaterThan(0)
})
