import { matrixCategories, type MatrixCategory } from '@portal/contracts/competitive'
import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import type { Measured } from '../measure.ts'

/** The recorded indices of a company, in the order of the matrix. */
export function indicesOf(
  entity: Entity,
  { group, indicators }: { group: MatrixCategory | null; indicators: readonly Metric[] },
): Measured[] {
  const kpis = (group ? [group] : matrixCategories).flatMap((each) => [...each.kpis])
  const wanted =
    indicators.length > 0 ? indicators.map(({ id }) => id) : kpis.map(({ key }) => `matrix.${key}`)
  return wanted.flatMap((id) => {
    const fact = entity.facts.get(id)
    return fact ? [{ entity, fact }] : []
  })
}

export const companiesOfMatrix = ({ companies }: KnowledgeBase): Entity[] =>
  companies.filter((entity) => indicesOf(entity, { group: null, indicators: [] }).length > 0)

export const meanOf = (measured: readonly Measured[]): number =>
  Math.round((measured.reduce((sum, { fact }) => sum + fact.value, 0) / measured.length) * 100) / 100
