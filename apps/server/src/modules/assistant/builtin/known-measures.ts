import { standingAnswers } from '@portal/content/standing-answers'
import type { Entity } from '../knowledge/knowledge.ts'
import type { Question } from '../question/question.ts'
import type { Draft } from './draft.ts'
import { labelOf } from './measure.ts'

/** What is recorded of somebody, for a refusal: the 32 indicators of the matrix are named together. */
export function knownMeasures(
  entity: Entity,
  { question, draft }: { question: Question; draft: Draft },
): string {
  const metrics = [...entity.facts.values()].map(({ metric }) => metric)
  const labels = metrics
    .filter(({ id }) => !id.startsWith('matrix.'))
    .map((metric) => labelOf(metric, question))
  const words = standingAnswers[question.language]
  return draft.text.and(labels.length < metrics.length ? [...labels, words.indicators] : labels)
}
