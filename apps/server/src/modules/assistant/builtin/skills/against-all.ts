import { findTarget } from '../../question/target.ts'
import {
  calculation,
  citedValue,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  sortMeasured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'

/** Whether one company lies above, or below, every tracked competitor, or any: held against the one that decides it. */
export const answerAgainstAll: Skill = ({ question, knowledge, draft }) => {
  const { comparator, limits, bounds } = question
  const target = findTarget(question, knowledge)
  const ofOrder = question.order === 'asc' ? 'below' : 'above'
  const bound = comparator ?? (question.order === null ? null : ofOrder)
  const metric = target?.metrics[0]
  const saysThan = /\b(?:than|que|any|every|all|todos|todas|ning[uú]n|ninguna)\b/iu.test(question.text)
  if (!question.asksYesOrNo || !question.mentionsCompetitors || bound === null || !saysThan) return false
  if (target?.kind !== 'company' || !metric || limits.length + bounds.length > 0) return false
  const [subject, ...others] = measure(namedCompanies(question, knowledge), metric)
  if (!subject || others.length > 0) return false
  const rivals = measure(
    knowledge.companies.filter((each) => each !== subject.entity && !each.isOwn),
    metric,
  )
  const isBeyond = (value: number): boolean =>
    bound === 'above' ? subject.fact.value > value : subject.fact.value < value
  const beaten = rivals.filter(({ fact }) => isBeyond(fact.value))
  const isOfAny = /\b(?:any|some|alg[uú]n|alguna)\b/iu.test(question.text)
  const [decisive] = sortMeasured(rivals, bound === 'above' ? 'desc' : 'asc')
  if (!decisive) return false
  const { text } = draft
  draft.say((isOfAny ? beaten.length > 0 : beaten.length === rivals.length) ? text.yes : text.no)
  for (const each of [subject, decisive])
    draft.say(
      text.list(
        text.isValue(
          nameOf(draft, each.entity),
          text.fact(labelOf(metric, question), citedValue(draft, each)),
        ),
      ),
    )
  const result = calculation({
    method: 'count',
    label: `count by ${metric.label.en}`,
    excerpt: `${subject.entity.name} lies ${bound} ${beaten.length} of ${rivals.length} tracked companies`,
    inputs: [subject, ...rivals].map(({ fact }) => fact.source),
  })
  draft.say(
    text.list(text.isValue(text.companies, `${beaten.length} / ${rivals.length} ${draft.cite(result)}`)),
  )
  return true
}
