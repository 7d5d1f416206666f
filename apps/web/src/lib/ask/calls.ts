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
  type Suggestion,
} from '@portal/contracts/ask'
import { backendFunction, oneQuery } from '#web/lib/requests.ts'

const ask = backendFunction<AskRequest>('ask')
/** What all its queries begin with. */
export const askKey = ask.key

export interface Run {
  asked: Asked
  language: AskLanguage
  /** Rows wanted, and how many are passed over first. */
  rows?: number
  from?: number
}

export const runAsked = (run: Run, signal?: AbortSignal): Promise<AnswerCard> =>
  ask.call({ action: 'run', rows: 25, from: 0, ...run }, RunResponse, signal && { signal })

export const runQuery = (run: Run) =>
  oneQuery([...askKey, 'run', run], (_client, { signal }) => runAsked(run, signal), { keepsPrevious: true })

export const readWords = (text: string): Promise<ReadResponse> =>
  ask.call({ action: 'read', text }, ReadResponse)

export const completeWords = async (text: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (await ask.call({ action: 'complete', text }, CompleteResponse, { signal })).completions

const Subjects = CatalogueResponse.transform(({ subjects }) => subjects)

export const catalogueQuery = (language: AskLanguage = 'en') =>
  ask.query({ action: 'catalogue', language }, Subjects)

export const unreadQuery = () => ask.query({ action: 'unread' }, UnreadResponse)

/** An item of the catalogue, or null: the word means nothing any more. */
export const teachWord = (word: string, item: string | null): Promise<unknown> =>
  ask.send({ action: 'teach', word, item })
