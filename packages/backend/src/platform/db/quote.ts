/** Quotes a name for SQL. Null bytes never come this far: the query parser refuses them. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quoteQualified = (schema: string, name: string): string =>
  `${quoteName(schema)}.${quoteName(name)}`
