import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import { metricById, sectorsOf, type Question } from '../question.ts'

/** `Who is better, Nordkessel or Ibertanque?` asks which of the two, not who lies above them. */
export function chooseOfTwo(question: Question): void {
  const { entities, text, asksYesOrNo } = question
  const [first, second] = entities
  if (!first || !second || entities.length > 2 || first.kind !== second.kind || asksYesOrNo) return
  if (!/\s(?:or|o|u)\s/iu.test(text)) return
  // `Which companies work in dairy or in food?` asks for those of either.
  const asksOfThose = question.kinds.includes('company') || question.mentionsCompetitors
  const holdsAgainst = question.order !== null || question.comparator !== null || question.limits.length > 0
  if (first.kind === 'sector' && asksOfThose && !holdsAgainst && question.metrics.length === 0) return
  question.limits = []
  question.comparator = null
  if (question.operations.length === 0) question.operations = ['compare']
}

/** Competitors of a country are companies; only sectors have a number of them. */
export function countByPlace(question: Question): void {
  const { countries, metrics } = question
  if (countries.length === 0 || metrics.length === 0) return
  if (!metrics.every(({ id }) => id === 'competitor_count')) return
  question.mentionsCompetitors = true
  question.metrics = []
}

/** `Are there fewer competitors in pharma than in food?` is about the number that sectors have. */
export function countInSectors(question: Question, knowledge: KnowledgeBase): void {
  const [limit, ...more] = question.limits
  const count = metricById(knowledge, 'competitor_count')
  const isOfTwo = sectorsOf(question.entities).length === 2 && question.entities.length === 2
  if (!count || limit?.metricId !== count.id || more.length > 0 || !isOfTwo || question.metrics.length > 0)
    return
  question.metrics = [count]
  question.mentionsCompetitors = false
}

/** `Where do we have more competitors, in dairy or in food?` */
export function chooseByCompetitors(question: Question, knowledge: KnowledgeBase): void {
  const count = metricById(knowledge, 'competitor_count')
  const asksForMore =
    /\b(?:more|fewer|less|most|fewest|m[aá]s|menos) (?:\p{L}+ )?(?:competitors?|rivals?|competition|competidor(?:es)?|rivales|competencia)\b/iu
  const isOfTwo = sectorsOf(question.entities).length > 1 && /\b(?:or|o|than|que)\b/iu.test(question.text)
  if (!count || !isOfTwo || !asksForMore.test(question.text) || question.metrics.length > 0) return
  Object.assign(question, { metrics: [count], mentionsCompetitors: false, attributes: [], limits: [] })
  if (!question.asksYesOrNo) question.operations = ['compare']
}
