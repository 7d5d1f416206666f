import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createFairQueue } from '#backend/platform/fair-queue.ts'
import type { ObjectRow } from '#backend/storage/objects/object-row.ts'
import { getReadableObject, getSignedObject } from '#backend/storage/objects/read-object.ts'
import {
  actorOfSigned,
  placeOf,
  requireActor,
  type PlaceParams,
  type StorageRoutes,
} from '../route-dependencies.ts'
import { readDownloadToken } from '../signed-tokens.ts'
import { storageErrors } from '../storage.errors.ts'
import { transformImage } from './transform-image.ts'
import { readTransformation, type Transformation } from './transformation.ts'

interface OfObject {
  Params: PlaceParams
  Querystring: { token?: string }
}
interface Asked {
  row: ObjectRow
  transformation: Transformation
}

const mostBytes = 25 * 1024 * 1024
/** Decoding takes a core and much memory. */
const mostAtOnce = 2

/** Stored pictures in another size and format. */
export function registerRenderRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes
  const inTurn = createFairQueue({ most: mostAtOnce })

  const serve = (url: string, find: (request: FastifyRequest<OfObject>) => Promise<Asked>) =>
    scope.get<OfObject>(`/render/image/${url}/:bucket/*`, async (request, reply: FastifyReply) => {
      const { row, transformation } = await find(request)
      const { version, metadata } = row
      if (version === null) throw storageErrors.noSuchKey()
      if ((metadata?.size ?? 0) > mostBytes) throw storageErrors.tooLarge()
      const prefersWebp = (request.headers.accept ?? '').includes('image/webp')
      const etag = `W/"${version}${Object.values(transformation).join('-')}${prefersWebp ? 'w' : ''}"`
      void reply.headers({ etag, vary: 'accept', 'cache-control': metadata?.cacheControl ?? 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const gone = new AbortController()
      request.raw.once('close', () => gone.abort())
      const { data, mimeType } = await inTurn({ signal: gone.signal }, async () =>
        transformImage(await ctx.bytes.open(version), transformation, { prefersWebp }),
      )
      return reply.type(mimeType).send(data)
    })

  serve('public', async ({ params, query }) => ({
    transformation: readTransformation(query),
    row: await getReadableObject(ctx, { actor: null, place: placeOf(params) }),
  }))

  serve('authenticated', async (request) => ({
    transformation: readTransformation(request.query),
    row: await getReadableObject(ctx, {
      actor: await requireActor(routes, request),
      place: placeOf(request.params),
    }),
  }))

  // What the address shows was said when it was signed.
  serve('sign', async ({ params, query }) => {
    const place = placeOf(params)
    const claims = await readDownloadToken(ctx.keys, query.token ?? '', `${place.bucketId}/${place.name}`)
    const actor = await actorOfSigned(routes, claims)
    const row = await getSignedObject(ctx, { actor, place })
    return { transformation: readTransformation(claims.transform ?? {}), row }
  })
}
