import type { Dimension, Measure, Subject } from '../../catalogue/catalogue.ts'
import type { GrammarId } from '../grammar/grammar.ts'
import { ofLength } from '../link/link.ts'
import type { Link, Meaning } from '../link/meaning.ts'
import type { Token } from '../words/tokens.ts'

/** A link in its place among the others of its clause. */
export interface Item extends Link {
  at: number
}

/** What a subject makes of one clause: its words that mean something, in order. */
export interface Clause {
  subject: Subject
  items: readonly Item[]
  tokens: readonly Token[]
  form: 'question' | 'yes_no' | 'statement' | 'granted'
  /** It goes on from a question before: what it leaves out is said already. */
  isFollowUp?: boolean
  /** What "it" and "they" mean: what was told before, or what was only offered. */
  antecedent?: 'told' | 'offered' | undefined
  /** Tokens that name something, of this subject or another. */
  named?: ReadonlySet<number>
}

/** The grammar that an item is, if it is. */
const said = (item: Item | undefined): GrammarId | null =>
  item?.meaning.is === 'grammar' ? item.meaning.id : null
export const isSaid = (item: Item | undefined, ...ids: readonly GrammarId[]): boolean => {
  const id = said(item)
  return id !== null && ids.includes(id)
}
export const firstSaid = (clause: Clause, ...ids: readonly GrammarId[]): Item | undefined =>
  clause.items.find((item) => isSaid(item, ...ids))

/** A word that says it among other things, or a small part of a name. */
export const isWeak = (item: Item): boolean => item.weight / ofLength(item.to - item.from) < 0.7

type Of<Kind extends Meaning['is']> = Item & { meaning: Extract<Meaning, { is: Kind }> }
export const isA = <Kind extends Meaning['is']>(item: Item | undefined, kind: Kind): item is Of<Kind> =>
  item?.meaning.is === kind
export const all = <Kind extends Meaning['is']>(clause: Clause, kind: Kind): Of<Kind>[] =>
  clause.items.filter((item): item is Of<Kind> => isA(item, kind))

/** Tokens between two items. */
export const gap = (first: Item, second: Item): number =>
  second.from >= first.to ? second.from - first.to : first.from - second.to
export const wordBefore = (clause: Clause, item: Item): string => clause.tokens[item.from - 1]?.word ?? ''
export const textOf = (clause: Clause, item: Item): string =>
  clause.tokens
    .slice(item.from, item.to)
    .map(({ word }) => word)
    .join(' ')

/** "20 % of", "half the": a part of a whole. */
export const isPart = ({ tokens }: Clause, item: Item): boolean =>
  isA(item, 'number') &&
  item.meaning.unit === '%' &&
  (['of', 'de', 'del'].includes(tokens[item.to]?.word ?? '') ||
    (item.to === item.from + 1 && tokens[item.from]?.kind === 'word'))

export const measureOf = (subject: Subject, id: string): Measure | undefined =>
  subject.measures.find((each) => each.id === id)
export const dimensionOf = (subject: Subject, id: string): Dimension | undefined =>
  subject.dimensions.find((each) => each.id === id)

/** What a row of the subject is called by: its key, or the company where the key is only a sentence. */
export const entityOf = (subject: Subject): string => {
  const key = dimensionOf(subject, subject.key)
  if (key?.type === 'text' && key.values !== 'prose') return subject.key
  return subject.dimensions.find(({ asks }) => asks === 'who')?.id ?? subject.key
}
/** A value of it names records, not a quality of them. */
export const namesRecords = (subject: Subject, id: string): boolean => {
  const dimension = dimensionOf(subject, id)
  if (id === entityOf(subject)) return true
  return (
    dimension?.type === 'text' &&
    dimension.values === 'many' &&
    !dimension.namesOf &&
    !dimension.asks &&
    !dimension.isList
  )
}
/** "sectors", "which company": the rows themselves. */
export const isNoun = (clause: Clause, item: Item | undefined): boolean =>
  isA(item, 'subject') ||
  (isA(item, 'dimension') &&
    (item.meaning.id === clause.subject.key || item.meaning.id === entityOf(clause.subject)))
export const countOf = (subject: Subject): string =>
  subject.measures.find(({ id }) => id === 'count')?.id ?? subject.headline[0] ?? ''
export const isCount = (subject: Subject, id: string): boolean => measureOf(subject, id)?.kind === 'count'

/** "the score on design", "the money in the open deals": a word that says many measures beside one of its own for one of them. */
export const isSaidBetter = (clause: Clause, item: Item): boolean => {
  if (!isA(item, 'measure')) return false
  const own = measureOf(clause.subject, item.meaning.id)
  return all(clause, 'measure').some((other) => {
    const better = measureOf(clause.subject, other.meaning.id)
    if (better?.narrows !== undefined && better.narrows === own?.id) return true
    return isWeak(item) && !isWeak(other) && own?.unit === better?.unit && own !== better
  })
}
