import { metricById, sectorsOf } from '../../question/question.ts'
import { asksForOurs } from '../../question/target.ts'
import { calculation, citedValue, labelOf, measure } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** `What share of the dairy market is not ours?`: what our share leaves of it. */
export const answerNotOurs: Skill = ({ question, knowledge, draft }) => {
  const { isNegated, asksYesOrNo, bounds, order, unknown } = question
  const metric = metricById(knowledge, 'herpasia_market_share')
  const isOpen = !asksYesOrNo && order === null && bounds.length + unknown.length === 0
  if (!isNegated || !isOpen || !metric || !asksForOurs(question)) return false
  const shares = measure(sectorsOf(question.entities), metric)
  for (const each of shares) {
    const rest = `${Math.round((100 - each.fact.value) * 100) / 100}%`
    const result = calculation({
      method: 'difference',
      label: `what is not ours of ${each.entity.name}`,
      excerpt: `100% less ${each.fact.value}%: ${rest}`,
      inputs: [each.fact.source],
    })
    const parts = `100% − ${labelOf(metric, question)} ${citedValue(draft, each)} = ${rest} ${draft.cite(result)}`
    draft.say(draft.text.list(draft.text.isValue(each.entity.name, parts)))
  }
  return shares.length > 0
}
