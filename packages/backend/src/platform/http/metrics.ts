import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from '#backend/platform/platform.ts'

/** Of requests whose route stands for many things: which one it was. */
const told = new WeakMap<FastifyRequest, string>()

/** Counts a request under this route; callers see to it that there are few of them, whatever is asked for. */
export const countAs = (request: FastifyRequest, route: string): void => void told.set(request, route)

/** Counts and times every request, and answers the process's own figures in the Prometheus text format. */
export function registerMetrics(app: FastifyInstance, platform: Platform): Registry {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  for (const { name, help, read } of processFigures(platform)) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = told.get(request) ?? request.routeOptions.url ?? 'unmatched'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

const processFigures = ({ db }: Platform) => [
  {
    name: 'portal_process_resident_bytes',
    help: 'Resident memory of the server.',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'portal_process_uptime_seconds',
    help: 'Time since the server started.',
    read: () => process.uptime(),
  },
  { name: 'portal_database_connections', help: 'Connections of the pool.', read: () => db.pool.totalCount },
  {
    name: 'portal_database_waiting',
    help: 'Requests that wait for a connection.',
    read: () => db.pool.waitingCount,
  },
]

const localHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu

/**
 * True for a caller on this machine that no proxy speaks for. It asks for this machine by name: a page whose own name was turned into an
 * address of this machine asks for its own, and so does most of what a proxy passes on.
 */
export function isLoopback(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] ?? request.headers.forwarded) return false
  if (!localHost.test(request.headers.host ?? '')) return false
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isIP(address) !== 0 && (address === '::1' || address.startsWith('127.'))
}
