import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#backend/platform/actor.ts'
import { createAnswerOnce } from '#backend/platform/http/answer-once.ts'
import { createRateLimiter } from '#backend/platform/http/rate-limiter.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { createConnectionShares, sharesOf } from './connection-shares.ts'
import { createStatementRunner } from './rest.repository.ts'
import { mountRestRoutes } from './rest.routes.ts'
import { createRestService } from './rest.service.ts'
import { createSchemaCache } from './schema/schema-cache.ts'

export { restErrorShape } from './rest-error-shape.ts'

export interface RestDependencies {
  platform: Platform
  /** Says on whose behalf a request comes; throws when its token is not valid. */
  resolveActor: (request: FastifyRequest) => Promise<Actor>
}

/** Mounts rest/v1, the table API, on the app. */
export function registerRest(app: FastifyInstance, { platform, resolveActor }: RestDependencies): void {
  const { config, db, log } = platform
  const cache = createSchemaCache({ database: db, schemas: config.PORTAL_REST_SCHEMAS, log })
  const service = createRestService({
    runner: createStatementRunner(db),
    cache,
    log,
    options: {
      schemas: config.PORTAL_REST_SCHEMAS,
      maxRows: config.PORTAL_REST_MAX_ROWS,
      // A plan tells how many rows there are, those of others too: not of the portal's own tables alone.
      allowPlans: config.PORTAL_REST_SCHEMAS.some((name) => name !== 'public'),
    },
  })
  const limiter = createRateLimiter({ limit: config.PORTAL_RATE_REST, windowSeconds: 60 })
  const shares = createConnectionShares(sharesOf(db.pool.options.max))
  mountRestRoutes(app, { service, resolveActor, limiter, shares, answerOnce: createAnswerOnce(db) })
  app.addHook('onReady', async () => {
    await cache.listen()
    // Loaded ahead of the first request; a database that is not there yet is asked again by that.
    cache.get().catch(() => undefined)
  })
  app.addHook('onClose', async () => cache.close())
}
