import type { FastifyInstance, FastifyReply } from 'fastify'
import { listObjects, listObjectsPage } from './list-objects.ts'
import type { ObjectRow } from './object-row.ts'
import { getReadableObject, toObjectInfo } from './read-object.ts'
import { copyObject, moveObject, removeObject, removeObjects } from './relocate-object.ts'
import { metadataOfHeaders } from '#backend/storage/request/read-upload.ts'
import {
  ListBody,
  ListPageBody,
  parseInput,
  RelocateBody,
  RemoveBody,
  SignBody,
  SignManyBody,
} from '#backend/storage/request/request-bodies.ts'
import {
  findActor,
  placeOf,
  requireActor,
  type PlaceParams,
  type StorageRoutes,
} from '#backend/storage/route-dependencies.ts'
import { signDownload, signDownloads, signUpload } from './sign-object.ts'

interface InBucket {
  Params: { bucket: string }
}
interface OfObject {
  Params: PlaceParams
}

/** What is asked in JSON: everything but the bytes themselves. */
export function registerObjectRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  registerListRoutes(scope, routes)
  registerRelocationRoutes(scope, routes)
  registerRemovalRoutes(scope, routes)
  registerSigningRoutes(scope, routes)
  registerInfoRoutes(scope, routes)
}

function registerListRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes

  scope.post<InBucket>('/object/list/:bucket', async (request) => {
    const actor = await requireActor(routes, request)
    const body = parseInput(ListBody, request.body)
    return listObjects(ctx, { actor, bucketId: request.params.bucket, body })
  })

  scope.post<InBucket>('/object/list-v2/:bucket', async (request) => {
    const actor = await requireActor(routes, request)
    const body = parseInput(ListPageBody, request.body)
    return listObjectsPage(ctx, { actor, bucketId: request.params.bucket, body })
  })
}

function registerRelocationRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes

  scope.post('/object/move', async (request) => {
    const actor = await requireActor(routes, request)
    const { from, to } = readRelocation(parseInput(RelocateBody, request.body))
    const id = await moveObject(ctx, { actor, from, to })
    return { message: 'Successfully moved', Id: id, Key: `${to.bucketId}/${to.name}` }
  })

  scope.post('/object/copy', async (request) => {
    const actor = await requireActor(routes, request)
    const body = parseInput(RelocateBody, request.body)
    const { from, to } = readRelocation(body)
    const { cacheControl, mimetype } = body.metadata ?? {}
    const replaced = {
      ...(cacheControl === undefined ? {} : { cacheControl }),
      ...(mimetype === undefined ? {} : { mimetype }),
      userMetadata: metadataOfHeaders(request.headers),
    }
    const copy = await copyObject(ctx, {
      actor,
      from,
      to,
      isUpsert: request.headers['x-upsert'] === 'true',
      replaced: body.copyMetadata === false ? replaced : null,
    })
    return { Id: copy.id, Key: `${to.bucketId}/${to.name}`, ...copy }
  })
}

function registerRemovalRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes

  scope.delete<InBucket>('/object/:bucket', async (request) => {
    const actor = await requireActor(routes, request)
    const { prefixes } = parseInput(RemoveBody, request.body)
    return removeObjects(ctx, { actor, bucketId: request.params.bucket, names: prefixes })
  })

  scope.delete<OfObject>('/object/:bucket/*', async (request) => {
    const actor = await requireActor(routes, request)
    await removeObject(ctx, { actor, place: placeOf(request.params) })
    return { message: 'Successfully deleted' }
  })
}

function registerSigningRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes

  scope.post<OfObject>('/object/sign/:bucket/*', async (request) => {
    const actor = await requireActor(routes, request)
    const { expiresIn, transform } = parseInput(SignBody, request.body)
    return {
      signedURL: await signDownload(ctx, {
        actor,
        place: placeOf(request.params),
        expiresIn,
        transform: transform && Object.keys(transform).length > 0 ? transform : null,
      }),
    }
  })

  scope.post<InBucket>('/object/sign/:bucket', async (request) => {
    const actor = await requireActor(routes, request)
    const { expiresIn, paths } = parseInput(SignManyBody, request.body)
    return signDownloads(ctx, { actor, bucketId: request.params.bucket, paths, expiresIn })
  })

  scope.post<OfObject>('/object/upload/sign/:bucket/*', async (request) => {
    const actor = await requireActor(routes, request)
    const isUpsert = request.headers['x-upsert'] === 'true'
    return signUpload(ctx, { actor, place: placeOf(request.params), isUpsert })
  })
}

function registerInfoRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes

  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*'])
    scope.get<OfObject>(url, async (request, reply) => {
      const actor = await requireActor(routes, request)
      return sendInfo(reply, await getReadableObject(ctx, { actor, place: placeOf(request.params) }))
    })

  scope.get<OfObject>('/object/info/public/:bucket/*', async (request, reply) =>
    sendInfo(reply, await getReadableObject(ctx, { actor: null, place: placeOf(request.params) })),
  )

  // Nothing is cached before this server, so there is nothing to purge.
  scope.delete<OfObject>('/cdn/:bucket/*', async (request) => {
    const actor = await findActor(routes, request)
    await getReadableObject(ctx, { actor, place: placeOf(request.params) })
    return { message: 'success' }
  })
}

function sendInfo(reply: FastifyReply, row: ObjectRow) {
  const info = toObjectInfo(row)
  void reply.headers({
    'last-modified': new Date(info.last_modified).toUTCString(),
    ...(info.etag === null ? {} : { etag: info.etag }),
  })
  return info
}

const readRelocation = ({ bucketId, sourceKey, destinationBucket, destinationKey }: RelocateBody) => ({
  from: { bucketId, name: sourceKey },
  to: { bucketId: destinationBucket ?? bucketId, name: destinationKey },
})
