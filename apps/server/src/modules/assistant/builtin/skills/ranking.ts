import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import type { Draft } from '../draft.ts'
import { citedValue, labelOf, measure, nameOf, scopeOf, sortMeasured, type Measured } from '../measure.ts'
import type { Skill } from '../skill.ts'

const runnersUp = 2

/** Leaders, places, the first few, and whole comparisons by a metric. */
export const answerRanking: Skill = ({ question, knowledge, draft }) => {
  const listsByMetric = question.operations.includes('list') && question.metrics.length > 0
  const comparesAll = (question.operations.includes('compare') && question.ordinal === null) || listsByMetric
  if (question.order === null && question.ordinal === null && !comparesAll) return false
  const target = findTarget(question, knowledge)
  if (!target) return false
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  if (named.length === 1 || (named.length > 1 && !comparesAll && question.order === null)) return false
  const { records, name: scope } = scopeOf({ question, knowledge, draft }, target.kind)
  const order = question.order ?? 'desc'
  let said = false
  for (const metric of target.metrics) {
    const ranked = sortMeasured(measure(records, metric), order)
    if (ranked.length === 0) continue
    said = true
    const count = question.numbers[0]
    if (comparesAll || count !== undefined) sayList({ ranked, order, scope, count }, { question, draft })
    else sayPlace({ ranked, order, scope }, { question, draft })
  }
  return said
}

interface Asked {
  question: Question
  draft: Draft
}

interface List {
  ranked: Measured[]
  order: 'desc' | 'asc'
  scope: string
  count: number | undefined
}

function sayList({ ranked, order, scope, count }: List, { question, draft }: Asked): void {
  const first = ranked[0]
  if (!first) return
  const withoutOwn =
    question.mentionsCompetitors || count !== undefined
      ? ranked.filter(({ entity }) => !entity.isOwn)
      : ranked
  draft.say(
    draft.text.rankingTitle(labelOf(first.fact.metric, question), order === 'desc', capitalise(scope)),
  )
  for (const each of firstOf(withoutOwn, count ?? 30))
    draft.say(`- ${draft.text.isValue(nameOf(draft, each.entity), citedValue(draft, each))}`)
  const own = ranked.find(({ entity }) => entity.isOwn)
  if (own && !withoutOwn.includes(own) && (!question.mentionsCompetitors || question.mentionsOwn))
    draft.say(draft.text.list(draft.text.isValue(nameOf(draft, own.entity), citedValue(draft, own))))
}

/** One place of the ranking. Our own company is told apart, since readers may or may not mean to count it in. */
function sayPlace(
  { ranked, order, scope }: { ranked: Measured[]; order: 'desc' | 'asc'; scope: string },
  { question, draft }: Asked,
): void {
  const { text } = draft
  const isNarrowed = scope !== text.companies && scope !== text.sectors
  const within = (sentence: string): string => (isNarrowed ? `${capitalise(scope)}: ${sentence}` : sentence)
  const place = question.ordinal ?? 1
  const tracked = ranked.filter(({ entity }) => !entity.isOwn)
  const overall = ranked[place - 1]
  const amongTracked = tracked[place - 1]
  if (!overall || !amongTracked) {
    draft.decline(text.knows.rank(text.and(ranked.map(({ entity }) => entity.name))))
    return
  }
  const sentence = (each: Measured): string => placeSentence(each, { place, order, question, draft })
  const ownMatters = overall !== amongTracked && !question.mentionsCompetitors
  if (ownMatters) {
    draft.say(within(sentence(overall)))
    draft.say(text.amongTracked(sentence(amongTracked)))
  } else draft.say(within(sentence(amongTracked)))
  if (question.attributes.includes('country'))
    for (const { entity } of new Set([...(ownMatters ? [overall] : []), amongTracked]))
      if (entity.country !== null)
        draft.say(text.country(entity.name, `${draft.place(entity.country)} ${draft.cite(entity.source)}`))
  for (const each of levelWith(amongTracked, ranked))
    draft.say(
      text.equal(labelOf(each.fact.metric, question), amongTracked.entity.name, nameOf(draft, each.entity)),
    )
  const next = firstOf(tracked.slice(place), runnersUp)
  if (place === 1 && next.length > 0)
    draft.say(text.followed(text.and(next.map((each) => `${each.entity.name} ${citedValue(draft, each)}`))))
}

/** So many from the start, and those that are level with the last of them: a list never ends within a tie. */
function firstOf(ranked: readonly Measured[], count: number): Measured[] {
  const last = ranked[count - 1]
  return ranked.filter(({ fact }, at) => at < count || fact.value === last?.fact.value)
}

/** Others in the same place; our own is told apart. */
const levelWith = (one: Measured, ranked: readonly Measured[]): Measured[] =>
  ranked.filter((each) => each !== one && !each.entity.isOwn && each.fact.value === one.fact.value)

function placeSentence(
  each: Measured,
  { place, order, question, draft }: { place: number; order: 'desc' | 'asc' } & Asked,
): string {
  const { text } = draft
  const values = [
    nameOf(draft, each.entity),
    labelOf(each.fact.metric, question),
    citedValue(draft, each),
  ] as const
  if (place === 1) return order === 'desc' ? text.leader(...values) : text.last(...values)
  const [name, metric, value] = values
  const words = { nth: text.ordinal(place), name, metric, value }
  return order === 'desc' ? text.nth(words) : text.nthLast(words)
}

const capitalise = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
