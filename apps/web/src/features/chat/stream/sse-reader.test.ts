import { expect, test } from 'vitest'
import { readServerSentEvents, type ServerSentEvent } from './sse-reader.ts'

const streamOf = (...chunks: (string | Uint8Array)[]): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = []
  for await (const event of readServerSentEvents(stream)) events.push(event)
  return events
}

test('events are read with their name and data', async () => {
  const events = await readAll(streamOf('event: start\ndata: {"a":1}\n\nevent: delta\ndata: {"b":2}\n\n'))
  expect(events).toEqual([
    { event: 'start', data: '{"a":1}' },
    { event: 'delta', data: '{"b":2}' },
  ])
})

test('an event may arrive in single bytes, also inside a character', async () => {
  const bytes = new TextEncoder().encode('event: delta\ndata: {"text":"Grüße €"}\n\n')
  const events = await readAll(streamOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))))
  expect(events).toEqual([{ event: 'delta', data: '{"text":"Grüße €"}' }])
})

test('CRLF and CR end lines too, also when a chunk ends between CR and LF', async () => {
  expect(await readAll(streamOf('event: a\r\ndata: 1\r', '\n\r\nevent: b\rdata: 2\r\r'))).toEqual([
    { event: 'a', data: '1' },
    { event: 'b', data: '2' },
  ])
})

test('several data lines make one text, comments and keep-alives none', async () => {
  expect(await readAll(streamOf(': ping\n\n', 'data: one\ndata: two\n\n', ':\n\n'))).toEqual([
    { event: 'message', data: 'one\ntwo' },
  ])
})

test('an event that the connection cut before its blank line is not read', async () => {
  expect(await readAll(streamOf('data: whole\n\n', 'event: done\ndata: {"half":'))).toEqual([
    { event: 'message', data: 'whole' },
  ])
})

test('the body is released when the reader stops early', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const event of readServerSentEvents(endless)) if (event.data === 'x') break
  expect(isCancelled).toBe(true)
})
