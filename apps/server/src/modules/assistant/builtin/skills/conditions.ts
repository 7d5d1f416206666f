import type { Entity } from '../../knowledge/knowledge.ts'
import { companiesOf, sectorsOf } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import {
  citedValue,
  describeCompanyScope,
  labelOf,
  measure,
  sortMeasured,
  trackedAndOwnInScope,
} from '../measure.ts'
import type { Skill } from '../skill.ts'
import {
  capitalise,
  describe,
  holds,
  isSaidOfEnough,
  metricOfCondition,
  sayMatches,
  scaleTo,
  type MetricCondition,
} from './matches.ts'

/** Which records lie above, below or between bounds, each by its own metric, and whether one or all do. */
export const answerCondition: Skill = ({ question, knowledge, draft }) => {
  const target = findTarget(question, knowledge)
  const customary = target?.metrics[0]
  if (question.bounds.length === 0 || !target || !customary) return false
  const conditions = question.bounds.map((condition): MetricCondition => {
    const metric = metricOfCondition(condition, { question, knowledge, kind: target.kind }) ?? customary
    return { metric, condition: scaleTo(condition, metric) }
  })
  const metrics = [...new Set(conditions.map(({ metric }) => metric))]
  const named = target.kind === 'sector' ? sectorsOf(question.entities) : companiesOf(question.entities)
  const { text } = draft
  const described = text.and(conditions.map((each) => describe(each, { question, draft })))
  const written = question.isNegated ? text.not(described) : described
  const isFitting = (entity: Entity): boolean =>
    conditions.every(({ metric, condition }) =>
      measure([entity], metric).some(({ fact }) => holds(fact.value, condition)),
    ) !== question.isNegated
  const counts = question.operations.includes('count') && named.length > 0
  if (named.length > 0 && !counts) {
    for (const entity of named) {
      const measured = metrics.flatMap((metric) => measure([entity], metric))
      if (question.asksYesOrNo && measured.length > 0) draft.say(isFitting(entity) ? text.yes : text.no)
      for (const each of measured)
        draft.say(
          text.list(
            text.isValue(
              text.ofEntity(labelOf(each.fact.metric, question), entity.name),
              citedValue(draft, each),
            ),
          ),
        )
    }
    return true
  }
  const all = target.kind === 'sector' ? knowledge.sectors : trackedAndOwnInScope(question, knowledge)
  const scopeOfAll = target.kind === 'sector' ? text.sectors : describeCompanyScope(question, draft)
  // `How many of our beverage sectors …` counts among those alone.
  const [pool, scope] = counts ? [named, text.and(named.map(({ name }) => name))] : [all, scopeOfAll]
  const measured = metrics[0] ? sortMeasured(measure(pool, metrics[0]), 'desc') : []
  const fitting = measured.filter(({ entity }) => isFitting(entity))
  const tracked = fitting.filter(({ entity }) => !entity.isOwn)
  if (question.asksYesOrNo) {
    const others = measured.filter(({ entity }) => !entity.isOwn)
    const isTrue = isSaidOfEnough(question, { fitting: tracked.length, all: others.length })
    draft.say(isTrue ? text.yes : text.no)
  }
  if (fitting.length === 0) draft.say(capitalise(text.none(scope, written)))
  else sayMatches({ metrics, written, scope, fitting, tracked, question }, draft)
  return true
}
