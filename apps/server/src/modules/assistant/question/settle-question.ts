import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import type { Token } from '../language/tokens.ts'
import { metricById, saysMarketLeaders, sectorsOf, type Question } from './question.ts'

interface Read {
  tokens: readonly Token[]
  knowledge: KnowledgeBase
}

/** What only all words of a clause together decide. */
export function settleQuestion(question: Question, { tokens, knowledge }: Read): void {
  dropWholeNumber(question, { tokens, knowledge })
  chooseOfTwo(question)
  keepOwnMeasures(question)
  boundByComparative(question)
  boundEachScore(question)
  sumTheRest(question)
  countByPlace(question)
  countInSectors(question, knowledge)
  chooseByCompetitors(question, knowledge)
  takeValueOfProjects(question, knowledge)
  askHowItWent(question)
  askWhatWeHold(question)
  askOfFigure(question)
  askHowFarApart(question)
  askOfLeaders(question)
  askHowLong(question)
  declineOutside(question)
}

/** `all five sectors` are all of them. */
function dropWholeNumber(question: Question, { tokens, knowledge }: Read): void {
  const saysSectors = tokens.some(({ folded }) => folded.startsWith('sector'))
  if (saysSectors && question.order === null)
    question.numbers = question.numbers.filter((number) => number !== knowledge.sectors.length)
}

/** `projects excluding pharma` asks for what the others come to. */
function sumTheRest(question: Question): void {
  const sectors = sectorsOf(question.excluded.entities)
  const asksElse =
    question.operations.length + question.bounds.length + question.limits.length + question.kinds.length >
      0 ||
    question.order !== null ||
    question.ordinal !== null
  if (sectors.length > 0 && question.entities.length === 0 && !asksElse) question.operations = ['total']
}

/** `Who is better, Nordkessel or Ibertanque?` asks which of the two, not who lies above them. */
function chooseOfTwo(question: Question): void {
  const { entities, text, asksYesOrNo } = question
  const [first, second] = entities
  if (!first || !second || entities.length > 2 || first.kind !== second.kind || asksYesOrNo) return
  if (!/\s(?:or|o|u)\s/iu.test(text)) return
  question.limits = []
  question.comparator = null
  if (question.operations.length === 0) question.operations = ['compare']
}

/** `What score did it earn for design?`: of a company the measures of companies count. */
function keepOwnMeasures(question: Question): void {
  const isOfCompanies =
    question.entities.length > 0 && question.entities.every(({ kind }) => kind === 'company')
  const own = question.metrics.filter(({ of }) => of === 'company')
  if (isOfCompanies && own.length > 0) question.metrics = own
}

/** `a higher score than 120` is a bound, no ranking of the first 120. */
function boundByComparative(question: Question): void {
  const [limit, ...more] = question.limits
  const [reference] = limit?.references ?? []
  if (!limit || more.length > 0 || question.bounds.length > 0 || reference?.kind !== 'number') return
  if (limit.bound !== 'above' && limit.bound !== 'below') return
  question.bounds = [
    {
      bound: limit.bound,
      values: [reference.value],
      ...(limit.metricId !== null && { metricId: limit.metricId }),
    },
  ]
  question.numbers = question.numbers.filter((number) => number !== reference.value)
  question.order = null
  question.comparator = null
}

/** `above 110 in both automation and design` holds for each of them. */
function boundEachScore(question: Question): void {
  const [bound, ...more] = question.bounds
  const { metrics, operations, order, text } = question
  if (!bound || more.length > 0 || metrics.length < 2 || metrics.some(({ of }) => of !== 'company')) return
  if (order !== null || operations.some((each) => each !== 'count' && each !== 'list')) return
  if (!/\b(?:both|ambos|ambas|tanto)\b|\d[^,]*\b(?:in|en)\b[^,]*\b(?:and|y)\b/iu.test(text)) return
  question.bounds = metrics.map(({ id }) => ({ ...bound, metricId: id }))
}

/** Competitors of a country are companies; only sectors have a number of them. */
function countByPlace(question: Question): void {
  const { countries, metrics } = question
  if (countries.length === 0 || metrics.length === 0) return
  if (!metrics.every(({ id }) => id === 'competitor_count')) return
  question.mentionsCompetitors = true
  question.metrics = []
}

/** `Are there fewer competitors in pharma than in food?` is about the number that sectors have. */
function countInSectors(question: Question, knowledge: KnowledgeBase): void {
  const [limit, ...more] = question.limits
  const count = metricById(knowledge, 'competitor_count')
  const isOfTwo = sectorsOf(question.entities).length === 2 && question.entities.length === 2
  if (!count || limit?.metricId !== count.id || more.length > 0 || !isOfTwo || question.metrics.length > 0)
    return
  question.metrics = [count]
  question.mentionsCompetitors = false
}

/** `Where do we have more competitors, in dairy or in food?` */
function chooseByCompetitors(question: Question, knowledge: KnowledgeBase): void {
  const count = metricById(knowledge, 'competitor_count')
  const asksForMore =
    /\b(?:more|fewer|less|most|fewest|m[aá]s|menos) (?:\p{L}+ )?(?:competitors?|rivals?|competition|competidor(?:es)?|rivales|competencia)\b/iu
  const isOfTwo = sectorsOf(question.entities).length > 1 && /\b(?:or|o|than|que)\b/iu.test(question.text)
  if (!count || !isOfTwo || !asksForMore.test(question.text) || question.metrics.length > 0) return
  Object.assign(question, { metrics: [count], mentionsCompetitors: false, attributes: [], limits: [] })
  if (!question.asksYesOrNo) question.operations = ['compare']
}

/** `Which is worth more on average, a dairy project or a food project?` */
function takeValueOfProjects(question: Question, knowledge: KnowledgeBase): void {
  const { leanings, metrics, entities, scalars, text } = question
  const isOfSectors = entities.length > 0 && sectorsOf(entities).length === entities.length
  const asksWorth = ['active_projects', 'market_size_usd'].every((id) => leanings.includes(id))
  const value = metricById(knowledge, 'avg_project_value_usd')
  if (!asksWorth || !isOfSectors || metrics.length + scalars.length > 0 || !value) return
  if (/\b(?:total|all|combined|todos)\b/iu.test(text)) return
  question.metrics = [value]
  question.operations = question.operations.filter((operation) => operation !== 'average')
}

/** A sector that goes up, or whose way is asked for, is asked for its growth. */
function askHowItWent({ direction, metrics, leanings, text }: Question): void {
  const isOfMoney = /\b(?:exchange rate|tipo de cambio|currenc(?:y|ies)|divisas?)\b/iu.test(text)
  const asksHow = (direction === 'up' || direction === 'change') && !isOfMoney
  if (asksHow && metrics.length === 0) leanings.push('growth_rate')
}

/** `Do we have an index for Destila Sur?` asks what the portal has of it, not of us. */
function askWhatWeHold(question: Question): void {
  const ofOthers = question.entities.some(({ isOwn, kind }) => kind === 'company' && !isOwn)
  const holds =
    /\bwe (?:have|list|record|track|hold|keep|know|store|show)(?:ed)?\b.*\b(?:for|of|about|on)\b|\b(?:tenemos|registramos|guardamos)\b.*\b(?:de|sobre|para)\b/iu
  const isCompared =
    question.operations.some((operation) => operation !== 'list') ||
    question.limits.length > 0 ||
    question.order !== null
  const saysUs = /\b(?:us|ours|our|nosotros|nuestr[oa]s?)\b/iu.test(question.text)
  if (ofOthers && !isCompared && !saysUs && holds.test(question.text)) question.mentionsOwn = false
}

/** The market of the `market leaders` is none that is asked for. */
function askOfLeaders(question: Question): void {
  if (saysMarketLeaders.test(question.text))
    question.scalars = question.scalars.filter(({ key }) => !key.startsWith('market.addressable'))
}

/** `How long does installation take in the plan?` asks for no revenue that is taken in. */
function askHowLong(question: Question): void {
  if (
    question.scalars.length > 0 &&
    /\b(?:how long|how many days|cu[aá]nto (?:tiempo|dura))\b/iu.test(question.text)
  )
    question.metrics = []
}

/** What is left of a whole beside several of its parts is not added up here. */
function declineOutside(question: Question): void {
  const word = /\b(?:neither|outside|fuera)\b/iu.exec(question.text)?.[0]
  const parts = question.scalars.filter(({ key }) => key.startsWith('market.addressable_share.'))
  if (word !== undefined && parts.length > 1)
    question.unknown.push({ word, isNameLike: false, isScope: false })
}

/** `how large is the gap?` asks for no market size. */
function askHowFarApart(question: Question): void {
  const asks =
    /\b(?:how (?:large|big|wide|great)|cu[aá]n (?:grande|amplia)|de cu[aá]nto)\b.*\b(?:gap|lead|difference|distance|margin|diferencia|ventaja|brecha)\b/iu
  if (!asks.test(question.text) || question.metrics.length > 0) return
  question.leanings = question.leanings.filter((id) => id !== 'market_size_usd')
  if (question.orderMetricId === 'market_size_usd') question.orderMetricId = null
  if (!question.operations.includes('difference')) question.operations = ['difference']
}

/** `the client satisfaction benchmark` is a figure, not a sector. */
function askOfFigure(question: Question): void {
  const saysSector = /\b(?:sectors?|industr\w+|segments?|sectores|segmentos?)\b/iu.test(question.text)
  const isBenchmark = /\bbenchmarks?\b/iu.test(question.text) && !saysSector
  if (isBenchmark && question.scalars.length > 0)
    question.kinds = question.kinds.filter((kind) => kind !== 'sector')
}
