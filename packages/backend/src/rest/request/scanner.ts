import { restErrors } from '../rest.errors.ts'

/** Reads one parameter from left to right; refusals name the column, as PGRST100 does. */
export class Scanner {
  readonly #text: string
  readonly #label: string
  #at = 0

  /** `label` opens the message of a refusal, for example `failed to parse filter (noop.0)`. */
  constructor(text: string, label: string) {
    this.#text = text
    this.#label = label
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length
  }

  mark(): number {
    return this.#at
  }

  reset(mark: number): void {
    this.#at = mark
  }

  looksAt(expected: string): boolean {
    return this.#text.startsWith(expected, this.#at)
  }

  /** Consumes `expected` when it is next. */
  take(expected: string): boolean {
    if (!this.looksAt(expected)) return false
    this.#at += expected.length
    return true
  }

  /** Consumes a match of a sticky expression; undefined when it does not match here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  rest(): string {
    const rest = this.#text.slice(this.#at)
    this.#at = this.#text.length
    return rest
  }

  skipBlanks(): void {
    this.match(/[ \t]*/y)
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`"${expected}"`)
  }

  expectEnd(expectation: string): void {
    if (!this.isDone) this.fail(expectation)
  }

  fail(expectation: string): never {
    const next = this.#text.slice(this.#at, this.#at + 1)
    throw restErrors.parse(
      `"${this.#label}" (line 1, column ${this.#at + 1})`,
      `unexpected ${next === '' ? 'end of input' : `"${next}"`} expecting ${expectation}`,
    )
  }
}
