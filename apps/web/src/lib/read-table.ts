import type { AwayPart } from '@portal/contracts/errors'
import { ApiError } from '#web/lib/api-error.ts'

interface TableAnswer {
  data: unknown
  error: { message: string; code: string } | null
  /** Of all rows, where the query asks for it. */
  count?: number | null
  /** Of the answer; 0 without one. */
  status: number
}

/** A query of the client, built but not sent. */
export interface TableQuery {
  setHeader: (name: string, value: string) => PromiseLike<TableAnswer>
}

/**
 * Sends a table query and answers its data, to be parsed by its contract. Throws `failure`, or the server's own words, with
 * the request's id.
 */
export const readTable = async (query: TableQuery, failure?: string): Promise<unknown> =>
  (await readCounted(query, failure)).data

/** How many rows a query that counts finds, and those that it asks for. */
export async function readCounted(
  query: TableQuery,
  failure?: string,
): Promise<{ data: unknown; count: number }> {
  const { data, error, status, requestId, count } = await send(query)
  if (error) throw faultOf(error, failure, { status, requestId })
  return { data, count: count ?? 0 }
}

/** A write where everything is read alone is told for what it is, in the server's words. */
function faultOf(
  error: NonNullable<TableAnswer['error']>,
  failure: string | undefined,
  facts: { status: number; requestId?: string },
): ApiError {
  const isReadOnly = error.code === '25006'
  return new ApiError(isReadOnly ? error.message : (failure ?? error.message), {
    ...facts,
    ...(isReadOnly && { code: 'read_only' }),
    ...awayIn(error),
    cause: error,
  })
}

/** The single row of a table query, null when there is none. PGRST116 says so; spec §8. */
export async function readOptionalRow(query: TableQuery, failure: string): Promise<unknown> {
  const { data, error, status, requestId } = await send(query)
  if (error?.code === 'PGRST116') return null
  if (error) throw faultOf(error, failure, { status, requestId })
  return data ?? null
}

/** Codes of the table API for a database that is away, and those of a database that stops, starts or has no room. */
const databaseAway = /^(PGRST00[12]|57P0[123]|(08|53)...)$/
const awayIn = ({ code }: { code: string }): { away?: AwayPart } =>
  databaseAway.test(code) ? { away: 'database' } : {}

/** The id is ours, because the client does not hand out the answer's headers; the server logs under it. */
async function send(query: TableQuery): Promise<TableAnswer & { requestId: string }> {
  const requestId = createRequestId()
  return { ...(await query.setHeader('x-request-id', requestId)), requestId }
}

// crypto.randomUUID is missing where the portal is opened over plain HTTP in a company network.
const createRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The pattern of what holds these words; signs that a pattern gives a meaning are taken as themselves. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
