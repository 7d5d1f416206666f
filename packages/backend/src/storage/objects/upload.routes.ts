import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#backend/platform/actor.ts'
import { openUpload } from '#backend/storage/request/read-upload.ts'
import {
  actorOfSigned,
  placeOf,
  requireActor,
  type PlaceParams,
  type StorageRoutes,
} from '#backend/storage/route-dependencies.ts'
import { readUploadToken } from '#backend/storage/signed-tokens.ts'
import { storageErrors } from '#backend/storage/storage.errors.ts'
import { uploadObject } from './upload-object.ts'

interface OfObject {
  Params: PlaceParams
  Querystring: { token?: string }
}

interface Sending {
  actor: Actor
  owner: string | null
  isUpsert: boolean
}

/** What carries the bytes of an object; bodies are not parsed here. */
export function registerUploadRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx, ...rest } = routes
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  // Who may store, by a policy or a signed address, is looked at before the file is read.
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesAnyBody: true }
  })

  const store = (request: FastifyRequest<OfObject>, sending: Sending) =>
    uploadObject(ctx, {
      ...sending,
      place: placeOf(request.params),
      open: () => openUpload(request.raw),
    })

  async function storeAsCaller(request: FastifyRequest<OfObject>, isUpsert: boolean) {
    const actor = await requireActor({ ctx, ...rest }, request)
    const owner = actor.kind === 'user' ? actor.id : null
    const { id, key } = await store(request, { actor, owner, isUpsert })
    return { Id: id, Key: key }
  }

  scope.post<OfObject>('/object/:bucket/*', (request) =>
    storeAsCaller(request, request.headers['x-upsert'] === 'true'),
  )

  scope.put<OfObject>('/object/:bucket/*', (request) => storeAsCaller(request, true))

  scope.put<OfObject>('/object/upload/sign/:bucket/*', async (request) => {
    const { bucketId, name } = placeOf(request.params)
    const claims = await readUploadToken(ctx.keys, request.query.token ?? '')
    if (claims.url !== `${bucketId}/${name}`) throw storageErrors.invalidSignature()
    // Who uses it may be nobody.
    const actor = await actorOfSigned(routes, claims)
    const sending = { actor, owner: claims.owner, isUpsert: claims.upsert }
    return { Key: (await store(request, sending)).key }
  })
}
