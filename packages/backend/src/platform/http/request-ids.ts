import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'

const acceptable = /^[\w.:-]{8,100}$/

/** The caller's own request id when it is a plain one, so that a proxy's log and ours meet; else a new one. */
export function makeRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID()
}

export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, 'sb-request-id': request.id })
    done()
  })
}
