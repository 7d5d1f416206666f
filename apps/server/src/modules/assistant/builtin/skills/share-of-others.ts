import { standingAnswers } from '@portal/content/standing-answers'
import { companiesOf, sectorsOf } from '../../question/question.ts'
import { citedValue, labelOf, measure } from '../measure.ts'
import type { Skill } from '../skill.ts'

const ofMarket =
  /\bmarket shares?\b|\bshares? of (?:the |that |this )?(?:[\p{L}&-]+ ){0,3}market\b|\bcuotas? (?:de|del) (?:el )?mercado\b|\bcuotas?\b/iu
const rivals =
  /\b(?:our|their|nuestr[ao]s?|l[ao]s) (?:biggest |main |largest |principales )?(?:competitors?|rivals?|competidor[ae]s?|rivales)\b/iu
const ours = /\b(?:our|ours|we|us|herpasia|nuestr[ao]s?|tenemos|nosotros)\b/iu
const comparing = /\b(?:than|compared|versus|vs|against|que|frente a|comparad[ao])\b/iu
const whose =
  /\bwho\b|\b(?:which|what) (?:company|competitor|rival|supplier)|\bqui[eé]n\b|\bqu[eé] (?:empresa|competidor)/iu

/** `Rheinwerk's market share`: only our own is recorded. */
export const answerShareOfOthers: Skill = ({ question, knowledge, draft }) => {
  const { text, entities, scalars, kinds, mentionsCompetitors, unknown } = question
  const named = companiesOf(entities).filter(({ isOwn }) => !isOwn)
  const saysOurs = ours.test(text.replace(rivals, ''))
  const saysRivals = mentionsCompetitors || rivals.test(text)
  const isOfOthers =
    named.length > 0 || (saysRivals && (!saysOurs || comparing.test(text))) || (!saysOurs && whose.test(text))
  if (!ofMarket.test(text) || !isOfOthers || scalars.length > 0 || unknown.length > 0) return false
  if (kinds.includes('sector') || kinds.includes('insight')) return false
  draft.decline(standingAnswers[question.language].noShareOfOthers)
  for (const sector of sectorsOf(entities))
    for (const metric of knowledge.metrics.filter(({ id }) => id === 'herpasia_market_share'))
      for (const each of measure([sector], metric))
        draft.say(
          draft.text.lookup(sector.name, draft.text.fact(labelOf(metric, question), citedValue(draft, each))),
        )
  return true
}
