import type { Insight } from '../knowledge/knowledge.ts'
import { rootOf, stemsOf } from '../language/tokens.ts'
import { glossary } from '../question/glossary.ts'
import type { Question } from '../question/question.ts'

/** Each word that a text must hold, with its translations: one of them suffices. */
export type WantedWord = readonly string[]

/** The subjects of a question in free text: named things, metrics and the words that nothing else explains. */
export const wordsAsked = (question: Question): WantedWord[] => [
  ...question.entities.filter(({ isOwn }) => !isOwn).map(({ name }) => stemsOf(name).slice(0, 1)),
  ...question.metrics.map(({ label }) => stemsOf(label.en).slice(0, 1)),
  ...unknownWords(question),
]

export const unknownWords = (question: Question): WantedWord[] =>
  question.unknown.map(({ word }) => [
    ...stemsOf(word),
    ...stemsOf(word).flatMap((stem) => glossaryByStem.get(stem) ?? []),
  ])

const glossaryByStem = new Map(
  Object.entries(glossary).map(([word, meanings]) => [stemsOf(word)[0] ?? word, meanings.flatMap(stemsOf)]),
)

export const mentionsAll = (text: string, words: readonly WantedWord[]): boolean =>
  holdAll(stemsOf(text), words)

const stemsOfInsights = new WeakMap<Insight, string[]>()

/** Title or description; their words are read once, since most questions look through all insights. */
export function tellsOf(insight: Insight, words: readonly WantedWord[]): boolean {
  const stems = stemsOfInsights.get(insight) ?? stemsOf(`${insight.title} ${insight.description}`)
  stemsOfInsights.set(insight, stems)
  return holdAll(stems, words)
}

const holdAll = (stems: readonly string[], words: readonly WantedWord[]): boolean =>
  words.every((alternatives) =>
    alternatives.some((wanted) =>
      stems.some(
        (stem) =>
          rootOf(stem) === rootOf(wanted) ||
          (wanted.length >= 5 && stem.startsWith(wanted)) ||
          (stem.length >= 6 && wanted.startsWith(stem)),
      ),
    ),
  )
