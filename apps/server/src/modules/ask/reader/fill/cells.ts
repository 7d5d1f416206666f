import { all, type Clause, dimensionOf, entityOf } from './clause.ts'

/** The rows of cells are the companies for one indicator, the indicators for one company. */
export const cellKey = (clause: Clause, isFixed: boolean): string | null => {
  const key = dimensionOf(clause.subject, clause.subject.key)
  if (key?.type !== 'text' || key.values !== 'prose') return null
  const entity = entityOf(clause.subject)
  const across = clause.subject.dimensions.find(
    (each) => each.type === 'text' && each.values === 'few' && each.id !== entity,
  )?.id
  const isChosen = all(clause, 'value').some(({ meaning }) => meaning.dimension === across)
  return isFixed && !isChosen && across ? across : entity
}
