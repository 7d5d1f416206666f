import type { Asked, AskLanguage } from '@portal/contracts/ask'
import type { Words } from '../reader/candidates.ts'
import type { Link } from '../reader/link/meaning.ts'

/** A reading of the grammar, with how well it explains the words. */
export interface GrammarReading {
  asked: Asked
  said: number
  unread: number
}

/** What a question is read from: its words with all that they may mean, and what the grammar made of them. */
export interface Given {
  words: Words
  /** Names of records that the words say in part only. */
  hints: readonly Link[]
  language: AskLanguage
  /** Of the part that asks, best first; the first is what would be told or offered. */
  first: readonly GrammarReading[]
  /** Questions of their own that the text holds. */
  parts: number
  /** How likely the grammar's reading is right by its own evidence; null where words are left or nothing was read. */
  chance: number | null
  blocked: string | null
  /** One of what is offered was chosen before for this wording. */
  isChosen: boolean
  /** It goes on from the question before. */
  isCarried: boolean
  /** The values of each dimension that has a handful, as `subject.dimension`: people say them in words of their own. */
  few: ReadonlyMap<string, readonly string[]>
}
