import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** For answers under way when the server is asked to end. */
const graceMs = 10_000

/**
 * Ends connections that have asked nothing when the server closes. Browsers open some ahead of need; Node counts one
 * that never asked as busy and would wait for it. Register after whatever closes its own connections.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', (request: { socket: Socket }) => unused.delete(request.socket))
  app.addHook('preClose', () => {
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
    return Promise.resolve()
  })
}
