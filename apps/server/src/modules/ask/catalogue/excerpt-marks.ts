/** Puts a number into an excerpt so that it is printed as on every screen; `key` is of the measure, where it has a form of its own. */
export const shownNumber = (sql: string, unit: string, key = ''): string =>
  `'⟦' || (${sql}) || '|${unit}|${key}⟧'`
export const shownDay = (sql: string): string => `'⟦' || (${sql})::date || '⟧'`
/** A number with the unit and the key of its own row. */
export const shownFigure = (row: string): string =>
  `'⟦' || ${row}.value || '|' || ${row}.unit || '|' || ${row}.key || '⟧'`
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
