import { eventAnswers } from '@portal/content/event-answers'
import { slugOf } from '../../knowledge/place-figures.ts'
import { companiesOf, sectorsOf } from '../../question/question.ts'
import type { Skill } from '../skill.ts'

const market =
  '(?:(?:the|our|its|this|el|del|al|su|este)\\s+)?(?:market|business|industry|sector|field|mercado|negocio)'
const was = '(?:been|was|got|is|sido|fue|esta|resulto)'
const leaves = new RegExp(
  `\\b(?:(?:left|leav(?:es|ing)|exit(?:ed|s)?|quit|withdr(?:ew|awn) from|pulled out of|salido de|sale de|salio de|abandon(?:o|ado|a)|dejado|dejo|retirado de|retiro de|(?:salido|sale|salio|retirado|retiro) del)\\s+${market}|(?:went|gone|goes) (?:bankrupt|bust|under|out)|bankrupt|insolven\\w*|folded|collapsed|shut down|closed down|out of business|dissolved|${was} (?:acquired|bought|taken over|sold|adquirid[oa]|comprad[oa]|vendid[oa]|disuelt[oa])|merged|quebr(?:o|ado)|bancarrota|quiebra|desaparec(?:io|ido)|fusion(?:o|ado)|(?:ha cerrado|cerro)(?! (?:la|el|una?)\\b))\\b`,
  'iu',
)
const leavesPart =
  /\b(?:left|leaves|exit(?:ed|s)?|quit|withdr(?:ew|awn) from|pulled out of|abandon\w*|salido de|salio de|dejado|dejo)\b/iu
const byAnother = /\b(?:by|to|with|into|por|con|a)\s+\p{Lu}/u
const saysSo = /^\W*(?:ahora que|now that|since|after|tras|despues de que|desde que|como|dado que|ya que)\b/iu

/** `Now that Rheinwerk has left the market`: whom the portal tracks is recorded, and no such event. */
export const answerLeftMarket: Skill = ({ question, draft }) => {
  const { text, takesForGranted, asksWhy, isStatement, entities, metrics } = question
  const [company, ...others] = companiesOf(entities)
  const sectors = sectorsOf(entities)
  const leavesSector = sectors.length > 0 && leavesPart.test(text)
  if (!(takesForGranted || asksWhy || isStatement || saysSo.test(text))) return false
  if (!leavesSector && !leaves.test(text)) return false
  if (!company || company.isOwn || (others.length > 0 && !byAnother.test(text)) || metrics.length > 0)
    return false
  if (question.order !== null || question.limits.length + question.bounds.length > 0) return false
  if (leavesSector) {
    const serves = draft.text.serves(
      company.name,
      `${draft.text.and(company.sectors)} ${draft.cite(company.source)}`,
    )
    const isThere = sectors.some(({ name }) => company.sectors.some((each) => slugOf(each) === slugOf(name)))
    if (isThere) draft.contradict(serves)
    else draft.say(serves)
    return true
  }
  draft.contradict(eventAnswers[question.language].stillTracked(company.name, draft.cite(company.source)))
  return true
}
