import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathGroups } from '@portal/contracts/paths'
import { listSources } from './extra-sources.ts'
import { loadServing, type Handler } from './deno-runtime.ts'
import { functionErrorShape } from './function-error-shape.ts'
import type { Actor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { answerErrorsAs } from '@portal/backend/platform/http/error-shape'
import { StartupError } from '@portal/backend/platform/startup-error'

interface ExtraFunctions {
  /**
   * PORTAL_FUNCTIONS_DIR: one module each, named as the function, or a folder of that name with its `index`. It exports
   * `(Request) => Response` or `{ fetch }` as default, or calls `Deno.serve`.
   */
  folder: string
  /** Those that check their callers themselves. */
  open: readonly string[]
  /** What they read from `Deno.env`. */
  settings: Readonly<Record<string, string | undefined>>
  /** Names that are taken. */
  builtIn: readonly string[]
  resolveActor(request: FastifyRequest): Promise<Actor>
}

/**
 * Functions of the operator's own, under functions/v1 beside the portal's. They run inside the server with its rights;
 * callers need a valid token or key, unless the function is open.
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
            if (!extra.open.includes(name)) await requireCaller(request, reply)
            return sendResponse(reply, await handler(toRequest(request, reply)))
          })
    },
    { prefix: pathGroups.functions },
  )
}

async function loadHandlers({ folder, builtIn, open, settings }: ExtraFunctions) {
  const handlers = new Map<string, Handler>()
  for (const { name, file } of await listSources({ folder, open })) {
    if (builtIn.includes(name))
      throw new StartupError(`PORTAL_FUNCTIONS_DIR: ${name} is a function of the portal.`)
    handlers.set(name, await loadHandler(file, settings))
  }
  return handlers
}

async function loadHandler(file: string, settings: ExtraFunctions['settings']): Promise<Handler> {
  const load = async () =>
    (await import(pathToFileURL(file).href)) as { default?: Handler | { fetch?: Handler } }
  const { loaded, served } = await loadServing(load, settings).catch((cause: unknown) => {
    throw new StartupError(`PORTAL_FUNCTIONS_DIR: ${file} cannot be loaded.`, { cause })
  })
  if (served) return served
  const exported = loaded.default
  if (typeof exported === 'function') return exported
  if (typeof exported?.fetch === 'function') return (request) => (exported.fetch as Handler)(request)
  throw new StartupError(
    `PORTAL_FUNCTIONS_DIR: ${file} has no default export that takes a Request, and serves none.`,
  )
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
