import { matrixCategories } from '@portal/contracts/competitive'
import type { Entity } from '../../knowledge/knowledge.ts'
import { nameOf } from '../measure.ts'
import { indicesOf, meanOf } from './indices.ts'
import { scopeOfCells, type MatrixQuestion } from './matrix-question.ts'
import { sayMean } from './say-mean.ts'

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
  for (const { group, cells } of sorted)
    sayMean({ scope: scopeOfCells(nameOf(draft, entity), { ...asked, group }), cells }, asked)
}
