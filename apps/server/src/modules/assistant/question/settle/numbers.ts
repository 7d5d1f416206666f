import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import { sectorsOf, type Question } from '../question.ts'

/** `all five sectors` are all of them. */
export function dropWholeNumber(question: Question, knowledge: KnowledgeBase): void {
  if (/\bsector/iu.test(question.text) && question.order === null)
    question.numbers = question.numbers.filter((number) => number !== knowledge.sectors.length)
}

/** `projects excluding pharma`, `how much revenue from sectors other than dairy` ask for what the others come to. */
export function sumTheRest(question: Question): void {
  const sectors = sectorsOf(question.excluded.entities)
  const { operations, bounds, limits, metrics, asksAmount, order, ordinal } = question
  const isSum = asksAmount && metrics.length > 0 && metrics.every(({ isAdditive }) => isAdditive)
  const kinds = question.kinds.filter((kind) => !isSum || kind !== 'sector')
  const others = operations.filter((operation) => !isSum || operation !== 'count')
  const asksElse =
    others.length + bounds.length + limits.length + kinds.length > 0 || order !== null || ordinal !== null
  if (sectors.length > 0 && question.entities.length === 0 && !asksElse) question.operations = ['total']
}

/** `a higher score than 120` is a bound, no ranking of the first 120. */
export function boundByComparative(question: Question): void {
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
export function boundEachScore(question: Question): void {
  const [bound, ...more] = question.bounds
  const { metrics, operations, order, text } = question
  if (!bound || more.length > 0 || metrics.length < 2 || metrics.some(({ of }) => of !== 'company')) return
  if (order !== null || operations.some((each) => each !== 'count' && each !== 'list')) return
  if (!/\b(?:both|ambos|ambas|tanto)\b|\d[^,]*\b(?:in|en)\b[^,]*\b(?:and|y)\b/iu.test(text)) return
  question.bounds = metrics.map(({ id }) => ({ ...bound, metricId: id }))
}

/** `How many of our food sectors are above a billion?` counts sectors, by their own values. */
export function countNamedSectors(question: Question): void {
  const { entities, operations, bounds, text } = question
  const isOfSectors = entities.length > 0 && sectorsOf(entities).length === entities.length
  if (!isOfSectors || !operations.includes('count') || bounds.length === 0) return
  if (question.mentionsCompetitors || question.kinds.includes('company')) return
  if (/\b(?:sectors|sectores)\b/iu.test(text))
    Object.assign(question, { kinds: ['sector'], mentionsOwn: false })
}

/** `and how many work in dairy?` counts companies. */
export function countThoseWhoServe({ entities, operations, attributes, kinds, mentionsOwn }: Question): void {
  const isOfSectors = entities.length > 0 && sectorsOf(entities).length === entities.length
  const asks = operations.includes('count') && attributes.includes('sectors') && !mentionsOwn
  if (asks && isOfSectors && kinds.length === 0) kinds.push('company')
}
