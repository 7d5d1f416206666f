import { Agent, request as overHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as TlsAgent, request as overHttps } from 'node:https'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { createParser } from 'eventsource-parser'
import { AiError } from '#server/modules/ai/ai-error.ts'

interface Post {
  headers: Record<string, string>
  /** Sent one behind the other. */
  body: readonly (string | Uint8Array)[]
  signal: AbortSignal
}

/** A provider that answered with a failure; `classifyError` reads these fields. */
class RefusedPost extends Error {
  readonly statusCode: number
  readonly responseHeaders: Record<string, string>
  readonly responseBody: string

  constructor({ statusCode = 0, headers }: IncomingMessage, body: string) {
    super(`the provider answered ${statusCode}`)
    this.name = 'RefusedPost'
    this.statusCode = statusCode
    this.responseHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    )
    this.responseBody = body
  }
}

const plain = new Agent({ keepAlive: true })
const secure = new TlsAgent({ keepAlive: true })
const longestRefusal = 64 * 1024
/** Characters without an event among them. */
const longestSilence = 4 * 1024 * 1024

/** Events that wait for their reader before the provider is. */
const mostWaiting = 256

/**
 * Posts JSON and hands on the data of the server-sent events that come back, as many at a time as have arrived.
 * It reads the socket itself: docs/decisions/015-time-to-first-word.md says what web streams cost.
 */
export async function* postForEvents(url: string, post: Post): AsyncGenerator<string[]> {
  const response = await send(new URL(url), post)
  response.setEncoding('utf8')
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode > 299) throw new RefusedPost(response, await readRefusal(response))
  const events = eventsOf(response)
  try {
    for (let arrived = await events.take(); arrived.length > 0; arrived = await events.take()) yield arrived
  } catch (cause) {
    throw new AiError('cut', { cause })
  } finally {
    if (!response.readableEnded) response.destroy()
  }
}

/** An iterator of the response costs each piece more than reading it does. */
function eventsOf(response: IncomingMessage): { take(): Promise<string[]> } {
  let arrived: string[] = []
  let silence = 0
  let ended: { error?: Error | null | undefined } | null = null
  let wake = (): void => undefined
  const parser = createParser({ onEvent: ({ data }) => void arrived.push(data) })
  response.on('data', (text: string) => {
    const before = arrived.length
    parser.feed(text)
    silence = arrived.length === before ? silence + text.length : 0
    if (silence > longestSilence) response.destroy(new Error('the provider sends no event'))
    if (arrived.length > mostWaiting) response.pause()
    if (arrived.length > 0) wake()
  })
  finished(response, (error) => {
    ended = { error }
    wake()
  })
  return {
    async take() {
      if (arrived.length === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve))
      const taken = arrived
      arrived = []
      if (response.isPaused()) response.resume()
      if (taken.length === 0 && ended?.error) throw ended.error
      return taken
    },
  }
}

const concernsNobody = (): void => undefined

/**
 * Node takes its own listener off a connection that goes back to the agent before the error of an abort in that same
 * turn is told: without another one it would end the process.
 */
function keepHeard(socket: Socket): void {
  if (!socket.listeners('error').includes(concernsNobody)) socket.on('error', concernsNobody)
}

async function send(url: URL, { headers, body, signal }: Post): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = {
    method: 'POST',
    signal,
    headers: {
      ...headers,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'content-length': body.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
    },
  }
  const take = (response: IncomingMessage): void => {
    // Whoever reads is told by the reading; an abort after nobody reads any more concerns nobody.
    response.on('error', concernsNobody)
    resolve(response)
  }
  const sent: ClientRequest =
    url.protocol === 'https:'
      ? overHttps(url, { ...options, agent: secure }, take)
      : overHttp(url, { ...options, agent: plain }, take)
  sent.on('error', reject)
  sent.once('socket', keepHeard)
  for (const piece of body) sent.write(piece)
  sent.end()
  return promise
}

async function readRefusal(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response) {
    text += String(piece)
    if (text.length > longestRefusal) break
  }
  return text
}
