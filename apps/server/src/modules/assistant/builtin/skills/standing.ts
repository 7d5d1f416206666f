import type { Entity, KnowledgeBase, Source } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import type { Draft } from '../draft.ts'
import { metricById, sectorsOf, type Question } from '../../question/question.ts'
import { asksForOurs, findTarget } from '../../question/target.ts'
import {
  calculation,
  citedValue,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  shown,
  sortMeasured,
  trackedAndOwnInScope,
  type Measured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

/** Which place a record takes among its kind. */
export const answerPosition: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  if (!target) return false
  const isSector = target.kind === 'sector'
  const named = isSector ? sectorsOf(question.entities) : namedCompanies(question, knowledge)
  const asksForRank = /\brank\b/iu.test(question.text) && named.length === 1
  if (!question.operations.includes('position') && !asksForRank) return false
  // `Which rank in the top five?` asks for those, not for a place.
  if (named.length === 0 && question.order !== null && question.numbers.length > 0) return false
  const subjects = named.length > 0 || isSector ? named : knowledge.companies.filter(({ isOwn }) => isOwn)
  const metric = target.metrics[0]
  if (!metric || subjects.length === 0) return false
  const among = isSector ? knowledge.sectors : companiesAmong(question, { knowledge, subjects })
  const ranked = sortMeasured(measure(among, metric), 'desc')
  let said = false
  for (const each of ranked) {
    if (!subjects.includes(each.entity)) continue
    const ahead = ranked.filter(({ fact }) => fact.value > each.fact.value)
    const place = 1 + ahead.length
    const result = calculation({
      method: 'rank',
      label: `rank of ${each.entity.name} by ${metric.label.en}`,
      inputs: ranked.map(({ fact }) => fact.source),
      excerpt: `${each.entity.name} is number ${place} of ${ranked.length} by ${metric.label.en}`,
    })
    const marker = draft.cite(result)
    draft.say(
      draft.text.rankOf({
        name: nameOf(draft, each.entity),
        place: `${place} ${marker}`,
        metric: labelOf(metric, question),
        value: citedValue(draft, each),
        of: `${ranked.length} ${marker}`,
      }),
    )
    if (!isSector && !each.entity.isOwn) sayPlaceAmongTracked({ each, ranked, ahead }, draft)
    const { position, name, source } = each.entity
    const asksForPosition = /\b(?:position|posicion)\b/iu.test(question.text) && question.metrics.length === 0
    if (asksForPosition && position !== null)
      draft.say(draft.text.position(name, `${position} ${draft.cite(source)}`))
    said = true
  }
  return said
}

/** `among the dairy companies`: those alone, where it is one of them. */
function companiesAmong(
  question: Question,
  { knowledge, subjects }: { knowledge: KnowledgeBase; subjects: readonly Entity[] },
): readonly Entity[] {
  const some = trackedAndOwnInScope(question, knowledge)
  return subjects.every((each) => some.includes(each)) ? some : knowledge.companies
}

interface Placed {
  each: Measured
  ranked: readonly Measured[]
  ahead: readonly Measured[]
}

/** Our own company stands in the ranking; readers may or may not count it in. */
function sayPlaceAmongTracked({ each, ranked, ahead }: Placed, draft: Draft): void {
  const tracked = ranked.filter(({ entity }) => !entity.isOwn)
  if (tracked.length === ranked.length) return
  const place = 1 + ahead.filter(({ entity }) => !entity.isOwn).length
  const result = calculation({
    method: 'rank',
    label: `rank of ${each.entity.name} among the tracked companies`,
    inputs: tracked.map(({ fact }) => fact.source),
    excerpt: `${each.entity.name} is number ${place} of ${tracked.length} tracked companies`,
  })
  const marker = draft.cite(result)
  draft.say(draft.text.rankOfTracked(`${place} ${marker}`, `${tracked.length} ${marker}`))
}

/** What part of the whole a sector makes. */
export const answerShareOfTotal: Skill = ({ question, knowledge, draft }) => {
  if (question.comparator !== null || question.order !== null) return false
  // `What percentage of the dairy market is ours?` asks for our share of it, not for its share of all markets.
  if (asksForOurs(question)) return false
  const stated = findTarget(question, knowledge)?.metrics[0]
  // `What share of all markets is dairy?` says share, and means the size.
  const metric = stated?.id === 'herpasia_market_share' ? metricById(knowledge, 'market_size_usd') : stated
  const named = sectorsOf(question.entities)
  if (!question.operations.includes('share_of_total') || !metric?.isAdditive || named.length === 0)
    return false
  const all = measure(knowledge.sectors, metric)
  const total = all.reduce((sum, { fact }) => sum + fact.value, 0)
  const inputs = all.map(({ fact }) => fact.source)
  const together =
    question.operations.includes('total') ||
    question.numbers.includes(named.length) ||
    /\b(?:both|ambos|ambas)\b/iu.test(question.text)
  if (question.isNegated)
    return sayRest({ some: measure(named, metric), total, inputs, metric }, { question, draft })
  if (named.length > 1 && together)
    sayTogether({ some: measure(named, metric), total, inputs, metric }, { question, draft })
  for (const each of measure(named, metric)) {
    const share = `${Math.round((each.fact.value / total) * 1000) / 10}%`
    const written = shown(total, metric)
    const result = calculation({
      method: 'share-of-total',
      label: `share of ${each.entity.name} in the total ${metric.label.en}`,
      inputs,
      excerpt: `${each.entity.name} ${shown(each.fact.value, metric)} of ${written}: ${share}`,
    })
    const marker = draft.cite(result)
    draft.say(
      draft.text.shareOfTotal(
        each.entity.name,
        `${share} ${marker}`,
        `${labelOf(metric, question)} (${citedValue(draft, each)} / ${written} ${marker})`,
      ),
    )
  }
  return true
}

interface Together {
  some: readonly Measured[]
  total: number
  inputs: readonly Source[]
  metric: Metric
}

/** What all others make of the whole: `not in dairy`. */
function sayRest(together: Together, { question, draft }: { question: Question; draft: Draft }): true {
  const sum = together.some.reduce((all, { fact }) => all + fact.value, 0)
  const names = draft.text.and(together.some.map(({ entity }) => entity.name))
  sayPart({ ...together, sum: together.total - sum, names: draft.text.allBut(names) }, { question, draft })
  return true
}

/** What several make of the whole when taken together. */
function sayTogether(together: Together, { question, draft }: { question: Question; draft: Draft }): void {
  const sum = together.some.reduce((all, { fact }) => all + fact.value, 0)
  const names = draft.text.and(together.some.map(({ entity }) => entity.name))
  sayPart({ ...together, sum, names }, { question, draft })
}

function sayPart(
  { sum, names, total, inputs, metric }: Together & { sum: number; names: string },
  { question, draft }: { question: Question; draft: Draft },
): void {
  const share = `${Math.round((sum / total) * 1000) / 10}%`
  const result = calculation({
    method: 'share-of-total',
    label: `share of ${names} in the total ${metric.label.en}`,
    inputs,
    excerpt: `${names} ${shown(sum, metric)} of ${shown(total, metric)}: ${share}`,
  })
  const marker = draft.cite(result)
  const parts = `(${shown(sum, metric)} / ${shown(total, metric)} ${marker})`
  draft.say(draft.text.shareOfTotal(names, `${share} ${marker}`, `${labelOf(metric, question)} ${parts}`))
}
