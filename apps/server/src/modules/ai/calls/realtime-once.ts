import WebSocket from 'ws'
import type { RealtimeLine } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import type { AiConfig } from '#server/modules/ai/providers/connect-model.ts'
import { accessOf, type MediaProvider } from '#server/modules/ai/providers/provider-access.ts'

/** Of one message of the provider, bytes; its longest are a second or two of sound. */
const longestMessage = 4 * 1024 * 1024
const longestRefusal = 10_000

interface Once {
  config: AiConfig
  provider: MediaProvider
  model: string
  /** Ends the attempt, not the line that it opened. */
  signal: AbortSignal
}

/** One attempt. @throws what `classifyError` can sort */
export async function openRealtimeOnce({ config, provider, model, signal }: Once): Promise<RealtimeLine> {
  const { baseURL, apiKey } = accessOf(provider, config)
  const address = new URL(`${baseURL.replace(/\/$/, '')}/realtime`)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('model', model)
  const socket = new WebSocket(address, {
    headers: { authorization: `Bearer ${apiKey}` },
    maxPayload: longestMessage,
    perMessageDeflate: false,
  })
  const opening = Promise.withResolvers<RealtimeLine>()
  const stop = (): void => opening.reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  socket.on('error', (cause) => opening.reject(cause))
  socket.once('close', () => opening.reject(new AiError('cut')))
  socket.once('unexpected-response', (_request, response) => {
    void readRefusal(response).then((responseBody) => {
      const refusal = new Error(`the provider answered ${response.statusCode}`)
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      opening.reject(
        Object.assign(refusal, {
          statusCode: response.statusCode,
          responseHeaders: Object.fromEntries(headers) as Record<string, string>,
          responseBody,
        }),
      )
    }, opening.reject)
  })
  socket.once('message', (data) => {
    socket.pause()
    const greeting = (data as Buffer).toString('utf8')
    if (typeOf(greeting) === 'session.created') opening.resolve({ socket, greeting })
    // The words of an error say what it is; anything else is no answer of the protocol.
    else opening.reject(typeOf(greeting) === 'error' ? new Error(greeting) : new AiError('cut'))
  })
  try {
    return await opening.promise
  } catch (error) {
    socket.terminate()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function typeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { type?: unknown } | null)?.type
  } catch {
    return undefined
  }
}

async function readRefusal(response: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const part of response) {
    text += part.toString('utf8')
    if (text.length > longestRefusal) break
  }
  return text
}
