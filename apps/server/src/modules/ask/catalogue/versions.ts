/** How a number of a record is found in the history of figures, whose rows are `v`. */
interface Kept {
  where: string
  /** The number as it stands now. */
  now: string
}

const lastOf = (where: string, past = 0): string =>
  `(select v.value from public.figures v where ${where} order by v.version desc limit 1 offset ${past})`

/** As of the asked day. */
export const valueAt = ({ where, now }: Kept): string =>
  `case when $as_of is null then ${now} else ${lastOf(`${where} and v.as_of <= $as_of`)} end`

/** As of the day since which is asked; without one, in the version before. */
export const valueBefore = (where: string): string =>
  `case when $since is null then ${lastOf(where, 1)} else ${lastOf(`${where} and v.as_of <= $since`)} end`

/** The day that a number as of the asked day is told with. */
export const dayAt = (day: string): string =>
  `case when $as_of is null then ${day} else least(${day}, $as_of) end`

/** Of a column of a table that is kept in the history. */
export const ofColumn = (record: { table: string; id: string; field: string }): string =>
  `v.record_table = '${record.table}' and v.record_id = ${record.id} and v.record_field = ${record.field}`
