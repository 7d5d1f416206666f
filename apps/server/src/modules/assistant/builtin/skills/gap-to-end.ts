import { companiesOf, metricById, sectorsOf } from '../../question/question.ts'
import { asksHowFar, heldAgainstEnd } from '../../question/ends.ts'
import { findTarget } from '../../question/target.ts'
import {
  citedValue,
  labelOf,
  measure,
  namedCompanies,
  nameOf,
  sortMeasured,
  type Measured,
} from '../measure.ts'
import { tellGap } from '../tell-gap.ts'
import type { Skill } from '../skill.ts'

/** How far a named record lies from the first or the last: `how many points ahead of the slowest is it?` */
export const answerGapToEnd: Skill = ({ question, knowledge, draft }) => {
  const { order, orderMetricId, text, unknown, bounds } = question
  if (order === null || unknown.length + bounds.length > 0) return false
  if (!asksHowFar.test(text) || !heldAgainstEnd.test(text)) return false
  const isOfSectors = sectorsOf(question.entities).length > 0
  const named = isOfSectors ? sectorsOf(question.entities) : namedCompanies(question, knowledge)
  const [subject, ...others] = named
  const target = findTarget(question, knowledge)
  const [stated] = question.metrics
  const metric =
    stated ??
    (orderMetricId === null ? undefined : metricById(knowledge, orderMetricId)) ??
    target?.metrics[0]
  if (!subject || others.length > 0 || metric?.of !== subject.kind) return false
  const pool = isOfSectors ? knowledge.sectors : knowledge.companies
  const ranked = sortMeasured(measure(pool, metric), order).filter(
    ({ entity }) => entity === subject || !entity.isOwn || !question.mentionsCompetitors,
  )
  const own = ranked.find(({ entity }) => entity === subject)
  const end = ranked.find(({ entity }) => entity !== subject)
  if (!own || !end || companiesOf(question.entities).length > 1) return false
  const say = (each: Measured): void =>
    draft.say(
      draft.text.list(
        draft.text.isValue(
          nameOf(draft, each.entity),
          draft.text.fact(labelOf(metric, question), citedValue(draft, each)),
        ),
      ),
    )
  say(own)
  say(end)
  tellGap({ pair: [own, end], metric, name: 'difference of', looked: ranked }, { question, draft })
  return true
}
