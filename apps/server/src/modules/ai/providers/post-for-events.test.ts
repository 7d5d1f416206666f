import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postForEvents } from './post-for-events.ts'

/** Answers each post whole, in one piece. */
async function startProvider(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('data: first\n\ndata: [DONE]\n\n'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('an abort in the turn in which the answer ends is an error nobody has to catch', async () => {
  const address = await startProvider()
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.prependListener('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  for (let time = 0; time < 20; time++) {
    const stop = new AbortController()
    const read: string[] = []
    const answer = postForEvents(address, { headers: {}, body: '{}', signal: stop.signal })
    const reading = (async () => {
      for await (const arrived of answer) {
        read.push(...arrived)
        stop.abort()
      }
    })()
    await reading.catch(() => undefined)
    expect(read[0]).toBe('first')
  }
  await new Promise(setImmediate)
  expect(uncaught).toEqual([])
})
