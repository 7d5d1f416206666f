import { companiesOf, metricById, sectorsOf } from '../../question/question.ts'
import { citedValue, labelOf, measure } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { isAbout } from './lookup.ts'

/** `HerpasIA has 99% market share`: our share is recorded by sector. */
export const answerOwnShareClaim: Skill = ({ question, knowledge, draft }) => {
  const { text, isStatement, takesForGranted, asksWhy, numbers, entities } = question
  const [claimed, ...more] = numbers
  const isOurs = question.mentionsOwn || entities.some(({ isOwn }) => isOwn)
  const isClaim = isStatement || takesForGranted || asksWhy
  if (!/\b(?:market share|share of (?:the )?market|cuota de mercado|del mercado)\b/iu.test(text)) return false
  if (!isClaim || !isOurs || claimed === undefined || more.length > 0) return false
  if (sectorsOf(entities).length + companiesOf(entities).filter(({ isOwn }) => !isOwn).length > 0)
    return false
  const metric = metricById(knowledge, 'herpasia_market_share')
  const found = metric ? measure(knowledge.sectors, metric) : []
  if (!metric || found.length === 0) return false
  const label = labelOf(metric, question)
  const told = found.map((each) => `${each.entity.name} ${citedValue(draft, each)}`)
  const sentence = draft.text.list(draft.text.isValue(label, told.join(', ')))
  if (found.some(({ fact }) => isAbout(fact.value, claimed))) draft.say(sentence)
  else draft.contradict(sentence.replace(/^- /u, ''))
  return true
}
