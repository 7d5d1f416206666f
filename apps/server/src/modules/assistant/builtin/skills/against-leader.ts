import { standingAnswers } from '@portal/content/standing-answers'
import { companiesOf, sectorsOf } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { citedValue, labelOf, measure, nameOf, sortMeasured, trackedAndOwnInScope } from '../measure.ts'
import { tellGap } from '../tell-gap.ts'
import type { Skill } from '../skill.ts'

const leader =
  /\b(?:the (?:market )?leaders?|the (?:best|top|strongest|leading|number one|no\.? ?1)(?: \w+)?|number one|(?:el|la|los) (?:lider(?:es)?|mejor(?:es)?|primer[oa]|numero uno)(?: \w+)?)\b/iu

/** `Compare us with the leader`: us and whoever comes first of the others, with the difference and who else is level. */
export const answerAgainstLeader: Skill = ({ question, knowledge, draft }) => {
  const { operations, mentionsOwn, text, entities, numbers, unknown } = question
  const isAsked = operations.includes('compare') && mentionsOwn && leader.test(text)
  if (!isAsked || numbers.length + unknown.length > 0 || companiesOf(entities).some(({ isOwn }) => !isOwn))
    return false
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (target?.kind !== 'company' || !metric) return false
  const pool = trackedAndOwnInScope({ ...question, entities: sectorsOf(entities), positions: [] }, knowledge)
  const ranked = sortMeasured(measure(pool, metric), 'desc')
  const own = ranked.find(({ entity }) => entity.isOwn)
  const others = ranked.filter(({ entity }) => !entity.isOwn)
  const best = others.filter(({ fact }) => fact.value === others[0]?.fact.value)
  if (!own || best.length === 0) return false
  const label = labelOf(metric, question)
  for (const each of [own, ...best])
    draft.say(
      draft.text.list(
        draft.text.isValue(nameOf(draft, each.entity), draft.text.fact(label, citedValue(draft, each))),
      ),
    )
  for (const each of best)
    tellGap({ pair: [own, each], metric, name: 'difference of', looked: ranked }, { question, draft })
  const level = ranked.filter(({ fact }) => fact.value === own.fact.value)
  const place = 1 + ranked.filter(({ fact }) => fact.value > own.fact.value).length
  const names = level.map((each) => `${nameOf(draft, each.entity)} ${citedValue(draft, each)}`)
  const words = standingAnswers[question.language]
  if (level.length > 1) draft.say(words.shared(draft.text.and(names), draft.text.ordinal(place), label))
  return true
}
