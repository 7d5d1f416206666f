import type { SupabaseClient } from '@supabase/supabase-js'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type DataTag,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { isOutage } from '#web/lib/api-error.ts'
import { askAgain } from '#web/lib/ask-again.ts'
import { invokeFunction, type InvokeOptions } from '#web/lib/invoke-function.ts'
import { notifyFailure, type FailureWords } from '#web/lib/notify-failure.ts'
import { notify, type Notice } from '#web/lib/notify.ts'
import { readTable, type TableQuery } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** When something is read, and how long it holds. */
export interface Pace<Data> {
  enabled?: boolean
  /** Milliseconds that it counts as fresh; 0 for what others change meanwhile, which is read anew at every visit. */
  staleTime?: number
  gcTime?: number
  /** Milliseconds until it is read again while it is on the screen. */
  every?: number | false | ((data: Data | undefined) => number | false)
  /** What is on the screen stays until the next has come. */
  keepsPrevious?: boolean
}

/** Something that one screen reads, however many requests that takes. */
export const oneQuery = <Data>(
  queryKey: QueryKey,
  /** A read that takes the signal is called off when nobody looks any more. */
  read: (client: SupabaseClient, context: { signal: AbortSignal }) => Promise<Data>,
  { every = false, keepsPrevious = false, ...pace }: Pace<Data> = {},
) =>
  queryOptions<Data>({
    queryKey,
    // What can pass by itself is asked for again soon (`askAgain`); a second try at once would only delay the message.
    retry: false,
    refetchInterval: ({ state }) => askAgain(state, typeof every === 'function' ? every(state.data) : every),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...pace,
    queryFn: async (context) => read(await getSupabase(), context),
  })

interface RowsAsked {
  rows: (client: SupabaseClient) => TableQuery
  /** Said where they could not be read. */
  failure: string
}

/** The rows of a table query, each read by its schema. */
export const listQuery = <Row extends z.ZodType>(
  queryKey: QueryKey,
  row: Row,
  { rows, failure, ...pace }: RowsAsked & Pace<z.output<Row>[]>,
) => oneQuery(queryKey, (client) => readRows(row, rows(client), failure), pace)

export const readRows = async <Row extends z.ZodType>(
  row: Row,
  query: TableQuery,
  failure?: string,
): Promise<z.output<Row>[]> => row.array().parse(await readTable(query, failure))

/** A function of the backend: what it takes, and by which schema its answer is read. */
export function backendFunction<Request extends object = object>(name: string) {
  const call = async <Answer extends z.ZodType>(
    request: Request,
    answer: Answer,
    options?: InvokeOptions,
  ): Promise<z.output<Answer>> => answer.parseAsync(await invokeFunction(name, request, options))
  return {
    call,
    /** Where nothing is read from the answer. */
    send: (request: Request): Promise<unknown> => invokeFunction(name, request),
    /** Its key is the call itself. */
    query: <Answer extends z.ZodType>(request: Request, answer: Answer, pace: Pace<z.output<Answer>> = {}) =>
      oneQuery([name, request], (_client, { signal }) => call(request, answer, { signal }), pace),
    /** What all its queries begin with. */
    key: [name],
  }
}

/** A change of table rows, as `useChange` takes it. */
export const tableChange =
  <Input>(query: (client: SupabaseClient, input: Input) => TableQuery, failure?: string) =>
  async (input: Input): Promise<unknown> =>
    readTable(query(await getSupabase(), input), failure)

/** How every key begins. */
export const everything: QueryKey = []

interface Change<Input, Answer, Stored> {
  mutationKey?: QueryKey
  change: (input: Input) => Promise<Answer>
  /** What is read again afterwards, by how its keys begin. */
  refreshes?: readonly QueryKey[]
  /** The query whose data the answer is from now on. */
  stores?: { queryKey: DataTag<QueryKey, Stored, Error> }
  /** Said once it is done. */
  done?: string | ((answer: NoInfer<Answer>, input: Input) => Notice | null)
  /** Said when it failed; without it the form that asked says so. */
  failed?: string | FailureWords | ((error: Error, input: Input) => FailureWords | null)
}

/** A change that a person makes: sent, said in a toast, and what it changes read again. */
export function useChange<Input = void, Stored = unknown, Answer extends Stored = Stored>(
  asked: Change<Input, Answer, Stored>,
) {
  const { mutationKey, change, refreshes = [], stores, done, failed } = asked
  const client = useQueryClient()
  const refresh = () => refreshAll(client, refreshes)
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: change,
    onSuccess: (answer, input) => {
      if (stores) client.setQueryData(stores.queryKey, answer)
      const notice =
        typeof done === 'string' ? ({ title: done, tone: 'good' } as const) : done?.(answer, input)
      if (notice) notify(notice)
      return refresh()
    },
    onError: (error, input) => {
      const words = typeof failed === 'function' ? failed(error, input) : failed
      if (words) notifyFailure(words, error)
      // Refused, what is on the screen may be out of date.
      if (!isOutage(error)) void refresh()
    },
  })
}

const refreshAll = async (client: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
