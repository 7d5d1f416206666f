/** Collects the values of a statement; what is asked goes in here and nowhere else. */
export class SqlParameters {
  readonly values: (string | number | null)[] = []

  /** Adds a value and answers its place, `$n`. */
  add(value: string | number | null): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
