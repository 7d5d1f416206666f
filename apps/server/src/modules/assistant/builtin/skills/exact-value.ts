import { findTarget } from '../../question/target.ts'
import { citedValue, labelOf, measure, nameOf, scopeOf } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { isAbout } from './lookup.ts'

/** Which records have a value: `Which sector grows at 19%?` */
export const answerExactValue: Skill = ({ question, knowledge, draft }) => {
  const { numbers, kinds, entities, order, operations, bounds } = question
  const [wanted] = numbers
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  const isOther = entities.length > 0 || order !== null || operations.length > 0 || bounds.length > 0
  if (
    wanted === undefined ||
    (kinds.length === 0 && !question.asksForPerson) ||
    isOther ||
    !target?.isMetricStated ||
    !metric
  )
    return false
  const { records, name } = scopeOf({ question, knowledge, draft }, target.kind)
  const fitting = measure(records, metric).filter(({ fact }) => isAbout(fact.value, wanted))
  if (fitting.length === 0) {
    draft.decline(draft.text.knows.nobodyHas(name, labelOf(metric, question)))
    return true
  }
  for (const each of fitting)
    draft.say(
      draft.text.lookup(
        nameOf(draft, each.entity),
        draft.text.fact(labelOf(metric, question), citedValue(draft, each)),
      ),
    )
  return true
}
