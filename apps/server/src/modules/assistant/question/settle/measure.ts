import type { KnowledgeBase } from '../../knowledge/knowledge.ts'
import { metricById, sectorsOf, type Question } from '../question.ts'

/** `What score did it earn for design?`: of a company the measures of companies count. */
export function keepOwnMeasures(question: Question): void {
  const isOfCompanies =
    question.entities.length > 0 && question.entities.every(({ kind }) => kind === 'company')
  const own = question.metrics.filter(({ of }) => of === 'company')
  if (isOfCompanies && own.length > 0) question.metrics = own
}

/** `Which is worth more on average, a dairy project or a food project?` */
export function takeValueOfProjects(question: Question, knowledge: KnowledgeBase): void {
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
export function askHowItWent({ direction, metrics, leanings, scalars, text }: Question): void {
  const isOfMoney = /\b(?:exchange rate|tipo de cambio|currenc(?:y|ies)|divisas?)\b/iu.test(text)
  const asksHow = (direction === 'up' || direction === 'change') && !isOfMoney
  if (asksHow && metrics.length + scalars.length === 0) leanings.push('growth_rate')
}

/** `how large is the gap?` asks for no market size. */
export function askHowFarApart(question: Question): void {
  const asks =
    /\b(?:how (?:large|big|wide|great)|cu[aá]n (?:grande|amplia)|de cu[aá]nto)\b.*\b(?:gap|lead|difference|distance|margin|diferencia|ventaja|brecha)\b/iu
  if (!asks.test(question.text) || question.metrics.length > 0) return
  question.leanings = question.leanings.filter((id) => id !== 'market_size_usd')
  if (question.orderMetricId === 'market_size_usd') question.orderMetricId = null
  if (!question.operations.includes('difference')) question.operations = ['difference']
}

/** `How long does installation take in the plan?` asks for no revenue that is taken in. */
export function askHowLong(question: Question): void {
  if (
    question.scalars.length > 0 &&
    /\b(?:how long|how many days|cu[aá]nto (?:tiempo|dura))\b/iu.test(question.text)
  )
    question.metrics = []
}

/** `¿En qué sector tenemos más proyectos activos?` ranks the sectors; in Spanish `más` alone says no order. */
export function rankByProjects(question: Question, knowledge: KnowledgeBase): void {
  const word = /\b(m[aá]s|menos)\s+proyectos\b/iu.exec(question.text)?.[1]
  const asksWhere = /\bsector(?:es)?\b|^\W*d[oó]nde\b/iu.test(question.text)
  const projects = metricById(knowledge, 'active_projects')
  const isOther = question.bounds.length + question.limits.length + question.entities.length > 0
  if (word === undefined || !asksWhere || !projects || isOther) return
  Object.assign(question, { metrics: [projects], scalars: [], kinds: ['sector'], mentionsOwn: false })
  question.order = word === 'menos' ? 'asc' : 'desc'
}
