import { once } from 'node:events'
import WebSocket from 'ws'
import { createInbox } from './start-realtime.ts'

/** `[join_ref, ref, topic, event, payload]`, whatever the protocol version. */
export type Frame = [string | null, string | null, string, string, Record<string, unknown>]

/** A socket that says exactly what a test wants said. */
export async function openRawSocket(url: string, { key, vsn }: { key: string; vsn: '1.0.0' | '2.0.0' }) {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${encodeURIComponent(key)}&vsn=${vsn}`
  const socket = new WebSocket(address)
  const frames = createInbox<Frame>()
  const closed = once(socket, 'close') as Promise<[number, Buffer]>
  socket.on('message', (data, isBinary) => {
    if (!isBinary) frames.add(toFrame(JSON.parse((data as Buffer).toString('utf8'))))
  })
  await once(socket, 'open')
  return {
    socket,
    frames,
    /** Resolves with the code. */
    closed: closed.then(([code]) => code),
    say: ([join_ref, ref, topic, event, payload]: Frame): void => {
      const named = { topic, event, payload, ref, join_ref }
      socket.send(JSON.stringify(vsn === '2.0.0' ? [join_ref, ref, topic, event, payload] : named))
    },
  }
}

function toFrame(parsed: unknown): Frame {
  if (Array.isArray(parsed)) return parsed as Frame
  const { topic, event, payload, ref, join_ref } = parsed as Record<string, never>
  return [join_ref, ref, topic, event, payload] as unknown as Frame
}

/** What is answered instead of a socket. */
export async function refusedSocket(url: string): Promise<{ status: number; body: unknown }> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    NodeJS.ReadableStream & { statusCode: number },
  ]
  let text = ''
  for await (const part of response) text += String(part)
  return { status: response.statusCode, body: JSON.parse(text) as unknown }
}
