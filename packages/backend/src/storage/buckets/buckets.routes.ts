import type { FastifyInstance } from 'fastify'
import {
  changeBucket,
  createBucket,
  emptyBucket,
  getVisibleBucket,
  listVisibleBuckets,
  removeBucket,
} from './buckets.service.ts'
import {
  CreateBucketBody,
  ListBucketsQuery,
  parseInput,
  UpdateBucketBody,
} from '#backend/storage/request/request-bodies.ts'
import { requireActor, type StorageRoutes } from '#backend/storage/route-dependencies.ts'
import { parseSizeLimit } from '#backend/storage/objects/upload-limits.ts'

interface ById {
  Params: { id: string }
}

export function registerBucketRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes

  for (const url of ['/bucket', '/bucket/'])
    scope.get(url, async (request) => {
      const actor = await requireActor(routes, request)
      return listVisibleBuckets(ctx, { actor, query: parseInput(ListBucketsQuery, request.query) })
    })

  scope.get<ById>('/bucket/:id', async (request) => {
    const actor = await requireActor(routes, request)
    return getVisibleBucket(ctx, { actor, id: request.params.id })
  })

  for (const url of ['/bucket', '/bucket/'])
    scope.post(url, async (request) => {
      const actor = await requireActor(routes, request)
      const body = parseInput(CreateBucketBody, request.body)
      await createBucket(ctx, {
        actor,
        id: body.id ?? body.name,
        name: body.name,
        isPublic: body.public ?? false,
        fileSizeLimit: parseSizeLimit(body.file_size_limit) ?? null,
        allowedMimeTypes: body.allowed_mime_types?.filter(Boolean) ?? null,
      })
      return { name: body.name }
    })

  scope.put<ById>('/bucket/:id', async (request) => {
    const actor = await requireActor(routes, request)
    const body = parseInput(UpdateBucketBody, request.body)
    await changeBucket(ctx, {
      actor,
      id: request.params.id,
      changes: {
        public: body.public ?? undefined,
        fileSizeLimit: parseSizeLimit(body.file_size_limit),
        allowedMimeTypes: body.allowed_mime_types?.filter(Boolean) ?? body.allowed_mime_types,
      },
    })
    return { message: 'Successfully updated' }
  })

  scope.delete<ById>('/bucket/:id', async (request) => {
    const actor = await requireActor(routes, request)
    await removeBucket(ctx, { actor, id: request.params.id })
    return { message: 'Successfully deleted' }
  })

  scope.post<ById>('/bucket/:id/empty', async (request) => {
    const actor = await requireActor(routes, request)
    await emptyBucket(ctx, { actor, id: request.params.id })
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' }
  })
}
