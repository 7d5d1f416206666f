import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathGroups } from '@portal/contracts/paths'
import { actorOfSigned, requireActor, type StorageRoutes } from '../route-dependencies.ts'
import { readUploadToken } from '../signed-tokens.ts'
import { StorageError } from '../storage.errors.ts'
import type { StorageContext } from '../storage-context.ts'
import { beginUpload, completeUpload, getOwnUpload, type Uploader } from './resumable.service.ts'

type Metadata = Record<string, string | null>

/** The protocol's library is loaded when somebody first uploads in pieces. */
async function loadProtocol(ctx: StorageContext) {
  const [{ MemoryLocker, Server }, { PieceStore }] = await Promise.all([
    import('@tus/server'),
    import('./piece-store.ts'),
  ])
  return { Server, datastore: new PieceStore(ctx), locker: new MemoryLocker() }
}

/** Uploads in pieces by the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload). */
export function registerResumableRoutes(scope: FastifyInstance, routes: StorageRoutes): void {
  const { ctx } = routes
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  // Who may store is looked at before a piece is read.
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesAnyBody: true }
  })
  let loaded: ReturnType<typeof loadProtocol> | null = null
  const completing = new Map<string, Promise<void>>()

  const serve = (path: string, identify: (request: FastifyRequest) => Promise<Uploader>) => {
    for (const url of [path, `${path}/:id`])
      scope.route({
        method: ['HEAD', 'POST', 'PATCH', 'DELETE'],
        url,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const uploader = await identify(request)
          const { Server, ...parts } = await (loaded ??= loadProtocol(ctx))
          const server = new Server({
            path: `${pathGroups.storage}${path}`,
            relativeLocation: true,
            namingFunction: () => randomUUID(),
            ...parts,
            ...hooksOf(ctx, uploader, completing),
          })
          const body = request.raw.iterator({ destroyOnReturn: false })
          // Whoever answers reads away what a refusal left, for which nobody else may hold the body.
          const answer = await server
            .handleWeb(toWebRequest(request, body))
            .finally(() => void body.return?.())
          return answerWith(reply, answer)
        },
      })
  }

  serve('/upload/resumable', async (request) => {
    const actor = await requireActor(routes, request)
    const owner = actor.kind === 'user' ? actor.id : null
    return { actor, owner, isUpsert: request.headers['x-upsert'] === 'true', only: null }
  })

  // Who uses it may be nobody.
  serve('/upload/resumable/sign', async ({ headers }) => {
    const claims = await readUploadToken(ctx.keys, String(headers['x-signature'] ?? ''))
    const { owner, upsert, url } = claims
    return { actor: await actorOfSigned(routes, claims), owner, isUpsert: upsert, only: url }
  })
}

function hooksOf(ctx: StorageContext, uploader: Uploader, completing: Map<string, Promise<void>>) {
  const complete = (id: string) => {
    const work = completing.get(id) ?? completeUpload(ctx, uploader, id).finally(() => completing.delete(id))
    completing.set(id, work)
    return work
  }
  return {
    onUploadCreate: async (...[, { id, size = 0, metadata = {} }]: [Request, Announced]) => {
      await beginUpload(ctx, uploader, { id, size, metadata })
      return {}
    },
    onIncomingRequest: async ({ method }: Request, id: string) => {
      if (method === 'POST') return
      await getOwnUpload(ctx, uploader, id)
      // The answer to the last piece may have been lost with the process that stored it.
      if (method === 'HEAD') await complete(id)
    },
    onUploadFinish: async (...[, { id }]: [Request, Announced]) => {
      await complete(id)
      return {}
    },
    onResponseError: (...[, error]: [Request, unknown]) =>
      error instanceof StorageError ? { status_code: error.status, body: error.message } : undefined,
  }
}

interface Announced {
  id: string
  size?: number | undefined
  metadata?: Metadata | undefined
}

/** Nothing of the body is read before the protocol asks for it, so that a refusal on the head waits for no sender. */
function toWebRequest({ method, url, headers }: FastifyRequest, body: AsyncIterable<Uint8Array>): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const hasBody = method === 'POST' || method === 'PATCH'
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: sent,
    ...(hasBody ? { body, duplex: 'half' } : {}),
  })
}

/** Who may read the answer from another origin, and whether the connection stays, is decided by the gateway, for every route. */
async function answerWith(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-') && name !== 'connection') void reply.header(name, value)
  return reply.code(response.status).send(response.body === null ? null : await response.text())
}
