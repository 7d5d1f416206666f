import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathGroups } from '@portal/contracts/paths'
import { functionErrorShape } from '#server/functions/function-error-shape.ts'
import type { Actor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { answerErrorsAs } from '@portal/backend/platform/http/error-shape'
import { StartupError } from '@portal/backend/platform/startup-error'

type Handler = (request: Request) => Response | Promise<Response>

interface ExtraFunctions {
  /** PORTAL_FUNCTIONS_DIR: one module each, named as the function, default export `(Request) => Response` or `{ fetch }`. */
  folder: string
  /** Names that are taken. */
  builtIn: readonly string[]
  resolveActor(request: FastifyRequest): Promise<Actor>
}

/**
 * Functions of the operator's own, under functions/v1 beside the portal's. They run inside the server with its rights;
 * callers need a valid token or key.
 * @throws StartupError when a file cannot be loaded or takes a name of the portal's.
 */
export async function registerExtraFunctions(app: FastifyInstance, extra: ExtraFunctions): Promise<void> {
  /** Marked as refused before the function, which the official client tells from an error of the function. */
  async function requireCaller(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      if (!request.headers.authorization) throw new AppError('not_authenticated', 'User not authenticated')
      await extra.resolveActor(request)
    } catch (error) {
      void reply.header('x-relay-error', 'true')
      throw error
    }
  }

  const handlers = await loadHandlers(extra)
  app.log.info({ event: 'functions.extra', names: [...handlers.keys()] }, 'functions of the operator loaded')
  await app.register(
    async (scope) => {
      answerErrorsAs(scope, functionErrorShape)
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request: unknown, _payload: unknown, done: (error: null) => void) =>
        done(null),
      )
      for (const [name, handler] of handlers)
        for (const url of [`/${name}`, `/${name}/*`])
          scope.all(url, async (request, reply) => {
            await requireCaller(request, reply)
            return sendResponse(reply, await handler(toRequest(request, reply)))
          })
    },
    { prefix: pathGroups.functions },
  )
}

async function loadHandlers({ folder, builtIn }: ExtraFunctions): Promise<Map<string, Handler>> {
  const root = path.resolve(folder)
  const files = await readdir(root).catch((cause: unknown) => {
    throw new StartupError(`PORTAL_FUNCTIONS_DIR: ${root} cannot be read.`, { cause })
  })
  const handlers = new Map<string, Handler>()
  for (const file of files.filter((each) => /^[\w-]+\.(ts|mts|js|mjs)$/.test(each))) {
    const { name } = path.parse(file)
    if (builtIn.includes(name))
      throw new StartupError(`PORTAL_FUNCTIONS_DIR: ${name} is a function of the portal.`)
    handlers.set(name, await loadHandler(path.join(root, file)))
  }
  return handlers
}

async function loadHandler(file: string): Promise<Handler> {
  const loaded = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new StartupError(`PORTAL_FUNCTIONS_DIR: ${file} cannot be loaded.`, { cause })
  })) as { default?: Handler | { fetch?: Handler } }
  const exported = loaded.default
  if (typeof exported === 'function') return exported
  if (typeof exported?.fetch === 'function') return (request) => (exported.fetch as Handler)(request)
  throw new StartupError(`PORTAL_FUNCTIONS_DIR: ${file} has no default export that takes a Request.`)
}

/** Its path starts with the function's name, as on a Supabase; it is aborted when the caller goes. */
function toRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const address = request.url.slice(pathGroups.functions.length)
  return new Request(new URL(address, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  })
}

function sendResponse(reply: FastifyReply, response: unknown): FastifyReply {
  if (!(response instanceof Response))
    throw new AppError('internal', 'The function answered no Response', { cause: response })
  void reply.code(response.status)
  for (const [name, value] of response.headers) void reply.header(name, value)
  return reply.send(response.body ? Readable.fromWeb(response.body) : null)
}
