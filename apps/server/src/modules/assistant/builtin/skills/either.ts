import { findTarget } from '../../question/target.ts'
import { metricById } from '../../question/question.ts'
import { citedValue, labelOf, measure, nameOf } from '../measure.ts'
import type { Skill } from '../skill.ts'

const saysEither = /\b(?:either|any|one|some|algun[oa]s?)\b/iu
const saysBoth = /\b(?:both|all|amb[oa]s|l[oa]s dos|tod[oa]s)\b/iu
const saysNeither = /\b(?:neither|none|ningun[oa])\b/iu

/** `Is either better than us?`, said of the two or more that were named before. */
export const answerEither: Skill = ({ question, knowledge, draft }) => {
  const { text, limits, entities, asksYesOrNo } = question
  const [limit, ...more] = limits
  const [against] = limit?.references ?? []
  const saysWho = saysEither.test(text) || saysBoth.test(text) || saysNeither.test(text)
  if (!asksYesOrNo || !saysWho || !limit || more.length > 0 || limit.factor !== 1) return false
  if (limit.bound !== 'above' && limit.bound !== 'below') return false
  const own = knowledge.companies.find(({ isOwn }) => isOwn)
  const ofOwn = against?.kind === 'own' ? own : undefined
  const reference = against?.kind === 'entity' ? against.entity : ofOwn
  const target = findTarget(question, knowledge)
  const metric =
    (limit.metricId === null ? undefined : metricById(knowledge, limit.metricId)) ?? target?.metrics[0]
  if (!reference || !metric) return false
  const subjects = measure(
    entities.filter((each) => each !== reference),
    metric,
  )
  const [held] = measure([reference], metric)
  if (!held || subjects.length < 2) return false
  const fits = subjects.filter(({ fact }) =>
    limit.bound === 'above' ? fact.value > held.fact.value : fact.value < held.fact.value,
  )
  const ofAll = saysBoth.test(text) ? fits.length === subjects.length : fits.length > 0
  const isTrue = saysNeither.test(text) ? fits.length === 0 : ofAll
  draft.say(isTrue ? draft.text.yes : draft.text.no)
  for (const each of [...subjects, held])
    draft.say(
      draft.text.list(
        draft.text.isValue(
          nameOf(draft, each.entity),
          draft.text.fact(labelOf(metric, question), citedValue(draft, each)),
        ),
      ),
    )
  return true
}
