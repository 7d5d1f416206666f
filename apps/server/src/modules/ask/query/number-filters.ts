import type { FilterValue } from '@portal/contracts/ask'
import type { Measure } from '../catalogue/catalogue.ts'
import { getMeasure } from './find-item.ts'
import { aggregateSql, allOf, rowSql } from './measure-sql.ts'
import { referenceTable } from './reference-sql.ts'
import { measuredConditions } from './scope.ts'
import type { Planning } from './planning.ts'

/** Conditions on numbers hold for each row, or for the groups where the number is one that the groups have. */
export function filtersOnNumbers(planning: Planning): {
  conditions: string[]
  having: string[]
  joins: string[]
} {
  const { scope, subject, parameters, isRecords, measures, within } = planning
  const joins: string[] = []
  const ofGroups = scope.measured.filter(({ field }) => {
    const item = getMeasure(subject, field)
    const isTold = scope.groups.length > 0 && measures.some(({ measure }) => measure === field)
    return !isRecords && (isTold || item.kind !== 'value')
  })
  const ofRows = scope.measured.filter((filter) => !ofGroups.includes(filter))
  const aggregateOf = (item: Measure) => measures.find((asked) => asked.item === item)
  const number =
    (isRow: boolean) =>
    (item: Measure): string => {
      const asked = aggregateOf(item)
      const about = { subject, measure: item, aggregate: asked?.aggregate, only: asked?.only ?? null }
      return isRow ? rowSql({ ...about, aggregate: undefined }) : aggregateSql(about)
    }
  const reference =
    (isRow: boolean) =>
    (value: FilterValue, item: Measure): string => {
      if (typeof value !== 'object') return 'null'
      const times = value.times === undefined ? '' : `${parameters.add(value.times, 'float8')} * `
      if (value.of === 'measure') return times + number(isRow)(getMeasure(subject, value.measure))
      const table = referenceTable(
        value,
        {
          scope,
          measure: item,
          aggregate: aggregateOf(item)?.aggregate,
          only: allOf([within, aggregateOf(item)?.only]),
          isRow,
        },
        parameters,
      )
      const alias = `held${joins.length}`
      const groupSql = (key: string): string => scope.groups[Number(key.slice(1))]?.sql ?? key
      const on = table.keys.map(
        (key, index) => `${alias}.k${index} is not distinct from ${isRow ? key : groupSql(key)}`,
      )
      joins.push(`left join (${table.sql}) ${alias} on ${allOf(on)}`)
      return times + (isRow ? `${alias}.value` : `max(${alias}.value)`)
    }
  const about = { subject, parameters }
  const conditions = measuredConditions(ofRows, number(true), { ...about, reference: reference(true) })
  const having = measuredConditions(ofGroups, number(false), { ...about, reference: reference(false) })
  return { conditions, having, joins }
}
