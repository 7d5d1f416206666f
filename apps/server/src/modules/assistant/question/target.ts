import type { Entity, KnowledgeBase } from '../knowledge/knowledge.ts'
import type { Metric } from '../knowledge/metrics.ts'
import { companiesOf, metricById, saysMarketLeaders, sectorsOf, type Question } from './question.ts'

/** What a question measures: sectors or companies, by which metrics. */
export interface Target {
  kind: Entity['kind']
  metrics: Metric[]
  /** False when the metric is only the customary one of its kind. */
  isMetricStated: boolean
}

const customary = { sector: 'market_size_usd', company: 'overall' } as const

/** Null when nothing in the question is measured; metrics that the kind does not have are left in, for the refusal. */
export function findTarget(question: Question, knowledge: KnowledgeBase): Target | null {
  const kind = findKind(question, knowledge)
  if (kind === null) return null
  const stated = statedMetrics(question, { knowledge, kind })
  if (stated.length > 0) return { kind, metrics: stated, isMetricStated: true }
  const metric = metricById(knowledge, customary[kind])
  return metric ? { kind, metrics: [metric], isMetricStated: false } : null
}

function findKind(question: Question, knowledge: KnowledgeBase): Entity['kind'] | null {
  const { metrics, kinds, entities, order, orderMetricId, operations } = question
  const asksToCountCompetitors =
    (operations.includes('count') ||
      ((question.asksYesOrNo || question.asksWhy || question.takesForGranted || question.isStatement) &&
        question.numbers.length > 0)) &&
    question.mentionsCompetitors &&
    order === null
  if (asksForOurs(question)) return 'sector'
  const narrowsCompanies = question.countries.length + question.regions.length + question.positions.length > 0
  const asksOfBoth =
    sectorsOf(entities).length > 1 &&
    /\b(?:both|ambos|ambas|a la vez|at the same time)\b/iu.test(question.text)
  if (asksToCountCompetitors && (narrowsCompanies || asksOfBoth)) return 'company'
  if (asksToCountCompetitors && (sectorsOf(entities).length > 0 || kinds.includes('sector'))) return 'sector'
  if (metrics[0]) return metrics[0].of
  const asksWho = question.asksForPerson || kinds.includes('company') || question.mentionsCompetitors
  const ranks = order !== null || question.ordinal !== null
  const ranksWithinSector = asksWho && ranks && sectorsOf(entities).length > 0
  if (kinds.includes('sector') && !ranksWithinSector && companiesOf(entities).length === 0) return 'sector'
  const leaning = orderMetricId ?? question.leanings[0]
  const leansTo = leaning === undefined ? null : (metricById(knowledge, leaning)?.of ?? null)
  const namesCompanies =
    companiesOf(entities).length + question.countries.length + question.regions.length > 0
  if (leansTo === 'sector' && !asksWho && !namesCompanies) return 'sector'
  if (
    companiesOf(entities).length > 0 ||
    question.mentionsOwn ||
    question.countries.length > 0 ||
    question.regions.length > 0
  )
    return 'company'
  if (kinds.includes('company') || question.mentionsCompetitors) return 'company'
  if (question.positions.some((position) => position !== 'Market Leader') && leansTo !== 'sector')
    return 'company'
  if (saysMarketLeaders.test(question.text) && leansTo !== 'sector') return 'company'
  if (question.asksForPerson && (order !== null || question.ordinal !== null)) return 'company'
  if (sectorsOf(entities).length > 0)
    return question.asksForLeader || leansTo === 'company' ? 'company' : 'sector'
  return leansTo
}

function statedMetrics(
  question: Question,
  { knowledge, kind }: { knowledge: KnowledgeBase; kind: Entity['kind'] },
): Metric[] {
  if (asksForOurs(question)) return byIds(knowledge, ['herpasia_market_share'])
  if (question.metrics.length > 0) {
    const fitting = [
      ...(listsSize(question, kind) ? byIds(knowledge, ['market_size_usd']) : []),
      ...question.metrics.filter((metric) => metric.of === kind),
    ]
    return fitting.length > 0 ? fitting : question.metrics
  }
  const countsThem =
    question.operations.some((operation) => operation === 'count' || operation === 'total') ||
    question.bounds.length > 0 ||
    question.numbers.length > 0
  const ranksThem =
    question.order !== null && question.orderMetricId === null && question.leanings.length === 0
  if (kind === 'sector' && (countsThem || ranksThem) && question.mentionsCompetitors)
    return byIds(knowledge, ['competitor_count'])
  // `Are we larger in dairy or in pharma?` is about us, not about the market.
  const isOurs =
    question.mentionsOwn &&
    question.order !== null &&
    /\b(?:we|somos|estamos)\b/iu.test(question.text) &&
    !/\b(?:market|mercado)/iu.test(question.text)
  const ourSize =
    isOurs && kind === 'sector' && question.orderMetricId === 'market_size_usd' ? 'sector.revenue' : null
  // `How much is a project worth?`
  const isWorthOfProjects = ['active_projects', 'market_size_usd'].every((id) =>
    question.leanings.includes(id),
  )
  if (kind === 'sector' && isWorthOfProjects && question.order === null)
    return byIds(knowledge, ['avg_project_value_usd'])
  const leaning = ourSize ?? question.orderMetricId ?? question.leanings[0]
  const metric = leaning === undefined ? undefined : metricById(knowledge, leaning)
  return metric?.of === kind ? [metric] : []
}

/** `size, growth and share`: in a list the bare word is the market size. */
const listsSize = ({ text, order, metrics }: Question, kind: Entity['kind']): boolean =>
  kind === 'sector' &&
  order === null &&
  !metrics.some(({ id }) => id === 'market_size_usd' || id === 'avg_project_value_usd') &&
  /\b(?:size|tama[nñ]o)\b\s*(?:,|and\b|y\b)|(?:,|\band|\by)\s*(?:the\s|its\s|el\s|su\s)?(?:size|tama[nñ]o)\b/iu.test(
    text,
  )

export const asksForOurs = ({ text, entities, metrics, leanings }: Question): boolean =>
  sectorsOf(entities).length > 0 &&
  metrics.every(({ id }) => id === 'herpasia_market_share') &&
  !leanings.includes('active_projects') &&
  /\b(?:ours|our|we|us|nuestr[ao]s?|[a-z]{2,}(?:amos|emos|imos))\b/iu.test(text) &&
  /%|\b(?:share|hold|percent(?:age)?|portion|part|piece|slice|fraction|how much of|porcentaje|parte|porci[oó]n|tajada|proporci[oó]n|cu[aá]nto del)\b/iu.test(
    text,
  )

const byIds = (knowledge: KnowledgeBase, ids: string[]): Metric[] =>
  ids.flatMap((id) => metricById(knowledge, id) ?? [])
