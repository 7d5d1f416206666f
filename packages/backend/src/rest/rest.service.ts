import { awayHeader, type AwayPart } from '@portal/contracts/errors'
import type { Logger } from 'pino'
import { isDatabaseAway } from '#backend/platform/db/connection-lost.ts'
import { callRoutine } from './call-routine.ts'
import { mutateTable } from './mutate-table.ts'
import { fromPostgresError } from './postgres-errors.ts'
import type { RestContext } from './read-table.ts'
import { readRoot } from './read-root.ts'
import { readTable } from './read-table.ts'
import { negotiateMediaType } from './request/media-type.ts'
import { parseQuery } from './request/parse-query.ts'
import { parsePreferences } from './request/preferences.ts'
import type { RestCall, RestOptions, RestReply, RestRequest } from './rest-request.ts'
import { RestError, restErrors } from './rest.errors.ts'
import type { StatementRunner } from './rest.repository.ts'
import type { Table } from './schema/model.ts'
import type { LoadedSchema, SchemaCache } from './schema/schema-cache.ts'
import { findSimilarName } from './schema/similar-name.ts'

export interface RestService {
  /** Never throws: what goes wrong becomes the answer. */
  handle(request: RestRequest): Promise<RestReply>
}

interface Dependencies {
  runner: StatementRunner
  cache: SchemaCache
  options: RestOptions
  log: Logger
}

// Answers that a table, column or function made a moment ago can turn into others.
const missCodes = new Set([
  'PGRST200',
  'PGRST202',
  'PGRST204',
  'PGRST205',
  '42P01',
  '42703',
  '42883',
  '42704',
  '42P10',
  '0A000',
])

const profileOf = (request: RestRequest): string | undefined =>
  request.method === 'GET' || request.method === 'HEAD'
    ? request.headers['accept-profile']
    : request.headers['content-profile']

const roleOf = ({ actor }: RestRequest): string => {
  if (actor.kind === 'user') return actor.dbRole
  return actor.kind === 'anon' ? 'anon' : 'service_role'
}

type Kind = RestCall['media']['kind']
const served = (kinds: Kind[]) => ({ always: new Set(kinds), withPlans: new Set<Kind>([...kinds, 'plan']) })
const servedAtRoot = served(['array', 'openapi'])
const servedOfTables = served(['array', 'object', 'csv'])

function understand(request: RestRequest, options: RestOptions, { schema }: LoadedSchema): RestCall {
  const profile = profileOf(request)
  const schemaName = profile ?? options.schemas[0] ?? 'public'
  if (!options.schemas.includes(schemaName)) throw restErrors.badSchema(schemaName, options.schemas)
  const allowed = request.segments.length === 0 ? servedAtRoot : servedOfTables
  return {
    ...request,
    schemaName,
    timeout: schema.timeouts.get(roleOf(request)),
    isProfiled: profile !== undefined || options.schemas.length > 1,
    preferences: parsePreferences(request.headers['prefer']),
    media: negotiateMediaType(
      request.headers['accept'],
      options.allowPlans ? allowed.withPlans : allowed.always,
    ),
  }
}

function getTable(context: RestContext, call: RestCall, name: string): Table {
  const tables = context.loaded.schema.tables.get(call.schemaName)
  const table = tables?.get(name)
  if (!table) throw restErrors.noTable(call.schemaName, name, findSimilarName(name, tables?.keys() ?? []))
  return table
}

async function dispatch(context: RestContext, call: RestCall): Promise<RestReply> {
  const [first, second] = call.segments
  if (first === 'rpc' && second !== undefined && call.segments.length === 2)
    return callRoutine(context, call, second)
  if (first === undefined) return readRoot(context, call)
  if (call.segments.length !== 1) throw restErrors.badPath()
  const table = getTable(context, call, first)
  const verb = call.method
  if (verb === 'GET' || verb === 'HEAD') return readTable(context, call, table)
  if (verb === 'POST' || verb === 'PUT' || verb === 'PATCH' || verb === 'DELETE')
    return mutateTable(context, call, { verb, table, query: parseQuery(call.rawQuery) })
  throw restErrors.badMethod(verb)
}

const errorReply = (error: RestError, isBodyless: boolean): RestReply => ({
  status: error.status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${error.code}`,
    // The code says it too, where an answer has a body.
    ...(isDatabaseAway(error.cause) ? { [awayHeader]: 'database' satisfies AwayPart } : {}),
    ...error.headers,
  },
  body: isBodyless ? '' : JSON.stringify(error.body),
})

export function createRestService({ runner, cache, options, log }: Dependencies): RestService {
  const toRestError = (error: unknown, request: RestRequest): RestError => {
    const known = error instanceof RestError ? error : fromPostgresError(error, request.actor.kind === 'anon')
    return known ?? restErrors.internal(error)
  }

  async function attempt(request: RestRequest): Promise<RestReply> {
    const loaded = await cache.get()
    return dispatch({ runner, options, loaded }, understand(request, options, loaded))
  }

  async function attemptTwice(request: RestRequest): Promise<RestReply> {
    try {
      return await attempt(request)
    } catch (error) {
      const known = toRestError(error, request)
      if (!missCodes.has(known.code) || !(await cache.refresh().catch(() => false))) throw error
      return attempt(request)
    }
  }

  return {
    async handle(request) {
      try {
        return await attemptTwice(request)
      } catch (error) {
        const known = toRestError(error, request)
        if (known.status >= 500)
          log.error({ err: known.cause ?? known, code: known.code }, 'rest request failed')
        return errorReply(known, request.method === 'HEAD')
      }
    },
  }
}
