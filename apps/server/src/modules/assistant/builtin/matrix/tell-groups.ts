import { matrixAnswers } from '@portal/content/matrix-answers'
import { matrixCategories } from '@portal/contracts/competitive'
import type { Entity } from '../../knowledge/knowledge.ts'
import { calculation, nameOf } from '../measure.ts'
import { indicesOf, meanOf } from './indices.ts'
import { scopeOfCells, type MatrixQuestion } from './matrix-question.ts'

/** `In which group is Ibertanque strongest?` */
export const asksForGroup = ({ question, group }: MatrixQuestion): boolean =>
  group === null &&
  question.order !== null &&
  /\b(?:groups?|grupos?|categor(?:y|ies|ias?))\b/iu.test(question.text)

/** The mean of each group of indicators of one company, in the order that is asked for. */
export function tellGroups(entity: Entity, asked: MatrixQuestion): void {
  const { question, draft } = asked
  const means = matrixCategories.flatMap((group) => {
    const cells = indicesOf(entity, { group, indicators: [] })
    return cells.length > 0 ? [{ group, cells, mean: meanOf(cells) }] : []
  })
  const sorted =
    question.order === null
      ? means
      : means.toSorted((a, b) => (question.order === 'asc' ? a.mean - b.mean : b.mean - a.mean))
  for (const { group, cells, mean } of sorted) {
    const scope = scopeOfCells(nameOf(draft, entity), { ...asked, group })
    const result = calculation({
      method: 'mean',
      label: `mean of the ${scope}`,
      excerpt: `mean of ${cells.length} ${scope}: ${mean}`,
      inputs: cells.map(({ fact }) => fact.source),
    })
    draft.say(matrixAnswers[question.language].mean(scope, `${mean} ${draft.cite(result)}`))
  }
}
