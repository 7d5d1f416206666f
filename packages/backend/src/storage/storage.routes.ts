import type { FastifyInstance } from 'fastify'
import { pathGroups } from '@portal/contracts/paths'
import { drainRefused } from '#backend/platform/http/drain-refused-bodies.ts'
import { answerErrorsAs, answerUnknownPathsAs } from '#backend/platform/http/error-shape.ts'
import { readEveryBodyAsJson } from '#backend/platform/http/json-body.ts'
import { registerBucketRoutes } from './buckets/buckets.routes.ts'
import { registerDownloadRoutes } from './objects/download.routes.ts'
import { registerObjectRoutes } from './objects/objects.routes.ts'
import type { StorageRoutes } from './route-dependencies.ts'
import { registerRenderRoutes } from './render/render.routes.ts'
import { registerResumableRoutes } from './resumable/resumable.routes.ts'
import { storageErrorShape } from './storage.errors.ts'
import { registerUploadRoutes } from './objects/upload.routes.ts'

/** storage/v1. */
export function mountStorageRoutes(app: FastifyInstance, routes: StorageRoutes): void {
  app.register(
    async (scope) => {
      answerErrorsAs(scope, storageErrorShape)
      answerUnknownPathsAs(scope, storageErrorShape)
      // Else a client that is still sending sees a broken connection instead of the refusal.
      scope.addHook('onSend', async (request, reply) => {
        if (reply.statusCode >= 400) await drainRefused(request, reply)
      })
      scope.register(async (asked) => {
        readEveryBodyAsJson(asked)
        registerBucketRoutes(asked, routes)
        registerObjectRoutes(asked, routes)
      })
      scope.register(async (sent) => registerUploadRoutes(sent, routes))
      registerDownloadRoutes(scope, routes)
      registerRenderRoutes(scope, routes)
      scope.register(async (resumable) => registerResumableRoutes(resumable, routes))
    },
    { prefix: pathGroups.storage },
  )
}
