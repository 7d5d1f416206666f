import { asksForDeals } from '../pipeline/pipeline-words.ts'
import { claimOfThat } from './carry-claim.ts'
import { askForOthers } from './carry-others.ts'
import { askOfThose } from './carry-either.ts'
import { countOfThose } from './carry-count.ts'
import { comparedIn, compareAgain } from './carry-comparison.ts'
import { stayWithInitiatives } from './carry-initiatives.ts'
import { isOfUs, stayWithUs } from './carry-own.ts'
import { stayThere } from './carry-there.ts'
import { asksHowFar, heldAgainstEnd } from './ends.ts'
import { isInPlaces } from './places.ts'
import { companiesOf, emptyTopic, sectorsOf, type Question, type Topic } from './question.ts'

const isMeasuring = (question: Question): boolean =>
  question.order !== null ||
  question.ordinal !== null ||
  question.operations.length > 0 ||
  question.bounds.length > 0

/** Fills from the conversation what a clause points at or leaves out; a whole question stays as it is. */
export function fillFromTopic(asked: Question, topic: Topic): Question {
  const pointed = [
    countOfThose,
    stayWithInitiatives,
    stayThere,
    stayWithUs,
    compareAgain,
    askOfThose,
    claimOfThat,
    askForOthers,
  ].reduce((question, carry) => carry(question, topic), asked)
  const question = followDeals(pointAtAnswer(pointed, topic), topic)
  const namesThings =
    question.entities.length > 0 ||
    question.mentionsOwn ||
    question.countries.length > 0 ||
    question.regions.length > 0
  // `and what is its score?` after a ranking by design asks for that score.
  const saysScoreOnly = question.hasReference && question.leanings.every((id) => id === 'overall')
  const asksThatScore = saysScoreOnly && topic.metrics.some(({ of }) => of === 'company')
  const namesMeasure =
    question.metrics.length > 0 ||
    (question.leanings.length > 0 && !asksThatScore) ||
    question.orderMetricId !== null ||
    (question.limits.some(({ metricId }) => metricId !== null) && !saysSameMeasure.test(question.text))
  const leansOnTopic =
    question.hasReference || question.isFollowUp || /\b(?:they|it) from\b/iu.test(question.text)
  const isOther =
    question.talk !== null ||
    question.health.length > 0 ||
    question.scalars.length > 0 ||
    question.kinds.includes('insight')
  if (question.dealsBefore !== null || (isOther && !leansOnTopic)) return question

  const filled = { ...question }
  const countsSectors =
    question.operations.every((each) => each === 'count') &&
    question.kinds.includes('sector') &&
    question.bounds.length === 0 &&
    question.order === null &&
    !leansOnTopic
  const asksWithoutMeasure =
    !namesMeasure &&
    !countsSectors &&
    (isMeasuring(question) || leansOnTopic) &&
    question.attributes.length === 0
  if (asksWithoutMeasure && !startsAnew(question, topic)) {
    filled.metrics = topic.metrics
    if (!isMeasuring(question) && topic.order !== null && namesThings) filled.order = null
  }
  const holdsAgainst =
    question.operations.some((each) => each === 'compare' || each === 'difference' || each === 'ratio') ||
    (question.hasReference && (question.comparator !== null || / (?:than|que) /iu.test(question.text)))
  const comparesWithTopic =
    leansOnTopic &&
    holdsAgainst &&
    !question.mentionsOwn &&
    question.entities.length === 1 &&
    topic.entities.length === 1 &&
    topic.entities[0] !== question.entities[0] &&
    topic.entities[0]?.kind === question.entities[0]?.kind
  const lacksThings =
    comparesWithTopic ||
    (!namesThings && (leansOnTopic || (question.ordinal !== null && question.kinds.length === 0))) ||
    comparesWithOwn(question)
  if (lacksThings || (leansOnTopic && question.asksForLeader && sectorsOf(question.entities).length === 0)) {
    filled.entities = comparesWithTopic
      ? [...topic.entities, ...question.entities]
      : [...question.entities, ...topicEntities(question, topic)]
    // `who leads in Europe?` names its own place.
    if (question.regions.length === 0) {
      filled.countries = topic.countries
      filled.regions = topic.regions
    }
  }
  if (question.kinds.length === 0 && lacksThings && !question.asksForPerson) filled.kinds = topic.kinds
  const changesMeasureOnly = question.isFollowUp && !namesThings && namesMeasure && !isMeasuring(question)
  if (changesMeasureOnly)
    Object.assign(filled, { order: topic.order, operations: topic.operations, kinds: topic.kinds })
  if (filled.order === null && question.ordinal !== null) filled.order = topic.order ?? 'desc'
  if (
    filled.operations.length === 0 &&
    question.isFollowUp &&
    !isMeasuring(question) &&
    namesThings &&
    !namesMeasure
  )
    filled.operations = topic.operations
  return filled
}

/** `Is it bigger than in pharma?` is about the value that was told, `bigger than pharma` about the market. */
const saysSameMeasure = /\b(?:than|que)\s+(?:in|en|of|del?|that|la|el)\b|['’]s\b/iu

const pronoun =
  /\b(?:its?|they|their|theirs|them|she|he|her|his|that (?:one|sector|company|firm|initiative)|sus?|ellos|ellas|ella|[eé]l|es[ae] (?:sector|empresa|iniciativa))\b/iu

const groupPronoun =
  /\b(?:of (?:them|these|those)|which one|de (?:ellos|ellas|estos|estas|esos|esas)|cu[aá]l (?:es|tiene|crece))\b/iu

/** `Who leads? And where are they from?` points at what was answered, not at what was asked. */
function pointAtAnswer(question: Question, { entities, answered }: Topic): Question {
  const namesOther =
    question.entities.length > 0 ||
    question.mentionsOwn ||
    question.kinds.length > 0 ||
    question.bounds.length > 0
  const pointsAtOneOfMany = groupPronoun.test(question.text) && answered.entities.length > 1
  const namesPlace = question.countries.length + question.regions.length > 0
  const there = answered.entities.filter((entity) => isInPlaces(entity, question))
  // `Which of them is Spanish?` asks for those of the answer that are.
  if (pointsAtOneOfMany && !namesOther && namesPlace && there.length > 0)
    return { ...question, entities: there, attributes: ['country'], countries: [], regions: [], metrics: [] }
  if (pointsAtOneOfMany && !namesOther) return { ...question, entities: answered.entities }
  const asksOrigin = question.asksForOrigin && question.scalars.length + question.metrics.length === 0
  if (asksOrigin && !namesOther && question.hasReference) return { ...question, told: answered.sources }
  const isToEnd = heldAgainstEnd.test(question.text) && asksHowFar.test(question.text)
  const isPointed = pronoun.test(question.text) || (isToEnd && question.language === 'es')
  if (namesOther || !isPointed) return question
  const { initiatives } = answered
  if (initiatives.length > 0 && (initiatives.length <= 2 || /\b(?:they|them|their)\b/iu.test(question.text)))
    return { ...question, initiatives }
  const isOther = entities.length > 0 || (question.order !== null && !isToEnd) || question.ordinal !== null
  return isOther || answered.entities.length === 0 ? question : { ...question, entities: answered.entities }
}

/** `how does it compare to ours` points at one thing and names the other. */
const comparesWithOwn = ({ hasReference, mentionsOwn, entities, operations }: Question): boolean =>
  hasReference &&
  mentionsOwn &&
  entities.length === 0 &&
  operations.some((each) => each === 'compare' || each === 'difference')

/** `who leads it` after a market size asks for a company, so the sector's metric does not carry over. */
const startsAnew = (question: Question, topic: Topic): boolean =>
  (question.asksForPerson || question.mentionsCompetitors || question.kinds.includes('company')) &&
  topic.metrics.some(({ of }) => of === 'sector')

/** A ranking among companies keeps the sector as its scope, not the company that led it. */
function topicEntities(question: Question, topic: Topic): Topic['entities'] {
  const ranks = question.order !== null || question.ordinal !== null
  const companies = companiesOf(topic.entities)
  if (ranks && sectorsOf(topic.entities).length > 0) return sectorsOf(topic.entities)
  return ranks && companies.length > 0 && !question.hasReference ? [] : topic.entities
}

/** What the conversation is about after a clause that measured by the given metrics. */
export function topicAfter(question: Question, topic: Topic, metrics: Topic['metrics']): Topic {
  const { entities, kinds, countries, regions, order, operations } = question
  const answered = emptyTopic.answered
  if (question.dealsBefore !== null || asksForDeals(question))
    return { ...emptyTopic, deals: question, answered }
  const { isOfInitiatives } = question
  if (isOfInitiatives || question.initiatives.length > 0)
    return { ...emptyTopic, isOfInitiatives: true, answered }
  const saysSomething =
    entities.length + metrics.length + kinds.length + countries.length + regions.length > 0
  if (!saysSomething) return { ...topic, answered }
  return {
    deals: null,
    isOfInitiatives: false,
    compared: comparedIn(question),
    ofUs: isOfUs(question),
    entities,
    metrics: metrics.length > 0 ? metrics : topic.metrics,
    countries,
    regions,
    kinds,
    order,
    operations: operations.filter(
      (operation) => operation === 'average' || operation === 'total' || operation === 'count',
    ),
    answered,
  }
}

const startsWithin =
  /^\W*(?:in|for|from|only|just|by|per|with|above|below|over|en|para|de|por|con|solo|s[oó]lo)\b/iu

/** `How many deals did we win? And in pharma?` asks for deals again, without the word. */
function followDeals(question: Question, { deals, answered }: Topic): Question {
  if (deals === null || asksForDeals(question)) return question
  const leans = question.isFollowUp || question.hasReference || startsWithin.test(question.text)
  const isOther =
    question.metrics.length + question.health.length + question.initiatives.length > 0 ||
    question.talk !== null ||
    question.asksForOrigin ||
    question.attributes.some((attribute) => attribute !== 'clients' && attribute !== 'country')
  return leans && !isOther ? { ...question, dealsBefore: deals, told: answered.sources } : question
}
