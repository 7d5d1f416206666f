/** Values of a statement: what comes from outside is in here and never in the text. */
export interface Parameters {
  readonly values: unknown[]
  /** The place of a value, with its type. */
  add: (value: unknown, type: string) => string
}

export function createParameters(): Parameters {
  const values: unknown[] = []
  return {
    values,
    add: (value, type) => {
      values.push(value)
      return `$${values.length}::${type}`
    },
  }
}
