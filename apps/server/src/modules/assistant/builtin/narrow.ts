import type { Entity, KnowledgeBase } from '../knowledge/knowledge.ts'
import type { Question } from '../question/question.ts'
import type { Draft } from './draft.ts'
import { measure } from './measure.ts'
import { describe, holds, metricOfCondition, scaleTo, type MetricCondition } from './skills/matches.ts'

export interface Narrowed {
  question: Question
  knowledge: KnowledgeBase
  /** What the records that are left fulfil, in words. */
  condition: string
}

/** `the average growth of sectors above a billion`: the rest is asked of those that fulfil the condition alone. */
export function narrowByBounds(
  question: Question,
  { knowledge, draft }: { knowledge: KnowledgeBase; draft: Draft },
): Narrowed | null {
  if (!asksOfThose(question)) return null
  const kind = kindOf(question)
  const conditions = question.bounds.flatMap((condition): MetricCondition[] => {
    const metric = metricOfCondition(condition, { question, knowledge, kind })
    return metric ? [{ metric, condition: scaleTo(condition, metric) }] : []
  })
  if (conditions.length < question.bounds.length) return null
  const isFitting = (entity: Entity): boolean =>
    conditions.every(({ metric, condition }) =>
      measure([entity], metric).some(({ fact }) => holds(fact.value, condition)),
    ) !== question.isNegated
  const used = new Set(conditions.map(({ metric }) => metric.id))
  const left = question.metrics.filter(({ id }) => !used.has(id))
  const asksOtherwise = left.length > 0 || question.leanings.length > 0 || question.order !== null
  return {
    question: {
      ...question,
      metrics: asksOtherwise ? left : question.metrics,
      bounds: [],
      limits: question.limits.filter(({ references }) => references.some((each) => each.kind !== 'number')),
      isNegated: false,
    },
    knowledge: {
      ...knowledge,
      [kind === 'sector' ? 'sectors' : 'companies']: (kind === 'sector'
        ? knowledge.sectors
        : knowledge.companies
      ).filter(isFitting),
    },
    condition: draft.text.and(conditions.map((each) => describe(each, { question, draft }))),
  }
}

const kindOf = ({
  kinds,
  metrics,
  mentionsCompetitors,
  countries,
  asksForPerson,
  text,
}: Question): Entity['kind'] => {
  const saysMarkets = /\b(?:markets|mercados)\b/iu.test(text) && metrics.every(({ of }) => of === 'sector')
  if (kinds.includes('sector') || saysMarkets) return 'sector'
  const isOfCompanies =
    kinds.includes('company') || countries.length > 0 || mentionsCompetitors || asksForPerson
  return isOfCompanies ? 'company' : (metrics[0]?.of ?? 'sector')
}

const namesRecords = /\b(?:markets?|mercados?|those|ones|aquellos|los que)\b/iu

function asksOfThose(question: Question): boolean {
  const { operations, bounds, order, ordinal, entities, asksYesOrNo, kinds, scalars } = question
  if (bounds.length === 0 || asksYesOrNo || scalars.length > 0) return false
  const saysThose = kinds.length > 0 || question.mentionsCompetitors || namesRecords.test(question.text)
  if (entities.some(({ isOwn }) => !isOwn) || !saysThose) return false
  if (kinds.includes('insight')) return false
  const aggregates = operations.some((each) => each === 'average' || each === 'total' || each === 'median')
  const countsOther =
    operations.includes('count') &&
    question.leanings.includes('active_projects') &&
    bounds.every(({ metricId }) => metricId !== 'active_projects')
  return aggregates || countsOther || order !== null || ordinal !== null
}
