import { companiesOf, sectorsOf } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { citedValue, labelOf, measure, nameOf, scopeOf, sortMeasured, type Measured } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** Who comes next above or below a named record by a measure; those level with each other together. */
export const answerAdjacent: Skill = ({ question, knowledge, draft }) => {
  const { adjacent, unknown } = question
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (adjacent === null || !target || !metric || unknown.length > 0) return false
  const own = question.mentionsOwn ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  const named =
    target.kind === 'sector' ? sectorsOf(question.entities) : [...companiesOf(question.entities), ...own]
  const [reference, ...others] = measure(named, metric)
  if (!reference || others.length > 0) {
    draft.decline(draft.text.knows.general)
    return true
  }
  const inScope = { ...question, entities: target.kind === 'company' ? sectorsOf(question.entities) : [] }
  const { records } = scopeOf({ question: inScope, knowledge, draft }, target.kind)
  const { value } = reference.fact
  const beyond = measure(records, metric).filter(
    ({ entity, fact }) =>
      entity !== reference.entity && (adjacent === 'below' ? fact.value < value : fact.value > value),
  )
  const ranked = sortMeasured(beyond, adjacent === 'below' ? 'desc' : 'asc')
  const level = measure(records, metric).filter(
    (each) => each.fact.value === value && each.entity !== reference.entity,
  )
  const { text } = draft
  const say = (each: Measured): void =>
    draft.say(
      text.list(
        text.isValue(
          nameOf(draft, each.entity),
          text.fact(labelOf(metric, question), citedValue(draft, each)),
        ),
      ),
    )
  for (const each of [...level, ...ranked.filter(({ fact }) => fact.value === ranked[0]?.fact.value)])
    say(each)
  const nextTracked = ranked[0]?.entity.isOwn ? ranked.find(({ entity }) => !entity.isOwn) : undefined
  if (nextTracked) say(nextTracked)
  if (ranked.length === 0) draft.say(text.noneBeyond(nameOf(draft, reference.entity)))
  say(reference)
  return true
}
