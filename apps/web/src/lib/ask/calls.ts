import {
  CatalogueResponse,
  CompleteResponse,
  ReadResponse,
  RunResponse,
  UnreadResponse,
  type AnswerCard,
  type Asked,
  type AskLanguage,
  type AskRequest,
} from '@portal/contracts/ask'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

type Sent<Action extends AskRequest['action']> = Extract<AskRequest, { action: Action }>

const call = (request: AskRequest, signal?: AbortSignal) =>
  invokeFunction('ask', request, signal ? { signal } : {})

export interface Run {
  asked: Asked
  language: AskLanguage
  /** Rows wanted, and how many are passed over first. */
  rows?: number
  from?: number
}

export async function runAsked(run: Run, signal?: AbortSignal): Promise<AnswerCard> {
  const request: Sent<'run'> = { action: 'run', rows: 25, from: 0, ...run }
  return RunResponse.parseAsync(await call(request, signal))
}

export const runQuery = (run: Run) =>
  queryOptions({ queryKey: ['ask', 'run', run], queryFn: ({ signal }) => runAsked(run, signal) })

export const readWords = async (text: string): Promise<ReadResponse> =>
  ReadResponse.parseAsync(await call({ action: 'read', text }))

export const completionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['ask', 'complete', text],
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await CompleteResponse.parseAsync(await call({ action: 'complete', text }, signal))).completions,
  })

export const catalogueQuery = (language: AskLanguage = 'en') =>
  queryOptions({
    queryKey: ['ask', 'catalogue', language],
    queryFn: async ({ signal }) =>
      (await CatalogueResponse.parseAsync(await call({ action: 'catalogue', language }, signal))).subjects,
  })

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['ask', 'unread'],
    queryFn: async ({ signal }) => UnreadResponse.parseAsync(await call({ action: 'unread' }, signal)),
  })

/** An item of the catalogue, or null: the word means nothing any more. */
export const teachWord = (word: string, item: string | null): Promise<unknown> =>
  call({ action: 'teach', word, item })
