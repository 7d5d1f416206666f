import { metricById, sectorsOf } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import {
  calculation,
  citedValue,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  shown,
  sortMeasured,
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
  const subjects = named.length > 0 || isSector ? named : knowledge.companies.filter(({ isOwn }) => isOwn)
  const metric = target.metrics[0]
  if (!metric || subjects.length === 0) return false
  const ranked = sortMeasured(measure(isSector ? knowledge.sectors : knowledge.companies, metric), 'desc')
  let said = false
  for (const each of ranked) {
    if (!subjects.includes(each.entity)) continue
    const place = 1 + ranked.filter(({ fact }) => fact.value > each.fact.value).length
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
    said = true
  }
  return said
}

/** What part of the whole a sector makes. */
export const answerShareOfTotal: Skill = ({ question, knowledge, draft }) => {
  if (question.comparator !== null || question.order !== null) return false
  const stated = findTarget(question, knowledge)?.metrics[0]
  // `What share of all markets is dairy?` says share, and means the size.
  const metric = stated?.id === 'herpasia_market_share' ? metricById(knowledge, 'market_size_usd') : stated
  const named = sectorsOf(question.entities)
  if (!question.operations.includes('share_of_total') || !metric?.isAdditive || named.length === 0)
    return false
  const all = measure(knowledge.sectors, metric)
  const total = all.reduce((sum, { fact }) => sum + fact.value, 0)
  const inputs = all.map(({ fact }) => fact.source)
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
