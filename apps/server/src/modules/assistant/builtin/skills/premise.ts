import { citedValue, labelOf, measure, namedCompanies, sortMeasured } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { metricById } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { insightLine } from './insights.ts'
import { tellsOf } from '../text-search.ts'
import { stemsOf } from '../../language/tokens.ts'

/** Why something is so, or that something fell: the record is shown, causes are not made up. */
export const answerPremise: Skill = ({ question, knowledge, draft }) => {
  if (!question.asksWhy && !question.saysFalling) return false
  const { text } = draft
  const growth = metricById(knowledge, 'growth_rate')
  const named = [
    ...namedCompanies(question, knowledge),
    ...question.entities.filter(({ kind }) => kind === 'sector'),
  ]
  const saysMarkets = question.saysFalling && /\b(?:markets?|mercados?)\b/iu.test(question.text)
  const isOfSectors = question.entities.length === 0 && (question.kinds.includes('sector') || saysMarkets)
  const asksOfAll = isOfSectors && !question.asksWhy
  const entities = asksOfAll ? knowledge.sectors : named
  const falling = growth && question.saysFalling ? [growth] : []
  const target = findTarget(question, knowledge)
  const stated = target?.isMetricStated ? target.metrics : []
  // `Why do we lead?` is said of the overall score.
  const ranked =
    question.asksWhy && (question.order !== null || question.limits.length > 0) && target
      ? target.metrics
      : stated
  const leaning = falling.length > 0 ? falling : ranked
  const metrics = question.metrics.length > 0 ? question.metrics : leaning
  const found = metrics.flatMap((metric) => measure(entities, metric))
  const first = found[0]
  if (question.unknown.length > 0 || !first) {
    draft.decline(
      question.unknown.length > 0
        ? text.knows.missing(question.unknown.map(({ word }) => `“${word}”`).join(', '))
        : text.knows.causes,
    )
    return true
  }
  const lowest = sortMeasured(found, 'asc')[0]
  const asksWhichFell = asksOfAll && !question.asksYesOrNo && !question.isNegated
  if (asksWhichFell && lowest && lowest.fact.value >= 0 && lowest.fact.metric.id === 'growth_rate') {
    draft.contradict(text.noneShrinks(text.sectors))
    draft.say(text.last(lowest.entity.name, labelOf(lowest.fact.metric, question), citedValue(draft, lowest)))
    return true
  }
  if ((question.asksYesOrNo || asksOfAll) && !question.asksWhy && first.fact.metric.id === 'growth_rate') {
    if (question.asksYesOrNo && !/\b(?:or|o)\b/iu.test(question.text))
      draft.say(found.some(({ fact }) => fact.value < 0) ? text.yes : text.no)
    for (const each of found)
      draft.say(
        text.list(
          text.isValue(
            each.entity.name,
            text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
          ),
        ),
      )
    return true
  }
  const contradicts = question.saysFalling && first.fact.metric.id === 'growth_rate' && first.fact.value >= 0
  const say = contradicts ? text.isOf : text.causeUnknown
  const sentences = found.map((each) =>
    say(each.entity.name, labelOf(each.fact.metric, question), citedValue(draft, each)),
  )
  if (contradicts) draft.contradict(sentences.join(' '))
  else draft.decline(sentences.join(' '))
  const related = knowledge.insights.filter((insight) =>
    entities.some(({ name }) => tellsOf(insight, [stemsOf(name).slice(0, 1)])),
  )
  if (!contradicts && related.length > 0) {
    draft.say(text.relatedInsights)
    for (const insight of related.slice(0, 3)) draft.say(`- ${insightLine(insight, draft)}`)
  }
  return true
}
