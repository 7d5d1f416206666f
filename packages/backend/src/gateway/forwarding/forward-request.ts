import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { trimEndOf } from '@portal/text/trim-characters'
import { AppError } from '#backend/platform/errors.ts'
import { callerOf, replyHeaders, requestHeaders } from './headers.ts'

const answersWithinMs = 120_000

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Passes a request on and its answer back, both as they arrive.
 * @throws AppError unavailable when there is no answer
 */
export async function forwardRequest(
  upstream: URL,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  // What ends the way to the upstream must not end the caller's connection, on which the answer goes back.
  const body = hasBody(request) ? request.raw.pipe(new PassThrough()) : null
  request.raw.once('error', (error) => body?.destroy(error))
  try {
    const { request: send } = await import('undici')
    const answer = await send(upstream.origin + basePathOf(upstream) + request.url, {
      method: request.method,
      headers: requestHeaders(callerOf(request)),
      body,
      signal: gone.signal,
      headersTimeout: answersWithinMs,
      bodyTimeout: 0,
    })
    return await reply.code(answer.statusCode).headers(replyHeaders(answer.headers)).send(answer.body)
  } catch (error) {
    body?.destroy()
    throw new AppError('unavailable', 'The backend is not reachable right now', { cause: error })
  }
}

export const basePathOf = ({ pathname }: URL): string => trimEndOf(pathname, '/')
