import type { FilterValue, QueryFilter } from '@portal/contracts/ask'
import type { Dimension, TextDimension } from '../catalogue/catalogue.ts'
import { englishOf } from '../lexicon/lexicon.ts'
import { wordsOf } from '../reader/words/fold.ts'
import type { Parameters } from './parameters.ts'

type Op = QueryFilter['op']
/** Samples say that a client is invented; people do not. */
const invented = ' (fictional)'

const plainText = (value: FilterValue): string => (typeof value === 'object' ? '' : `${value}`)
const asText = (dimension: TextDimension, sql: string): string =>
  dimension.isList ? `array_to_string(${sql}, ' ')` : sql

/** Numbers and days: bounds are expressions already. */
export function comparisonSql(sql: string, op: Op, bounds: readonly string[]): string {
  const [first = 'null', second = 'null'] = bounds
  switch (op) {
    case 'is':
      return `${sql} in (${bounds.join(', ')})`
    case 'is_not':
      return `${sql} is null or ${sql} not in (${bounds.join(', ')})`
    case 'above':
      return `${sql} > ${first}`
    case 'at_least':
      return `${sql} >= ${first}`
    case 'below':
      return `${sql} < ${first}`
    case 'at_most':
      return `${sql} <= ${first}`
    case 'between':
      return `${sql} between least(${first}, ${second}) and greatest(${first}, ${second})`
    case 'near':
      return `abs(${sql} - ${first}) <= abs(${first}) / 20`
    case 'missing':
      return `${sql} is null`
    case 'present':
      return `${sql} is not null`
    case 'mentions':
      return 'false'
  }
}

/** As it is asked for, and in English where it is Spanish: a record is written in one of both. */
const wordings = (value: FilterValue): readonly string[] => {
  const asked = plainText(value)
  const english = wordsOf(asked).map((word) => englishOf(word)[0] ?? word)
  return english.join(' ') === wordsOf(asked).join(' ') ? [asked] : [asked, english.join(' ')]
}

const mentionsSql = (sql: string, values: readonly FilterValue[], parameters: Parameters): string =>
  values
    .flatMap(wordings)
    .map((words) => `portal.both_languages(${sql}) @@ portal.asked_words(${parameters.add(words, 'text')})`)
    .join(' or ')

/** A condition on a dimension; `sql` is its expression. */
export function dimensionCondition(
  { dimension, sql, from }: { dimension: Dimension; sql: string; from: string },
  { op, values }: QueryFilter,
  parameters: Parameters,
): string {
  if (op === 'missing' || op === 'present') {
    const isEmpty =
      dimension.type === 'text' && dimension.isList
        ? `coalesce(cardinality(${sql}), 0) = 0`
        : `(${sql}) is null`
    return op === 'missing' ? isEmpty : `not (${isEmpty})`
  }
  switch (dimension.type) {
    case 'date':
      return comparisonSql(
        `(${sql})`,
        op,
        values.map((value) => parameters.add(plainText(value), 'date')),
      )
    case 'number':
      return comparisonSql(
        `(${sql})`,
        op,
        values.map((value) => parameters.add(Number(plainText(value)), 'float8')),
      )
    case 'yes_no': {
      const isTrue = `coalesce(${sql}, false) = ${parameters.add(plainText(values[0] ?? true) !== 'false', 'boolean')}`
      return op === 'is_not' ? `not (${isTrue})` : isTrue
    }
    case 'text':
      return textCondition({ dimension, sql, from }, { op, values }, parameters)
  }
}

const spelt = (sql: string): string => `${sql}, ${sql} || '${invented}'`

/**
 * The wanted values as the records spell them. Only what no record has as it is asked for is looked for in other letters: that reads
 * every row, and where row level security holds no index answers it.
 */
const asStored = ({ sql, from }: { sql: string; from: string }, wanted: string): string =>
  `array(select stored.value from unnest(${wanted}) asked (value) cross join lateral (values (asked.value), (asked.value || '${invented}')) stored (value)
    union all
    select stored.value from unnest(${wanted}) asked (value)
      cross join lateral (select distinct ${sql} as value from ${from} where lower(${sql}) in (${spelt('lower(asked.value)')})) stored
      where (select true from ${from} where ${sql} in (${spelt('asked.value')}) limit 1) is null)`

function textCondition(
  { dimension, sql, from }: { dimension: TextDimension; sql: string; from: string },
  { op, values }: Pick<QueryFilter, 'op' | 'values'>,
  parameters: Parameters,
): string {
  if (op === 'mentions') return mentionsSql(asText(dimension, sql), values, parameters)
  if (op === 'is' || op === 'is_not') {
    const wanted = parameters.add(values.map(plainText), 'text[]')
    const holds = dimension.isList
      ? `exists (select from unnest(${sql}) as item cross join unnest(${wanted}) asked (value) where ` +
        `lower(item) in (${spelt('lower(asked.value)')}))`
      : `${sql} = any (${asStored({ sql, from }, wanted)})`
    return op === 'is' ? holds : `(${holds}) is not true`
  }
  const bounds = values.map((value) => placeSql(dimension, parameters.add(plainText(value), 'text')))
  return comparisonSql(placeSql(dimension, `(${sql})`), op, bounds)
}

/** The place of a value in the order of its names; without such an order, the text itself. */
export function placeSql(dimension: Dimension, sql: string): string {
  if (dimension.type !== 'text' || !dimension.named?.length) return sql
  const order = dimension.named.map(({ value }) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return `array_position(array[${order}]::text[], ${sql})`
}
