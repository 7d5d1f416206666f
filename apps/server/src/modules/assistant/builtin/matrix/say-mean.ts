import { matrixAnswers } from '@portal/content/matrix-answers'
import { calculation, type Measured } from '../measure.ts'
import { meanOf } from './indices.ts'
import type { MatrixQuestion } from './matrix-question.ts'

/** The mean of cells, citable as a result of theirs. */
export function sayMean(
  { scope, cells }: { scope: string; cells: readonly Measured[] },
  { question, draft }: MatrixQuestion,
): void {
  const mean = meanOf(cells)
  const result = calculation({
    method: 'mean',
    label: `mean of the ${scope}`,
    excerpt: `mean of ${cells.length} ${scope}: ${mean}`,
    inputs: cells.map(({ fact }) => fact.source),
  })
  draft.say(matrixAnswers[question.language].mean(scope, `${mean} ${draft.cite(result)}`))
}
