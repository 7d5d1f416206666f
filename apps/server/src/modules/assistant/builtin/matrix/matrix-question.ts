import { matrixAnswers } from '@portal/content/matrix-answers'
import type { MatrixCategory } from '@portal/contracts/competitive'
import type { Metric } from '../../knowledge/metrics.ts'
import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import { companiesOf, sectorsOf, type Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { bandSaid, groupSaid, isMatrixWord, saysMatrix } from './matrix-words.ts'

/** A question about the cells of the competitive matrix. */
export interface MatrixQuestion {
  question: Question
  knowledge: KnowledgeBase
  draft: Draft
  companies: readonly Entity[]
  group: MatrixCategory | null
  /** Those that are named; empty for all. */
  indicators: readonly Metric[]
}

/** Null where it names one indicator, or asks for something else: what holds for every measure answers that. */
export function readMatrixQuestion({
  question,
  knowledge,
  draft,
}: Pick<MatrixQuestion, 'question' | 'knowledge' | 'draft'>): MatrixQuestion | null {
  const { text, metrics, unknown } = question
  if (!saysMatrix(text) || question.asksWhy || question.isAboutOtherTime || question.asksForOrigin)
    return null
  const group = groupSaid(text)
  const indicators = bandSaid(text) ? metrics.filter(({ id }) => id.startsWith('matrix.')) : []
  const isOther =
    metrics.some(
      (metric) => metric.of === 'company' && metric.id !== 'overall' && !indicators.includes(metric),
    ) ||
    sectorsOf(question.entities).length > 0 ||
    question.direction !== null ||
    (metrics.length > 0 && group === null && indicators.length === 0) ||
    question.kinds.includes('insight')
  if (isOther || !unknown.every(({ word }) => isMatrixWord(word))) return null
  const own = question.mentionsOwn ? knowledge.companies.filter(({ isOwn }) => isOwn) : []
  // `our indicators` are the figures of our dashboards: the matrix is of the others.
  if (own.length > 0 && question.entities.length === 0 && !/\bmatri[xz]\b/iu.test(text)) return null
  const companies = [...new Set([...companiesOf(question.entities), ...own])]
  return { question, knowledge, draft, group, indicators, companies }
}

/** `indicators of Ibertanque (Industrial AI)` */
export function scopeOfCells(name: string, { group, question }: MatrixQuestion): string {
  const text = matrixAnswers[question.language]
  const scope = text.indicatorsOf(name)
  return group ? text.ofGroup(scope, group.title) : scope
}
