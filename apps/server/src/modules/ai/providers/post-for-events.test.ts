import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postForEvents } from './post-for-events.ts'

const whole: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('data: first\n\ndata: [DONE]\n\n'))
}

/** Answers each post whole, in one piece, where nothing else is said. */
async function startProvider(answer: RequestListener = whole): Promise<string> {
  const server = createServer(answer)
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
    const answer = postForEvents(address, { headers: {}, body: ['{}'], signal: stop.signal })
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

const ask = (address: string) =>
  postForEvents(address, { headers: {}, body: ['{', Buffer.from('}')], signal: new AbortController().signal })

test('an answer whose connection breaks off is told as far as it came, and then as cut', async () => {
  const address = await startProvider((_request, response) => {
    response.write('data: first\n\n', () => setTimeout(() => response.destroy(), 20))
  })
  const answer = ask(address)
  expect((await answer.next()).value).toEqual(['first'])
  await expect(answer.next()).rejects.toMatchObject({ kind: 'cut' })
})

test('the pieces of a request arrive as one', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const address = await startProvider((request, response) => {
    let read = ''
    request.on('data', (piece: Buffer) => (read += piece.toString()))
    request.on('end', () => resolve(read))
    whole(request, response)
  })
  for await (const arrived of ask(address)) expect(arrived).toEqual(['first', '[DONE]'])
  expect(await promise).toBe('{}')
})

test('who leaves before the end ends the connection', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const address = await startProvider((_request, response) => {
    response.write('data: first\n\n')
    response.once('close', resolve)
  })
  for await (const arrived of ask(address)) if (arrived.length > 0) break
  await expect(promise).resolves.toBeUndefined()
})

test('a provider is not read further than its reader goes', async () => {
  const event = `data: ${'x'.repeat(1000)}\n\n`
  let said = 0
  const address = await startProvider((_request, response) => {
    const say = (): void => {
      do said++
      while (response.write(event))
      response.once('drain', say)
    }
    say()
  })
  const answer = ask(address)
  await answer.next()
  let before = -1
  await expect
    .poll(
      () => {
        const isStill = said === before
        before = said
        return isStill
      },
      { interval: 100 },
    )
    .toBe(true)
  // What the system holds for the two sockets.
  expect(said).toBeLessThan(20_000)
  await answer.return(undefined)
})
