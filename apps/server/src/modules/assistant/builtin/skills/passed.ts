import { standingAnswers } from '@portal/content/standing-answers'
import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import { foldText } from '../../language/tokens.ts'
import { companiesOf, metricById, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { citedValue, labelOf, measure, nameOf } from '../measure.ts'
import { tellGap } from '../tell-gap.ts'
import type { Skill } from '../skill.ts'

const passes =
  /\b(?:overtaken|overtakes?|overtaking|overtook|pass(?:ed|es)|(?:move|pull|edg|inch)(?:ed|s)? (?:ahead of|past)|(?:gone|went|goes|go|moved|slipped|shot) past|surpass(?:ed|es)?|leapfrog\w*|adelantad[oa]s?|adelanto|adelanta(?:ron)?|sobrepas\w+|rebas\w+|superad[oa]s?|supero|superaron)\b/iu
const trails =
  /\b(?:trail(?:s|ing|ed)?|lag(?:s|ging|ged)?(?: behind)?|(?:is|are|fell|fallen|falls?) behind|por detras de|perdemos (?:ante|contra|con|frente a))\b/iu
const isPassive =
  /\b(?:been|was|were|being|got|sido|fue|fuimos)\s+(?:overtak\w+|passed|surpassed|leapfrogged|adelantad\w+|sobrepasad\w+|rebasad\w+|superad\w+)\b/iu
const tellsAmount = /\bhow (?:many|much|far)\b|\bcuant[oa]s?\b/iu

/** Whether one passed or trails the other: who lies ahead now is recorded, when that came about is not. */
export const answerPassed: Skill = ({ question, knowledge, draft }) => {
  const { text, asksWhy, takesForGranted, isStatement } = question
  const asksYesOrNo = question.asksYesOrNo || /^\W*nos\s/iu.test(text)
  const isClaim = asksWhy || takesForGranted || isStatement
  const isTrailing = isClaim && trails.test(text)
  const isPassing = passes.test(text) && !(asksYesOrNo && tellsAmount.test(text))
  if (!(isPassing && (isClaim || asksYesOrNo)) && !isTrailing) return false
  const parties = partiesOf(question, knowledge)
  const [passer, passed] = isTrailing && !isPassing ? parties.toReversed() : parties
  const metric =
    findTarget(question, knowledge)?.metrics.find(({ of }) => of === 'company') ??
    metricById(knowledge, 'overall')
  if (!passer || !passed || !metric || sectorsOnly(question)) return false
  const [first] = measure([passer], metric)
  const [second] = measure([passed], metric)
  if (!first || !second) return false
  const isAhead = first.fact.value > second.fact.value
  const label = labelOf(metric, question)
  const values = [first, second].map((each) =>
    draft.text.isOf(nameOf(draft, each.entity), label, citedValue(draft, each)),
  )
  if (isClaim && !isAhead) draft.contradict(values.join(' '))
  else {
    if (asksWhy) draft.decline(draft.text.knows.causes)
    else if (asksYesOrNo) draft.say(isAhead ? draft.text.yes : draft.text.no)
    draft.say(values.join(' '))
  }
  tellGap(
    { pair: [first, second], metric, name: 'difference of', looked: [first, second] },
    { question, draft },
  )
  if (isPassing) draft.say(standingAnswers[question.language].noPassing)
  return true
}

const sectorsOnly = ({ metrics }: Question): boolean => metrics.some(({ of }) => of === 'sector')

/** Who is said to have passed whom, by the order in which they are named. */
function partiesOf(question: Question, knowledge: KnowledgeBase): Entity[] {
  const text = foldText(question.text)
  const own = knowledge.companies.find(({ isOwn }) => isOwn)
  const ownAt = text.search(/\b(?:we|us|our|nos|nosotros|hemos|herpasia)\b/u)
  const placeOf = (entity: Entity): number =>
    entity.isOwn ? ownAt : text.indexOf(foldText(entity.name.split(/\s/u)[0] ?? ''))
  const named = companiesOf(question.entities).filter(({ isOwn }) => !isOwn)
  const parties = [...named, ...(own && ownAt >= 0 ? [own] : [])].toSorted((a, b) => placeOf(a) - placeOf(b))
  if (parties.length !== 2) return []
  // `¿Nos ha adelantado Rheinwerk?` names us first, and asks of the other.
  const saysUsFirst = /\bnos\b/u.test(text) && parties[0]?.isOwn === true
  const isReversed = isPassive.test(text) || saysUsFirst
  return isReversed ? parties.toReversed() : parties
}
