import type { Dimension } from '../catalogue/catalogue.ts'

/** A dimension as a cell tells it: of one record, or all that a group has. */
export function shownSql({ type, sql, ...rest }: Dimension, isRecord: boolean): string {
  const isList = 'isList' in rest && rest.isList === true
  const single = isList ? `array_to_string(${sql}, ', ')` : `(${sql})::text`
  if (isRecord) return type === 'number' ? `(${sql})::float8` : single
  switch (type) {
    case 'number':
      return `max(${sql})::float8`
    case 'date':
      return `max(${sql})::text`
    case 'yes_no':
    case 'text':
      return `left(string_agg(distinct ${single}, ', '), 600)`
  }
}
