import { EngineRefusal } from './refusal.ts'

/** A result that cannot be: what was found, what is possible, and how to mend the inputs. */
export interface Breach {
  law: string
  found: string
  possible: string
  mend: string
}

/** A named check of a whole calculation. Laws hold for every input; what is only unusual is a warning. */
export type Law<Input> = (
  input: Input,
  results: Readonly<Record<string, unknown>>,
  isGiven: IsGiven,
) => Breach | null | undefined

/** Whether an input was given, not assumed: by its path. */
type IsGiven = (...path: readonly string[]) => boolean

interface Bound {
  law: string
  /** What has the value, as the start of a sentence: "the branches carry". */
  what: string
  value: number | null | undefined
  least?: number | undefined
  most?: number | undefined
  unit?: string
  /** What is possible, before the limit: "there are at most". */
  because: string
  mend: string
}

/** A breach where a value lies outside of what is possible; none where there is no value. */
export function outside({ law, what, value, least, most, unit, because, mend }: Bound): Breach | null {
  if (value === undefined || value === null) return null
  const isLow = least !== undefined && value < least
  const limit = isLow ? least : most
  if (limit === undefined || !(isLow || value > limit)) return null
  const inUnit = unit === undefined ? '' : ` ${unit}`
  return {
    law,
    found: `${what} ${shown(value)}${inUnit}`,
    possible: `${because} ${shown(limit)}${inUnit}`,
    mend,
  }
}

/** A breach where one thing is given in two ways, of which only one can count. */
export const givenTwice = (what: string, ways: readonly [string, string]): Breach => ({
  law: 'One value for one thing',
  found: `${what} is given twice, as ${ways[0]} and as ${ways[1]}`,
  possible: 'only one of them can be meant',
  mend: `${ways[0]} or ${ways[1]}`,
})

/** A value with the input that says it. */
interface Said {
  by: string
  value: number | null | undefined
}

/** Two inputs that are read off one plant differ by rounding, no more. */
const rounding = 0.01

/** A breach where two inputs say the same thing and do not agree; none where one of them is not given. */
export function disagreeing(what: string, [one, other]: readonly [Said, Said]): Breach | null {
  if (one.value === undefined || one.value === null || other.value === undefined || other.value === null)
    return null
  return Math.abs(one.value - other.value) <= rounding * Math.max(Math.abs(one.value), Math.abs(other.value))
    ? null
    : {
        law: 'One value for one thing',
        found: `${what} is ${shown(one.value)} by ${one.by}`,
        possible: `${shown(other.value)} by ${other.by}`,
        mend: `${one.by} or ${other.by}`,
      }
}

/** A breach where two records of a list are the same one. */
export function listedTwice(what: string, names: readonly string[]): Breach | null {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined
    ? null
    : {
        law: 'Each counts once',
        found: `${what} "${twice}" is listed twice`,
        possible: 'it would be counted twice',
        mend: 'one entry for each',
      }
}

/** The first breach among many things. */
export function firstBreach<Item>(
  items: readonly Item[],
  of: (item: Item, at: number) => Breach | null | undefined,
): Breach | null {
  for (const [at, item] of items.entries()) {
    const breach = of(item, at)
    if (breach) return breach
  }
  return null
}

/** Refuses a result that breaks a law, naming the law, both numbers and the way to mend it. */
export function keepLaws<Input>(
  laws: readonly Law<Input>[],
  { input, results, raw }: { input: Input; results: Readonly<Record<string, unknown>>; raw: unknown },
): void {
  const isGiven = (...path: readonly string[]) =>
    path.reduce((part: unknown, key) => (part as Record<string, unknown> | undefined)?.[key], raw) !==
    undefined
  for (const law of laws) {
    const breach = law(input, results, isGiven)
    if (breach)
      throw new EngineRefusal('not_applicable', `${breach.law}: ${breach.found}, but ${breach.possible}.`, [
        breach.mend,
      ])
  }
}

/** A number of the results; not a number where there is none, so that no comparison holds. */
export const resultOf = (results: Readonly<Record<string, unknown>>, key: string): number => {
  const value = results[key]
  return typeof value === 'number' ? value : Number.NaN
}

export const shown = (value: number): string => String(Number(value.toPrecision(4)))
