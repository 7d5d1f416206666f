/** Quotes a name for SQL. Null bytes never come this far: requests that hold one are refused. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quoteQualified = (schema: string, name: string): string =>
  `${quoteName(schema)}.${quoteName(name)}`

const quoteElement = (value: string): string => `"${value.replaceAll(/[\\"]/g, String.raw`\$&`)}"`

/** An array literal of PostgreSQL: a value, never part of the statement's text. */
export const arrayLiteral = (values: readonly string[]): string => `{${values.map(quoteElement).join(',')}}`
