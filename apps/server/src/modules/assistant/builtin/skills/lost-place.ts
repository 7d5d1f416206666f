import { standingAnswers } from '@portal/content/standing-answers'
import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import { foldText } from '../../language/tokens.ts'
import { readLoss } from '../../question/lost-place.ts'
import { companiesOf, metricById, sectorsOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import { citedValue, labelOf, measure, nameOf, sortMeasured, trackedAndOwnInScope } from '../measure.ts'
import { tellGap } from '../tell-gap.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'

/** `Why did we lose our lead over Rheinwerk?`: who lies ahead is recorded, when that came about is not. */
export const answerLostPlace: Skill = ({ question, knowledge, draft }) => {
  const loss = readLoss(question.text)
  if (!loss) return false
  const known = new Set(foldText(loss.said).split(/\s+/u))
  const unknown = question.unknown.filter(
    ({ word }) => !known.has(foldText(word)) && !saysLosing.test(foldText(word)),
  )
  if (unknown.length > 0) return false
  if (loss.isPlace) return answerPlace({ question, knowledge, draft, loss })
  return answerAmount({ question, knowledge, draft, loss })
}

const saysLosing =
  /^(?:los\w+|perd\w+|ced\w+|hemos|estamos|away|spot|place|frente|quit\w+|arrebat\w+|took|stole|made|hizo|hicieron|caus\w+|knock\w*|slip\w*|fall\w*|fell|drop\w*|ca[iy]\w*|much)$/u

interface Asked {
  question: Question
  knowledge: KnowledgeBase
  draft: Draft
  loss: NonNullable<ReturnType<typeof readLoss>>
}

function answerPlace({ question, knowledge, draft, loss }: Asked): boolean {
  const metric =
    findTarget(question, knowledge)?.metrics.find(({ of }) => of === 'company') ??
    metricById(knowledge, 'overall')
  const loser = loserOf(question, { knowledge, loss })
  if (!metric || !loser) return false
  const named = companiesOf(question.entities).filter((each) => each !== loser)
  const own = knowledge.companies.filter(({ isOwn }) => isOwn && !loser.isOwn && question.mentionsOwn)
  const against =
    named.length + own.length > 0 ? [...named, ...own] : rivalsOf(loser, { question, knowledge })
  const [mine] = measure([loser], metric)
  const [best] = sortMeasured(measure(against, metric), 'desc')
  if (!mine || !best) return false
  const label = labelOf(metric, question)
  const words = standingAnswers[question.language]
  const isAhead = mine.fact.value > best.fact.value
  const asksYesOrNo = question.asksYesOrNo || /^\W*nos\s/iu.test(question.text)
  if (!isAhead) draft.decline(words.noPassing)
  else if (asksYesOrNo) draft.say(draft.text.no)
  else draft.contradict(draft.text.isOf(loser.name, label, citedValue(draft, mine)))
  for (const each of isAhead && !asksYesOrNo ? [best] : [mine, best])
    draft.say(
      draft.text.list(draft.text.isValue(nameOf(draft, each.entity), `${label} ${citedValue(draft, each)}`)),
    )
  tellGap({ pair: [mine, best], metric, name: 'difference of', looked: [mine, best] }, { question, draft })
  if (isAhead && question.asksWhy) draft.say(words.noPassing)
  return true
}

const rivalsOf = (loser: Entity, { question, knowledge }: Pick<Asked, 'question' | 'knowledge'>): Entity[] =>
  trackedAndOwnInScope(
    { ...question, entities: sectorsOf(question.entities), positions: [] },
    knowledge,
  ).filter((each) => each !== loser)

/** Who is said to have lost it: we are where the verb, or whose place it is, says so. */
function loserOf(
  { text, entities }: Question,
  { knowledge, loss }: Pick<Asked, 'knowledge' | 'loss'>,
): Entity | undefined {
  const own = knowledge.companies.find(({ isOwn }) => isOwn)
  const isOurs =
    loss.isTaken ||
    /\b(?:we|us|our|nos|hemos|estamos|nuestr\w+)\b/iu.test(text.slice(0, loss.at)) ||
    /\b(?:our|us|\w+imos|\w+emos|nuestr\w+)\b/iu.test(loss.said)
  if (isOurs) return own
  return companiesOf(entities).find(({ name }) => isBeforeOrIn(foldText(name), { text, loss })) ?? own
}

function isBeforeOrIn(name: string, { text, loss }: { text: string; loss: Asked['loss'] }): boolean {
  const said = foldText(text.slice(0, loss.at + loss.said.length))
  return name.split(/\s+/u).some((word) => word.length > 3 && said.includes(word))
}

/** Points, ground, market share: their value now, as no change of them is recorded. */
function answerAmount({ question, knowledge, draft }: Asked): boolean {
  const isOfShare = /\b(?:share|cuota)\b/iu.test(question.text)
  const share = metricById(knowledge, 'herpasia_market_share')
  const scored = findTarget(question, knowledge)?.metrics.find(({ of }) => of === 'company')
  const metric = isOfShare ? share : (scored ?? metricById(knowledge, 'overall'))
  if (!metric) return false
  const sectors = sectorsOf(question.entities)
  const companies = companiesOf(question.entities)
  const own = knowledge.companies.filter(({ isOwn }) => isOwn && !companies.some((each) => each.isOwn))
  const markets = sectors.length > 0 ? sectors : knowledge.sectors
  const records = isOfShare ? markets : [...own, ...companies]
  const found = measure(records, metric)
  const [first, second, ...more] = found
  if (!first) return false
  const label = labelOf(metric, question)
  draft.decline(draft.text.noChange(label))
  for (const each of found)
    draft.say(
      draft.text.list(draft.text.isValue(nameOf(draft, each.entity), `${label} ${citedValue(draft, each)}`)),
    )
  if (!isOfShare && second && more.length === 0)
    tellGap({ pair: [first, second], metric, name: 'difference of', looked: found }, { question, draft })
  return true
}
