import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { AppError } from '#backend/platform/errors.ts'
import { isLoopback } from '#backend/platform/http/metrics.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { publicConfigFor } from './public-config.ts'
import { checkReadiness, type ReadinessCheck } from './readiness.ts'
import type { ResolveActor } from './resolve-actor.ts'

interface GatewayRoutes {
  platform: Platform
  metrics: Registry
  publicConfig: object
  readinessChecks: Record<string, ReadinessCheck>
  resolveActor: ResolveActor
}

/** What operators and the browser ask before anybody signs in. */
export function registerGatewayRoutes(app: FastifyInstance, parts: GatewayRoutes): void {
  const { platform, metrics, publicConfig, readinessChecks, resolveActor } = parts

  app.get('/config.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    return { ...publicConfigFor(platform), ...publicConfig }
  })

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'ok', version: platform.version }
  })

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { ready, parts: states } = await checkReadiness(readinessChecks)
    void reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    return { status: ready ? 'ready' : 'not ready', parts: states }
  })

  app.get('/metrics', { logLevel: 'warn', config: { isForNoOtherSite: true } }, async (request, reply) => {
    if (!isLoopback(request) && (await resolveActor(request)).kind !== 'service')
      throw new AppError('forbidden', 'Metrics are for this machine or the service key')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
