import MiniSearch from 'minisearch'
import type { AskLanguage, Asked, Query, Suggestion } from '@portal/contracts/ask'
import { fold } from '@portal/text/fold'
import type { Catalogue, Subject } from '../catalogue/catalogue.ts'
import { printAsked } from '../narrate/print-query.ts'
import { findRecords } from '../search/find-records.repository.ts'
import type { Asking, Surroundings } from '../surroundings.ts'

const mostCompletions = 8
const mostNames = 4
const languages: readonly AskLanguage[] = ['en', 'es']

interface Completion {
  id: number
  text: string
  /** Other words by which its items are known. */
  words: string
  asked: Asked
}
type QuestionIndex = MiniSearch<Completion>

const indexes = new Map<string, QuestionIndex>()

/**
 * Questions that are certain to work, over the whole catalogue, by their words and those of the items in them. No record changes
 * them, and putting them together holds the server for half a second.
 */
export function indexQuestions({ catalogue }: Pick<Surroundings, 'catalogue'>): QuestionIndex {
  const key = catalogue.subjects.map(({ id }) => id).join()
  const known = indexes.get(key) ?? putTogether(catalogue)
  indexes.set(key, known)
  return known
}

function putTogether(catalogue: Catalogue): QuestionIndex {
  const index: QuestionIndex = new MiniSearch({
    fields: ['text', 'words'],
    storeFields: ['text', 'asked'],
    processTerm: fold,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { text: 2 },
      combineWith: 'AND',
    },
  })
  const all = languages.flatMap((language) =>
    catalogue.subjects.flatMap((subject) => questionsOf(subject, catalogue, language)),
  )
  const once = new Map(all.map((question) => [question.text, question]))
  index.addAll([...once.values()].map((question, id) => ({ ...question, id })))
  return index
}

function questionsOf(
  subject: Subject,
  catalogue: Catalogue,
  language: AskLanguage,
): Omit<Completion, 'id'>[] {
  const { id, key, measures, segments = [], dimensions } = subject
  const by = (
    query: Partial<Query>,
    ...items: readonly { names: Subject['names'] }[]
  ): Omit<Completion, 'id'> => {
    const asked = { kind: 'query', query: { ...plain(id), ...query } } as const
    const words = [subject, ...items].flatMap(({ names }) => names[language]).join(' ')
    return { text: printAsked(asked, catalogue, language), words, asked }
  }
  const groups = dimensions.filter((each) => each.type === 'text' && each.values === 'few')
  const numbers = measures.filter((each) => each.id !== 'count')
  const [headline] = subject.headline.flatMap((first) => measures.filter((each) => each.id === first))
  return [
    ...numbers.map((measure) =>
      by(
        {
          measures: [{ measure: measure.id }],
          groupBy: [{ field: key }],
          order: { by: measure.id, direction: 'desc' },
        },
        measure,
      ),
    ),
    ...segments.map((segment) => by({ segments: [segment.id], groupBy: [{ field: key }] }, segment)),
    ...(headline
      ? groups.map((group) =>
          by({ measures: [{ measure: headline.id }], groupBy: [{ field: group.id }] }, group, headline),
        )
      : []),
  ]
}

const plain = (subject: string): Query => ({
  subject,
  measures: [],
  filters: [],
  segments: [],
  groupBy: [],
  show: [],
})

/** Endings of what is being typed: questions by their words, and the records whose names begin so. */
export async function completionsOf(text: string, asking: Asking): Promise<Suggestion[]> {
  const words = text.trim()
  if (words === '') return []
  const { db, actor, surroundings } = asking
  const records = await findRecords(db, actor, { words, most: mostNames * 3, isTyped: true })
  const named = records
    .flatMap(({ subject, label }) => lookUp(subject, label, surroundings.catalogue))
    .slice(0, mostNames)
  const found = indexQuestions(surroundings).search(words).slice(0, mostCompletions)
  const questions = found.map(({ text: question, asked }): Suggestion => ({
    text: String(question),
    asked: asked as Asked,
  }))
  const room =
    mostCompletions - Math.min(named.length, mostCompletions - Math.min(questions.length, mostNames))
  return [...questions.slice(0, room), ...named].slice(0, mostCompletions)
}

function lookUp(id: string, label: string, catalogue: Catalogue): Suggestion[] {
  const subject = catalogue.subjects.find((each) => each.id === id)
  if (!subject) return []
  const [headline] = subject.headline.filter((measure) => measure !== 'count')
  const query: Query = {
    ...plain(id),
    measures: headline === undefined ? [] : [{ measure: headline }],
    filters: [{ field: subject.key, op: 'is', values: [label] }],
    groupBy: [{ field: subject.key }],
  }
  const asked = { kind: 'query', query } as const
  return [{ text: printAsked(asked, catalogue, 'en'), asked }]
}
