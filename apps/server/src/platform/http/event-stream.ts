import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { toAppError } from '@portal/backend/platform/http/error-shape'

interface ServerSentEvent {
  event: string
  data: unknown
}

interface StreamContext {
  /** Aborts when the reader went away. */
  signal: AbortSignal
  requestId: string
  log: FastifyBaseLogger
}

/** Proxies cut a connection that is silent for about half a minute. */
const keepAliveMs = 15_000
/** A call that fails at once answers a plain error; one that takes longer has begun to stream. */
const firstEventWithinMs = 1000

/**
 * Answers with server-sent events as they come, no faster than the reader takes them.
 * @throws whatever the source throws before its first event, if that comes soon
 */
export async function sendEventStream(
  reply: FastifyReply,
  events: AsyncIterable<ServerSentEvent>,
  context: StreamContext,
): Promise<FastifyReply> {
  const source = events[Symbol.asyncIterator]()
  const first = source.next()
  const { promise: isLate, resolve } = Promise.withResolvers<void>()
  const late = setTimeout(resolve, firstEventWithinMs)
  await Promise.race([first, isLate]).finally(() => clearTimeout(late))

  void reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  // Written to the socket itself: a stream in between costs a tenth of what an answer costs.
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>)
  void pump({ stream: reply.raw, source, first, context })
  return reply
}

interface Pump {
  stream: ServerResponse
  source: AsyncIterator<ServerSentEvent>
  first: Promise<IteratorResult<ServerSentEvent>>
  context: StreamContext
}

async function pump({ stream, source, first, context }: Pump): Promise<void> {
  const keepAlive = setInterval(() => {
    if (stream.writableLength === 0) stream.write(': keep-alive\n\n')
  }, keepAliveMs)
  stream.on('error', () => undefined)
  // A source that does not notice the abort must not keep the connection of a server that shuts down.
  const onAbort = () => {
    if (!stream.writableEnded) stream.end(toText(failureEvent(context.signal.reason, context)))
  }
  context.signal.addEventListener('abort', onAbort, { once: true })
  if (context.signal.aborted) onAbort()
  const write = async (text: string) => {
    if (!stream.write(text)) await once(stream, 'drain', { signal: context.signal })
  }
  try {
    await write(': open\n\n')
    for (let step = await first; !step.done; step = await source.next()) {
      if (context.signal.aborted) return
      await write(toText(step.value))
    }
  } catch (error) {
    if (!context.signal.aborted) stream.write(toText(failureEvent(error, context)))
  } finally {
    clearInterval(keepAlive)
    context.signal.removeEventListener('abort', onAbort)
    stream.end()
    // The source cleans up even when nobody reads to its end.
    await Promise.resolve(source.return?.()).catch((error: unknown) =>
      context.log.error({ event: 'stream.cleanup_failed', err: error }, 'stream did not clean up'),
    )
  }
}

function failureEvent(error: unknown, { log, requestId }: StreamContext): ServerSentEvent {
  const safe = toAppError(error)
  if (safe.status >= 500) log.error({ event: 'stream.failed', err: error }, 'stream failed')
  return { event: 'error', data: { error: safe.message, code: safe.code, requestId } }
}

const toText = ({ event, data }: ServerSentEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
