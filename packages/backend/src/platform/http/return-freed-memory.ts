import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

/** What was held after the last time may grow by this much before it is worth a pause. */
const worthwhile = 1.2
const looksEveryMs = 30_000

/**
 * Between bursts of requests the engine keeps the room that it no longer needs. Once nobody has asked for a whole interval, what is
 * garbage is collected, so that the system has the memory back; the pause falls where nobody waits.
 */
export function returnFreedMemory(app: FastifyInstance, everyMs = looksEveryMs): void {
  let asked = 0
  let held = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    asked += 1
    done()
  })
  const timer = setInterval(() => {
    const isQuiet = asked === 0
    asked = 0
    if (!isQuiet || process.memoryUsage.rss() < worthwhile * held) return
    collectGarbage()
    held = process.memoryUsage.rss()
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The engine shows its collector under a flag alone, which may be set at any time for contexts to come. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
