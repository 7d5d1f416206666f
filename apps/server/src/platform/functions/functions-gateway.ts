import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathGroups } from '@portal/contracts/paths'
import type { FunctionCall, FunctionDefinition, FunctionReply, JsonReply } from './function-definition.ts'
import { functionErrorShape } from './function-error-shape.ts'
import { createOpenCalls, type OpenCallsParts } from './open-calls.ts'
import { hasAccess, requireAccess } from './require-access.ts'
import type { Actor, UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import type { AuditEntry } from '@portal/backend/platform/db/audit-entry'
import { idempotencyHeader, type AnswerOnce } from '@portal/backend/platform/http/answer-once'
import { BearerError } from '@portal/backend/platform/http/bearer-error'
import { answerErrorsAs, answerUnknownPathsAs } from '@portal/backend/platform/http/error-shape'
import { sendEventStream } from '#server/platform/http/event-stream.ts'
import { parseJsonBody, readTextBody } from '@portal/backend/platform/http/json-body'
import { countAs } from '@portal/backend/platform/http/metrics'
import { RightsChanged } from '@portal/backend/platform/http/rights-changed'
import type { RateLimiter } from '@portal/backend/platform/http/rate-limiter'
import type { Refuse } from '@portal/backend/platform/http/refusals'
import type { SharedLimiter } from '@portal/backend/platform/http/shared-limiter'

interface EarlyCaller {
  actor: Actor
  confirmed: Promise<void>
}

interface Asked extends EarlyCaller {
  definition: FunctionDefinition
  request: FastifyRequest
  reply: FastifyReply
}

interface FunctionsGateway {
  functions: readonly FunctionDefinition[]
  /** Looks at the stored account: a role that was taken away counts at once. */
  resolveActor(request: FastifyRequest): Promise<Actor>
  /** For a function that begins early; what it is told is confirmed later. */
  resolveEarly?(request: FastifyRequest): Promise<EarlyCaller>
  limits: Record<FunctionDefinition['limit'], Pick<RateLimiter | SharedLimiter, 'take'>>
  refuse: Refuse
  answerOnce: AnswerOnce
  /** Keeps what a person did. */
  audit: (entry: AuditEntry) => Promise<void>
  /** Tells of accounts and sessions that have changed: calls that are being answered look again. */
  onDrop?: OpenCallsParts['onDrop']
}

const mebibyte = 1024 * 1024
const bodyLimit = 5 * mebibyte

const TestPing = z.strictObject({ test: z.unknown(), timestamp: z.unknown() })

/** functions/v1: checks who calls, what they may and what they sent, then lets the function answer. */
export async function registerFunctions(app: FastifyInstance, gateway: FunctionsGateway): Promise<void> {
  const byName = new Map(gateway.functions.map((definition) => [definition.name, definition]))
  const open = createOpenCalls(gateway)
  const { admit, callerOf } = createAdmission(gateway, byName)
  const answerCaller = async ({ definition, actor: caller, confirmed, request, reply }: Asked) => {
    const ping = TestPing.safeParse(request.body)
    const pong = { status: 'ok', function: definition.name, ...ping.data }
    // The health monitor pings with the portal's own key, which opens nothing else here.
    if (ping.success && caller.kind === 'service') return pong
    const actor = requireCaller(caller, definition)
    if (ping.success) return confirmed.then(() => pong)

    const call = open.begin(actor, request)
    reply.raw.once('close', call.close)
    const asked = { ...buildCall({ definition, actor, request, signal: call.signal }), confirmed }
    const handle = () => handleAudited(gateway, definition, asked)
    return definition.makes?.(asked.input)
      ? answerCallOnce(gateway.answerOnce, { definition, call: asked, reply, handle }, request)
      : answerCall({ definition, call: asked, reply, handle })
  }

  await app.register(
    async (scope) => {
      answerErrorsAs(scope, functionErrorShape)
      answerUnknownPathsAs(scope, functionErrorShape)
      readFunctionBodies(scope, byName)
      scope.addHook('preClose', async () => {
        open.endAll()
      })
      scope.post<{ Params: { name: string } }>(
        '/:name',
        { bodyLimit, onRequest: admit },
        async (request, reply) => {
          const definition = findFunction(byName, request.params.name)
          const caller = await callerOf(definition, request)
          try {
            return await answerCaller({ definition, ...caller, request, reply })
          } catch (error) {
            if (!(await hasChanged(caller.confirmed))) throw error
            const actor = await gateway.resolveActor(request)
            return answerCaller({ definition, actor, confirmed: Promise.resolve(), request, reply })
          }
        },
      )
      scope.get<{ Params: { name: string } }>(
        '/:name',
        { onRequest: async (request) => void findAsked(byName, request) },
        async (request, reply) => {
          const definition = findFunction(byName, request.params.name)
          if (!definition.read) return refuseMethod(definition, reply)
          const actor = requireCaller(await gateway.resolveActor(request), definition)
          await gateway.limits[definition.limit].take(actor.id)
          return sendReply(reply, await definition.read())
        },
      )
      scope.route<{ Params: { name: string } }>({
        method: ['PUT', 'PATCH', 'DELETE'],
        url: '/:name',
        onRequest: async (request) => void findAsked(byName, request),
        handler: async (request, reply) => refuseMethod(findFunction(byName, request.params.name), reply),
      })
    },
    { prefix: pathGroups.functions },
  )
}

/** Who may call, which is settled before the body is read. */
function createAdmission(gateway: FunctionsGateway, byName: Map<string, FunctionDefinition>) {
  const admitted = new WeakMap<FastifyRequest, EarlyCaller>()
  const resolveCaller = async (
    definition: FunctionDefinition,
    request: FastifyRequest,
  ): Promise<EarlyCaller> =>
    (definition.beginsEarly && (await gateway.resolveEarly?.(request))) || {
      actor: await gateway.resolveActor(request),
      confirmed: Promise.resolve(),
    }

  /** Rights remembered from a moment ago may be fewer than those that are stored now. */
  const callerWithAccess = async (
    definition: FunctionDefinition,
    request: FastifyRequest,
  ): Promise<EarlyCaller> => {
    const caller = await resolveCaller(definition, request)
    if (caller.actor.kind !== 'user' || hasAccess(caller.actor, definition.access)) return caller
    if (!(await hasChanged(caller.confirmed))) return caller
    return { actor: await gateway.resolveActor(request), confirmed: Promise.resolve() }
  }

  /** Before the body is read: nobody uploads five megabytes to a function that they may not call. */
  const admit = async (request: FastifyRequest): Promise<void> => {
    const definition = findAsked(byName, request)
    const caller = await callerWithAccess(definition, request)
    if (caller.actor.kind === 'anon') gateway.refuse(request, new BearerError('missing'))
    if (caller.actor.kind === 'user') {
      requireAccess(caller.actor, definition.access)
      await gateway.limits[definition.limit].take(caller.actor.id)
    }
    admitted.set(request, caller)
  }

  return {
    admit,
    callerOf: async (definition: FunctionDefinition, request: FastifyRequest): Promise<EarlyCaller> =>
      admitted.get(request) ?? resolveCaller(definition, request),
  }
}

/** Whether the caller has other rights than those that a call began with. @throws what else is wrong with the caller */
const hasChanged = (confirmed: Promise<void>): Promise<boolean> =>
  confirmed.then(
    () => false,
    (error: unknown) => {
      if (error instanceof RightsChanged) return true
      throw error
    },
  )

function findFunction(byName: Map<string, FunctionDefinition>, name: string): FunctionDefinition {
  const definition = byName.get(name)
  if (!definition) throw new AppError('not_found', 'Function not found')
  return definition
}

function refuseMethod(definition: FunctionDefinition, reply: FastifyReply): never {
  void reply.header('allow', definition.read ? 'GET, POST, OPTIONS' : 'POST, OPTIONS')
  throw new AppError('method_not_allowed', 'Functions are called with POST')
}

/** The function of the address; the request is counted under its name. */
function findAsked(byName: Map<string, FunctionDefinition>, request: FastifyRequest): FunctionDefinition {
  const definition = findFunction(byName, (request.params as { name: string }).name)
  countAs(request, `${pathGroups.functions}/${definition.name}`)
  return definition
}

function readFunctionBodies(scope: FastifyInstance, byName: Map<string, FunctionDefinition>): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) => {
      const { mostBytes = bodyLimit } = findFunction(byName, (request.params as { name: string }).name)
      if (body.length > mostBytes)
        throw new AppError(
          'payload_too_large',
          `This function takes at most ${Math.floor(mostBytes / mebibyte)} MB; ${(body.length / mebibyte).toFixed(1)} MB were sent.`,
        )
      return parseJsonBody(readTextBody(request, body))
    },
  )
}

function requireCaller(actor: Actor, definition: FunctionDefinition): UserActor {
  if (actor.kind !== 'user') throw new AppError('not_authenticated', 'User not authenticated')
  requireAccess(actor, definition.access)
  return actor
}

interface CallParts {
  definition: FunctionDefinition
  actor: UserActor
  request: FastifyRequest
  signal: AbortSignal
}

function buildCall({
  definition,
  actor,
  request,
  signal,
}: CallParts): Omit<FunctionCall<unknown>, 'confirmed'> {
  const parsed = definition.request.safeParse(request.body === undefined ? {} : request.body)
  if (!parsed.success)
    throw new AppError('validation_failed', 'The request is not valid', {
      details: parsed.error.issues
        .slice(0, 20)
        .map(({ path, message }) => ({ path: path.join('.'), message })),
    })
  return {
    actor,
    input: parsed.data,
    signal,
    requestId: request.id,
    ip: request.ip,
    log: request.log,
    wantsStream: /\btext\/event-stream\b/.test(request.headers.accept ?? ''),
  }
}

async function handleAudited(
  { audit }: Pick<FunctionsGateway, 'audit'>,
  definition: FunctionDefinition,
  call: FunctionCall<unknown>,
): Promise<FunctionReply> {
  const answer = await definition.handle(call)
  const audited = definition.auditsAs?.(call.input)
  if (audited) await audit({ ...audited, actor: call.actor, requestId: call.requestId, details: {} })
  return answer
}

interface Answering {
  definition: FunctionDefinition
  call: FunctionCall<unknown>
  reply: FastifyReply
  handle: () => Promise<FunctionReply>
}

async function answerCall({ call, reply, handle }: Answering): Promise<FastifyReply> {
  const answer = await handle()
  if (answer.kind === 'stream') {
    void reply.header('cache-control', 'no-store')
    return sendEventStream(reply, answer.events, call)
  }
  return sendReply(reply, answer)
}

async function answerCallOnce(
  answerOnce: AnswerOnce,
  { definition, call, reply, handle }: Answering,
  request: FastifyRequest,
): Promise<FastifyReply> {
  await call.confirmed
  const name = request.headers[idempotencyHeader]
  const answer = await answerOnce(
    {
      caller: call.actor.id,
      address: definition.name,
      body: JSON.stringify(request.body),
      name: typeof name === 'string' ? name : undefined,
    },
    async () => {
      const { status = 200, body } = jsonOf(await handle())
      return { status, headers: {}, body: JSON.stringify(body) }
    },
  )
  return sendText(reply, answer)
}

function jsonOf(answer: FunctionReply): JsonReply {
  if (answer.kind === 'json') return answer
  throw new Error('A function that makes something answers whole')
}

const sendReply = (reply: FastifyReply, { status = 200, body }: JsonReply): FastifyReply =>
  sendText(reply, { status, body: JSON.stringify(body) })

function sendText(reply: FastifyReply, { status, body }: { status: number; body: string }): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .code(status)
    .type('application/json; charset=utf-8')
    .send(body)
}
