import type { AskLanguage } from '@portal/contracts/ask'
import { assistantText, noEvidence } from './assistant.ts'

interface AskReplies {
  /** Words of the question that were not understood. */
  unread: (words: string) => string
  /** Nothing was asked that the portal could look up. */
  nothingAsked: string
  notRecorded: string
  /** Above the nearest readings. */
  nearest: string
  found: (words: string) => string
  nothingFound: (words: string) => string
  /** Under what a model says, above rows that it was not shown. */
  keptHere: string
}

const en: AskReplies = {
  unread: (words) => `I did not understand ${words}, so I have not answered rather than guess.`,
  nothingAsked: 'I could not tell what to look up.',
  notRecorded: `${noEvidence}.`,
  nearest: 'Did you mean one of these?',
  found: (words) => `Records that mention “${words}”:`,
  nothingFound: (words) => `${noEvidence}: no record mentions “${words}”.`,
  keptHere: 'From the sales opportunities, shown to you only:',
}

const es: AskReplies = {
  unread: (words) => `No he entendido ${words}; prefiero no contestar a adivinar.`,
  nothingAsked: 'No he podido ver qué hay que consultar.',
  notRecorded: `${assistantText.es.noEvidence}.`,
  nearest: '¿Quería preguntar una de estas cosas?',
  found: (words) => `Registros que mencionan «${words}»:`,
  nothingFound: (words) => `${assistantText.es.noEvidence}: ningún registro menciona «${words}».`,
  keptHere: 'De las oportunidades comerciales, solo para usted:',
}

export const askReplies: Readonly<Record<AskLanguage, AskReplies>> = { en, es }

/** What a request gets that cannot be answered, and what can be taught. */
export const askMessages = {
  unknownItem: (item: string) =>
    `There is nothing "${item}" that a word could mean. The list of items names them all.`,
  notTaught: (word: string) => `"${word}" was not taught.`,
  onlyAdministrators: 'Words are taught by administrators.',
  /** An item that a word can be taught to mean: the word is passed over. */
  filler: 'A word without a meaning of its own',
  itemOf: (item: string, subject: string) => `${item} (${subject})`,
} as const

/** What a model is told of its tools. */
export const askToolWords = {
  query:
    'Reads the records of the portal by one typed query over the catalogue: counts, sums, means, rankings, shares, comparisons, lists. Names are given as the records have them.',
  search: 'Finds records by words of their names and texts, in English or Spanish.',
  searchWords: 'a few words: names, subjects',
  problems: 'The query could not be run. Mend it and ask again.',
  kept: 'These rows stay in the house. The person is shown them under your answer: do not guess what they say, only point at them.',
  noRows: 'No record fits.',
} as const
