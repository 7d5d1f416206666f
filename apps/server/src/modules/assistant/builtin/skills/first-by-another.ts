import { companiesOf, sectorsOf } from '../../question/question.ts'
import { measure, scopeOf, sortMeasured } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { sayAggregate } from '../say-aggregate.ts'

/** `the average design score of the top five overall`: of one measure, over those that are first by another. */
export const answerFirstByAnother: Skill = ({ question, knowledge, draft }) => {
  const { metrics, order, operations, entities, unknown, bounds, limits } = question
  const asked = (['total', 'average', 'median'] as const).find((each) => operations.includes(each))
  const [metric, by] = metrics
  const count = question.numbers[0]
  const isOfFirst = order !== null && count !== undefined && Number.isInteger(count) && count > 0
  if (!asked || !metric || !by || metrics.length > 2 || metric.of !== by.of || !isOfFirst) return false
  const named = companiesOf(entities).length + (metric.of === 'sector' ? sectorsOf(entities).length : 0)
  if (named + unknown.length + bounds.length + limits.length > 0) return false
  const { records } = scopeOf({ question, knowledge, draft }, metric.of)
  const others = records.filter(({ isOwn }) => !isOwn)
  const first = sortMeasured(measure(others, by), order).slice(0, count)
  const measured = measure(
    first.map(({ entity }) => entity),
    metric,
  )
  if (measured.length < count) return false
  const scopeName = draft.text.and(measured.map(({ entity }) => entity.name))
  sayAggregate({ asked, metric, measured, scopeName }, { question, draft })
  if (metric.of === 'company') draft.say(draft.text.ownExcluded)
  return true
}
