import type { Aggregate } from '@portal/contracts/ask'
import type { Measure, Subject, ValueMeasure } from '../catalogue/catalogue.ts'
import { getMeasure } from './find-item.ts'

export const allOf = (conditions: readonly (string | null | undefined)[]): string => {
  const held = conditions.filter((condition) => condition !== null && condition !== undefined)
  return held.length === 0 ? 'true' : held.map((condition) => `(${condition})`).join(' and ')
}

/** A measure as it was asked for: `only` narrows its rows further than those of the whole question. */
export interface AskedMeasure {
  subject: Subject
  measure: Measure
  aggregate?: Aggregate | undefined
  only?: string | null
}

const filtered = (only: string | null | undefined): string => (only ? ` filter (where ${only})` : '')
const asRatio = (over: string, under: string, unit: string): string =>
  `${unit === '%' ? '100 * ' : ''}(${over})::float8 / nullif((${under})::float8, 0)`

/** One number of many rows. */
export function aggregateSql({ subject, measure, aggregate, only }: AskedMeasure): string {
  switch (measure.kind) {
    case 'count':
      return measure.distinct === undefined
        ? `(count(*)${filtered(allOf([measure.where, only]))})::float8`
        : `(count(distinct ${measure.distinct})${filtered(allOf([measure.where, only]))})::float8`
    case 'ratio': {
      const part = (id: string) =>
        aggregateSql({ subject, measure: getMeasure(subject, id), only: only ?? null })
      return asRatio(part(measure.over), part(measure.under), measure.unit)
    }
    case 'value':
      return `(${valuesSql(measure, aggregate, only)})::float8`
  }
}

function valuesSql(
  { sql, aggregate: own, weight }: ValueMeasure,
  asked: Aggregate | undefined,
  only?: string | null,
): string {
  const with_ = filtered(only)
  switch (asked ?? own) {
    case 'sum':
      return `sum(${sql})${with_}`
    case 'mean':
      if (weight === undefined || asked !== undefined) return `avg(${sql})${with_}`
      return `sum((${sql}) * (${weight}))${with_} / nullif(sum(${weight}) filter (where ${allOf([`(${sql}) is not null`, only])}), 0)`
    case 'median':
      return `percentile_cont(0.5) within group (order by (${sql})::float8)${with_}`
    case 'min':
      return `min(${sql})${with_}`
    case 'max':
      return `max(${sql})${with_}`
    case 'spread':
      return `max(${sql})${with_} - min(${sql})${with_}`
  }
}

/** The number of one row. */
export function rowSql({ subject, measure, aggregate, only }: AskedMeasure): string {
  const held = (sql: string): string => (only ? `case when ${only} then ${sql} end` : sql)
  switch (measure.kind) {
    case 'count': {
      const counts = allOf([measure.where, only, measure.distinct && `(${measure.distinct}) is not null`])
      return counts === 'true' ? '1::float8' : `(case when ${counts} then 1 else 0 end)::float8`
    }
    case 'ratio': {
      const part = (id: string) => rowSql({ subject, measure: getMeasure(subject, id), only: only ?? null })
      return asRatio(part(measure.over), part(measure.under), measure.unit)
    }
    case 'value':
      return held(aggregate === 'spread' ? `0 * (${measure.sql})::float8` : `(${measure.sql})::float8`)
  }
}

/** Whether a row is among those that the number rests on. */
export function basisSql({ subject, measure, only }: AskedMeasure): string {
  if (measure.kind === 'ratio')
    return basisSql({ subject, measure: getMeasure(subject, measure.under), only: only ?? null })
  return measure.kind === 'value'
    ? allOf([`(${measure.sql}) is not null`, only])
    : allOf([measure.where, only])
}
