import type { Asked, AskLanguage, Query } from '@portal/contracts/ask'

/** What a question names in one place: the same thing by each part of a reading that may hold it. */
export type Named = ReadonlyMap<string, unknown>

/** A question with marks for what it names. */
export interface Wording {
  text: string
  named: readonly Named[]
}

/** How words were read. */
export interface Reading {
  language: AskLanguage
  /** In the order of the question's parts. Empty: it could not be read. */
  parts: readonly Asked[]
  /** Words as typed that were not understood. */
  unread: readonly string[]
  /** Why nothing is answered at once: a word where a measure, a filter or a name belongs was not understood, or nothing was asked. */
  blocked: 'unread' | 'unsure' | 'nothing_asked' | 'not_recorded' | null
  /** Where nothing is answered: what was taken to be asked, and the words for what its records have not. */
  tried: {
    asked: Asked
    /** The records themselves are named, not only something of them. */
    isNamed: boolean
    lacking: { subject: string; elsewhere: readonly string[]; words: readonly string[] } | null
  } | null
  /** The nearest other readings, best first; at most three. */
  alternatives: readonly Asked[]
  /** The question without what it names, where it is not answered. */
  wording: Wording | null
  /** Greetings, thanks and questions about the assistant itself. */
  talk: 'greeting' | 'thanks' | 'help' | 'identity' | null
}

/** What a follow-up goes on from. */
export interface Context {
  last: readonly Asked[]
  /** It was not answered: `last` is the nearest of what was offered for it, or nothing. */
  isOffered?: boolean
  /** The names that the last answer told first to last, so that "the second" and "they" can be read. */
  told: readonly {
    subject: string
    field: string | null
    names: readonly string[]
    /** There were more than are named. */
    isCut?: boolean
  }[]
  language: AskLanguage | null
}

/** A name of a record that the text contains, found in the database under the asker's rights. */
export interface FoundName {
  subject: string
  dimension: string
  value: string
  /** Words of the text that it explains: positions of the first and behind the last token. */
  from: number
  to: number
  /** Those of the words between that it is said by. */
  places: readonly number[]
  /** 1 for the whole name as written; less for a part of it or a slip. */
  score: number
}

/** Beside the words as they are written, others that may stand in the place of one. */
export type FindNames = (
  tokens: readonly string[],
  others?: readonly { word: string; place: number }[],
) => Promise<readonly FoundName[]>

export type Read = (text: string, context: Context) => Promise<Reading>

/** A query that the printed sentence was made from reads back as the same query. */
export type PrintQuery = (query: Query, language: AskLanguage) => string
