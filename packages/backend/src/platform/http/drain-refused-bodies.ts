import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const mebibyte = 1024 * 1024
const drainLimit = { bytes: 128 * mebibyte, milliseconds: 10_000 }

/**
 * Reads away a body that was refused for its size before answering: a client that is still sending when the connection
 * closes sees a broken connection instead of the 413.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await drainRefused(request, reply)
  })
}

/** What nobody began to read, on a connection that stays open, Node reads away after the answer. */
export async function drainRefused({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isLeftToNode = raw.readableFlowing === null && reply.getHeader('connection') !== 'close'
  if (!raw.complete && !isLeftToNode) await drainBody(raw)
}

/** Reads a body away, within limits, whoever began to read it before. */
async function drainBody(body: Readable): Promise<void> {
  const late = new AbortController()
  let bytes = 0
  const ended = new Promise<void>((resolve) => {
    body
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    body.unpipe()
    body.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > drainLimit.bytes) resolve()
    })
    body.resume()
  })
  const tooLate = sleep(drainLimit.milliseconds, undefined, { signal: late.signal }).catch(() => undefined)
  await Promise.race([ended, tooLate])
  late.abort()
}
