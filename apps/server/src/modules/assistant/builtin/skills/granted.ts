import { withoutAccents } from '../../language/tokens.ts'
import type { Limit } from '../../question/limits.ts'
import { companiesOf, metricById, type Question } from '../../question/question.ts'
import { isInPlaces } from '../../question/places.ts'
import { findTarget } from '../../question/target.ts'
import { citedValue, labelOf, measure, nameOf, sortMeasured } from '../measure.ts'
import type { Skill } from '../skill.ts'
import { readClaim } from './claims.ts'
import { answerGrantedBound } from './granted-bound.ts'
import { isAbout } from './lookup.ts'
import { tellGap } from '../tell-gap.ts'

/** What a question takes for granted, or asks the reason of, is checked first; only what is wrong is contradicted. */
export const answerGranted: Skill = ({ question, knowledge, draft }) => {
  if (!question.takesForGranted && !question.asksWhy && !question.isStatement) return false
  if (answerGrantedPlace({ question, knowledge, draft })) return true
  if (answerGrantedComparison({ question, knowledge, draft })) return true
  if (answerGrantedPosition({ question, knowledge, draft })) return true
  if (answerGrantedBound({ question, knowledge, draft })) return true
  if (answerGrantedValue({ question, knowledge, draft })) return true
  // `Given that we lead, by how much?` asks what follows from the place.
  const saysAheadOfAll =
    question.order === null && question.limits.length === 0 && saysAhead.test(question.text)
  const place = {
    ...question,
    operations: question.takesForGranted ? [] : question.operations,
    order: saysAheadOfAll ? ('desc' as const) : question.order,
  }
  const claim = question.unknown.length === 0 ? readClaim(place, knowledge) : null
  const [holder] = claim?.real ?? []
  const isBehindUs =
    holder?.entity.isOwn === true && !claim?.claimed.entity.isOwn && saysAhead.test(question.text)
  if (!claim || !holder || (claim.isTrue && !isBehindUs)) return false
  const { text } = draft
  const label = labelOf(claim.metric, question)
  draft.contradict(text.isOf(claim.claimed.entity.name, label, citedValue(draft, claim.claimed)))
  const values = [nameOf(draft, holder.entity), label, citedValue(draft, holder)] as const
  const [name, metric, value] = values
  if (claim.place > 1) draft.say(text.nth({ nth: text.ordinal(claim.place), name, metric, value }))
  else draft.say(claim.order === 'desc' ? text.leader(...values) : text.last(...values))
  return true
}

/** Ahead of whom it is not said: of us as well. */
const saysAhead = /\b(?:ahead|in front|por delante|a la cabeza)\b/iu

const saysSeat = /\b(?:sits?|seated|based|located|headquartered|comes? from|sede|ubicad[ao]|radicad[ao])\b/iu

/** `Since Rheinwerk is Swiss`: a company that the record has elsewhere. */
const answerGrantedPlace: Skill = ({ question, draft }) => {
  const [company, ...others] = companiesOf(question.entities)
  // A place that no record has is none of its own either.
  const namesOther = question.unknown.some(
    ({ word, isNameLike, isScope }) =>
      isNameLike &&
      ((isScope && (question.attributes.includes('country') || saysSeat.test(question.text))) ||
        new RegExp(`\\b(?:is|es)\\s+(?:an?\\s|una?\\s)?${withoutAccents(word)}\\b`, 'iu').test(
          question.text,
        )),
  )
  const namesPlace = question.countries.length + question.regions.length > 0 || namesOther
  if (!(question.takesForGranted || question.isStatement) || !namesPlace || !company || others.length > 0)
    return false
  if (company.country === null || (!namesOther && isInPlaces(company, question))) return false
  draft.contradict(
    draft.text.country(company.name, `${draft.place(company.country)} ${draft.cite(company.source)}`),
  )
  return true
}

const saysCompetitors = ({ kinds, mentionsCompetitors, asksForPerson }: Question): boolean =>
  mentionsCompetitors || asksForPerson || kinds.includes('company')

/** `What explains Rheinwerk's lead over us?` says that it lies ahead. */
function leadOver({ text, mentionsOwn, entities }: Question): Limit[] {
  const [, second] = entities
  const isLead = /\b(?:lead|advantage|edge|ventaja)\s+(?:over|on|sobre)\b/iu.test(text)
  if (!isLead || entities.length === 0 || (!second && !mentionsOwn)) return []
  const reference = second ? ({ kind: 'entity', entity: second } as const) : ({ kind: 'own' } as const)
  return [{ bound: 'above', references: [reference], factor: 1, reach: null, metricId: null }]
}

/** `Why is no competitor ahead of us?` says of all that they are not. */
const deniesAll =
  /\b(?:no|none of (?:the|our)|nobody|no ?one|nadie|ningun[oa]?)\s+(?:de\s+|other\s+)?(?:(?:our|los|nuestros)\s+)?\p{L}+/iu

/** `Dado que Cobre Norte supera a Ibertanque`: who lies ahead is looked up first. */
const answerGrantedComparison: Skill = ({ question, knowledge, draft }) => {
  const [limit, ...more] = question.limits.length > 0 ? question.limits : leadOver(question)
  const [against] = limit?.references ?? []
  const target = findTarget(question, knowledge)
  const stated = limit?.metricId == null ? undefined : metricById(knowledge, limit.metricId)
  // The competitors that score higher than us are no number of competitors.
  const isOfOwn = against?.kind === 'own' && stated?.of === 'sector' && question.entities.length === 0
  const metric = isOfOwn ? metricById(knowledge, 'overall') : (stated ?? target?.metrics[0])
  if (!limit || more.length > 0 || against === undefined || !metric) return false
  if (limit.factor !== 1 || (limit.bound !== 'above' && limit.bound !== 'below')) return false
  const own = knowledge.companies.find(({ isOwn }) => isOwn)
  const ofOwn = against.kind === 'own' ? own : undefined
  const reference = against.kind === 'entity' ? against.entity : ofOwn
  const named = [...question.entities, ...(question.mentionsOwn && own ? [own] : [])]
  const isOfAnybody = ofOwn !== undefined && question.entities.length === 0 && saysCompetitors(question)
  const others = isOfAnybody
    ? knowledge.companies.filter(({ isOwn }) => !isOwn)
    : named.filter((entity) => entity !== reference)
  // Of several the best has to be ahead, or the last behind.
  const [first] = sortMeasured(measure(others, metric), limit.bound === 'above' ? 'desc' : 'asc')
  const [second] = reference ? measure([reference], metric) : []
  if (!first || !second) return false
  const isSo =
    limit.bound === 'above' ? first.fact.value > second.fact.value : first.fact.value < second.fact.value
  const isTrue = isOfAnybody && deniesAll.test(question.text) ? !isSo : isSo
  if (isTrue) return false
  const label = labelOf(metric, question)
  draft.contradict(draft.text.isOf(first.entity.name, label, citedValue(draft, first)))
  draft.say(
    draft.text.list(
      draft.text.isValue(nameOf(draft, second.entity), `${label} ${citedValue(draft, second)}`),
    ),
  )
  const pair = [first, second] as const
  tellGap({ pair, metric, name: 'difference of', looked: pair }, { question, draft })
  return true
}

/** `How did Tajo become market leader?`: a position that the record has otherwise. */
const answerGrantedPosition: Skill = ({ question, draft }) => {
  const [company, ...others] = companiesOf(question.entities)
  const [position] = question.positions
  if (position === undefined || !company || others.length > 0 || company.position === null) return false
  if (company.position === position) return false
  draft.contradict(draft.text.position(company.name, `${company.position} ${draft.cite(company.source)}`))
  return true
}

/** `Since pharma is a market of $3B`: a value that is taken for granted, and that no record of the thing has. */
const answerGrantedValue: Skill = ({ question, knowledge, draft }) => {
  const own = question.mentionsOwn ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  const [entity, ...others] = question.entities.length > 0 ? question.entities : own
  const [number] = question.numbers
  const isPremise = question.takesForGranted || question.isStatement
  if (!isPremise || !entity || others.length > 0 || number === undefined) return false
  const target = findTarget(question, knowledge)
  const named = target?.isMetricStated ? target.metrics : question.metrics
  const stated = new Set(named.map(({ id }) => id))
  const all = [...entity.facts.values()]
  const meantFacts = all.filter(({ metric }) => stated.has(metric.id))
  const facts = meantFacts.length > 0 ? meantFacts : all
  if (facts.some(({ value }) => isAbout(value, number))) return false
  const sign = /[$€]|\b(?:usd|eur|dollars|euros|d[oó]lares)\b/iu.test(question.text)
  const meant =
    facts.find(({ metric }) => metric.id === (sign ? 'market_size_usd' : named[0]?.id)) ?? facts[0]
  if (!meant) return false
  const label = labelOf(meant.metric, question)
  draft.contradict(draft.text.isOf(entity.name, label, citedValue(draft, { entity, fact: meant })))
  return true
}
