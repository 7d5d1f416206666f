import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import type { ObjectRow } from './object-row.ts'
import { getReadableObject, getSignedObject } from './read-object.ts'
import {
  actorOfSigned,
  findActor,
  placeOf,
  requireActor,
  type PlaceParams,
  type StorageRoutes,
} from '#backend/storage/route-dependencies.ts'
import { sendObject } from './send-object.ts'
import { readDownloadToken } from '#backend/storage/signed-tokens.ts'

interface OfObject {
  Params: PlaceParams
  Querystring: { token?: string; download?: string }
}

export function registerDownloadRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes

  const serve = (
    url: string,
    find: (request: FastifyRequest<OfObject>) => Promise<() => Promise<ObjectRow>>,
  ) =>
    scope.route<OfObject>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply: FastifyReply) => {
        const again = await find(request)
        return sendObject(ctx, { request, reply, find: again, download: request.query.download })
      },
    })

  serve('/object/public/:bucket/*', async ({ params }) => {
    const place = placeOf(params)
    return () => getReadableObject(ctx, { actor: null, place })
  })

  serve('/object/sign/:bucket/*', async ({ params, query }) => {
    const place = placeOf(params)
    const claims = await readDownloadToken(ctx.keys, query.token ?? '', `${place.bucketId}/${place.name}`)
    const actor = await actorOfSigned(routes, claims)
    return () => getSignedObject(ctx, { actor, place })
  })

  serve('/object/authenticated/:bucket/*', async (request) => {
    const actor = await requireActor(routes, request)
    return () => getReadableObject(ctx, { actor, place: placeOf(request.params) })
  })

  // A public bucket is open to a stale token as well.
  serve('/object/:bucket/*', async (request) => {
    const actor = await findActor(routes, request).catch((error: unknown) => {
      if (error instanceof BearerError) return null
      throw error
    })
    return () => getReadableObject(ctx, { actor, place: placeOf(request.params) })
  })
}
