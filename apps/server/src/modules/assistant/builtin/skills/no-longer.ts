import { slugOf } from '../../knowledge/place-figures.ts'
import { withoutAccents } from '../../language/tokens.ts'
import { isInPlaces } from '../../question/places.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import { citedValue, labelOf, nameOf } from '../measure.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'
import { readClaim } from './claims.ts'

const saysNoLonger =
  /\b(?:no longer|(?:not|\w+n.t)\b[^?]*\bany ?more|(?:stop(?:ped|s)?|ceas(?:ed?|es)) (?:being|to be|leading|serving)|ya no|dej(?:o|amos|aron|ado) de)\b/iu
const goesWith =
  /^(?:longer|any|more|anymore|stop\w*|ceas\w*|being|leading|serving|serves?|ya|dej\w+|ser|es|de|lider\w+|servimos|sirve|opera\w*|atend\w+|active)$/iu

/** Whether it is so today, and the sentence that says what is. */
interface Standing {
  isSo: boolean
  sentences: string[]
}

/** `Why is Almara no longer a challenger?`: what is said to be over may still be so. */
export const answerNoLonger: Skill = ({ question, knowledge, draft }) => {
  const { text, asksWhy, takesForGranted, isStatement } = question
  const asksYesOrNo = question.asksYesOrNo || /^\W*ya no\b/iu.test(text)
  if (!saysNoLonger.test(text) || !(asksWhy || asksYesOrNo || takesForGranted || isStatement)) return false
  if (question.unknown.some(({ word }) => !goesWith.test(withoutAccents(word)))) return false
  const isOurs = question.mentionsOwn || /\b\w{3,}[aei]mos\b/iu.test(text)
  const own = knowledge.companies.filter(({ isOwn }) => isOwn && isOurs)
  const standing =
    recordOf(question, { own, draft }) ??
    placeOf({ ...question, mentionsOwn: isOurs, asksYesOrNo }, { knowledge, draft })
  if (!standing) return false
  const [first = '', ...others] = standing.sentences
  if (asksYesOrNo) draft.say(standing.isSo ? draft.text.no : draft.text.yes)
  if (standing.isSo && !asksYesOrNo) draft.contradict(first)
  else {
    if (asksWhy) draft.decline(draft.text.knows.causes)
    draft.say(first)
  }
  for (const sentence of others) draft.say(sentence)
  return true
}

/** Its market position, its country, or whether it serves a sector. */
function recordOf(
  question: Question,
  { own, draft }: { own: readonly ReturnType<typeof companiesOf>[number][]; draft: Draft },
): Standing | null {
  const named = companiesOf(question.entities)
  const [company, ...others] = named.length > 0 ? named : own
  if (!company || others.length > 0 || question.metrics.length > 0) return null
  const { text } = draft
  const [said] = question.positions
  const isHeld =
    question.order === null || /\b(?:an?|un[oa]?)\s+(?:market leader|lider)\b/iu.test(question.text)
  const position = isHeld ? said : undefined
  const sectors = sectorsOf(question.entities)
  if (position !== undefined && company.position !== null)
    return {
      isSo: company.position === position,
      sentences: [text.position(company.name, `${company.position} ${draft.cite(company.source)}`)],
    }
  if (question.countries.length + question.regions.length > 0 && company.country !== null)
    return {
      isSo: isInPlaces(company, question),
      sentences: [
        text.country(company.name, `${draft.place(company.country)} ${draft.cite(company.source)}`),
      ],
    }
  if (sectors.length > 0 && question.order === null)
    return {
      isSo: sectors.every(({ name }) => company.sectors.some((each) => slugOf(each) === slugOf(name))),
      sentences: [text.serves(company.name, `${text.and(company.sectors)} ${draft.cite(company.source)}`)],
    }
  return null
}

/** The place that it is said to have held. */
function placeOf(
  question: Question,
  { knowledge, draft }: { knowledge: Parameters<typeof readClaim>[1]; draft: Draft },
): Standing | null {
  const leads = /\b(?:lead(?:s|ing)?|lider\w+)\b/iu.test(question.text)
  const order = question.order ?? (leads ? ('desc' as const) : null)
  const asked = { ...question, order, isNegated: false, operations: [], takesForGranted: true }
  const claim = readClaim(asked, knowledge)
  const [holder] = claim?.real ?? []
  if (!claim || !holder) return null
  const { text } = draft
  const label = labelOf(claim.metric, question)
  const told = text.isOf(claim.claimed.entity.name, label, citedValue(draft, claim.claimed))
  const plain = text.list(
    text.isValue(claim.claimed.entity.name, `${label} ${citedValue(draft, claim.claimed)}`),
  )
  if (claim.isTrue) return { isSo: true, sentences: [question.asksYesOrNo ? plain : told] }
  const [name, metric, value] = [nameOf(draft, holder.entity), label, citedValue(draft, holder)]
  const others =
    claim.place > 1
      ? text.nth({ nth: text.ordinal(claim.place), name, metric, value })
      : (claim.order === 'desc' ? text.leader : text.last)(name, metric, value)
  return { isSo: false, sentences: [plain, others] }
}
