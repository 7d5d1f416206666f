import type { Entity } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { companiesOf, type Question } from '../../question/question.ts'
import { findTarget } from '../../question/target.ts'
import {
  calculation,
  companiesInScope,
  describeCompanyScope,
  labelOf,
  measure,
  type Measured,
} from '../measure.ts'
import type { Skill } from '../skill.ts'
import { scoresOf } from './dimensions.ts'

/** `over the six dimensions`, `of all their scores`: the recorded overall score is no mean of them. */
const ofAllScores =
  /\b(?:(?:six|6|all|every|each|seis|tod[oa]s|cada)\b[\p{L} ]*\b(?:dimensions?|scores?|areas|dimensi[oó]n(?:es)?|puntuaci(?:[oó]n|ones)|[aá]reas)|per dimension|by dimension|por dimensi[oó]n)\b/iu

/** The mean of all scores of several companies, and that of each score. */
export const answerScoresMean: Skill = ({ question, knowledge, draft }) => {
  if (!asksFor(question) || findTarget(question, knowledge)?.kind !== 'company') return false
  const companies = companiesInScope(question, knowledge)
  const metrics = metricsOf(companies)
  const all = metrics.flatMap((metric) => measure(companies, metric))
  if (companies.length < 2 || metrics.length < 2) return false
  const { text } = draft
  const scope = describeCompanyScope(question, draft)
  const say = (measured: readonly Measured[], label: string): string => {
    const mean = `${Math.round((sumOf(measured) / measured.length) * 100) / 100}`
    const result = calculation({
      method: 'mean',
      label: `mean of ${label}`,
      excerpt: `mean of ${label} of ${companies.length} companies: ${mean}`,
      inputs: [...new Set(measured.map(({ fact }) => fact.source))],
    })
    return `${mean} ${draft.cite(result)}`
  }
  draft.say(text.average(text.scores, scope, say(all, `${metrics.length} scores`)))
  for (const metric of metrics)
    draft.say(
      `- ${text.isValue(labelOf(metric, question), say(measure(companies, metric), metric.label.en))}`,
    )
  draft.say(text.ownExcluded)
  return true
}

const asksFor = (question: Question): boolean =>
  question.operations.includes('average') &&
  !question.operations.some((each) => each === 'compare' || each === 'difference') &&
  question.metrics.every(({ id }) => id === 'overall') &&
  ofAllScores.test(question.text) &&
  question.order === null &&
  question.comparator === null &&
  question.limits.length + question.bounds.length + question.unknown.length === 0 &&
  companiesOf(question.entities).length === 0 &&
  !question.mentionsOwn

const sumOf = (measured: readonly Measured[]): number =>
  measured.reduce((sum, { fact }) => sum + fact.value, 0)

const metricsOf = (companies: readonly Entity[]): Metric[] => [
  ...new Map(companies.flatMap(scoresOf).map(({ metric }) => [metric.id, metric])).values(),
]
