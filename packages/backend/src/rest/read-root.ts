import { describeApi } from './openapi/describe-api.ts'
import type { RestContext } from './read-table.ts'
import { contentHeaders } from './reply.ts'
import type { RestCall, RestReply } from './rest-request.ts'
import { restErrors } from './rest.errors.ts'

/** GET and HEAD of the root: the description of the tables and functions that the caller may use. */
export async function readRoot(context: RestContext, call: RestCall): Promise<RestReply> {
  if (call.method !== 'GET' && call.method !== 'HEAD') throw restErrors.badMethod(call.method)
  const { schema } = context.loaded
  const accessible = await context.runner.listAccessible(call)
  const tables = [...(schema.tables.get(call.schemaName)?.values() ?? [])]
    .filter((table) => accessible.tables.has(table.name))
    .toSorted((first, second) => first.name.localeCompare(second.name))
  const routines = [...(schema.routines.get(call.schemaName)?.values() ?? [])]
    .flatMap((overloads) => overloads.slice(0, 1))
    .filter((routine) => accessible.routines.has(routine.name))
  const described = describeApi({ schema, tables, routines, title: 'rest/v1', version: '1' })
  return {
    status: 200,
    headers: { ...contentHeaders(call), 'content-type': 'application/openapi+json; charset=utf-8' },
    body: call.method === 'HEAD' ? '' : JSON.stringify(described),
  }
}
