import { z } from 'zod'
import { countable, type Bound } from './bounds.ts'

/** What is usual, so that somebody who is asked has something to hold the own value against. */
export interface TypicalRange {
  low: number
  high: number
  source: string
}

/** Where an input counts: the choice beside it is this option, something beside it is given, or is not. */
type Beside = { choice: string; option: string } | { given: string } | { without: string }
/** It counts only where all of these hold. */
export type OnlyWith = Beside | readonly Beside[]

interface QuantityOptions {
  title: string
  /** Printed after the number; '' for a plain number. */
  unit: string
  description?: string
  typical?: TypicalRange
  /** Lowest and highest value that is believed, each with its reason; that nothing is less than none needs no reason. */
  min?: 0 | Bound
  above?: 0 | Bound
  max?: Bound
  integer?: boolean
  /** Words that say the opposite, where both signs are believed: "below" for a level above something. */
  negative?: string
  /** What the method takes where nothing is given and nothing else says it. */
  otherwise?: number
  onlyWith?: OnlyWith
  /** The default is that of this: a text that does not name it is asked for the value. */
  defaultOf?: string
}

/** A number in a unit. Chain `.default(x)` for a value that may be assumed: the answer then names it as assumed. */
export function quantity(options: QuantityOptions) {
  const { title, unit, description, typical, min, above, max = countable } = options
  const { integer, negative, otherwise, onlyWith, defaultOf } = options
  const inUnit = unit === '' ? '' : ` in ${unit}`
  const withUnit = (value: number) => (unit === '' ? `${value}` : `${value} ${unit}`)
  let schema = z.number({
    error: ({ input }) => {
      if (input === undefined) return `${title} is missing: give a number${inUnit}`
      return isEndless(input)
        ? `${title} is too large to calculate with: give a plain number${inUnit}`
        : `${title} must be a plain number${inUnit}, not ${showInput(input)}`
    },
  })
  if (integer) schema = schema.int(`${title} must be a whole number`)
  const low = boundOf(above ?? min)
  if (low) {
    const reason = low.because === '' ? '' : ` (${low.because})`
    schema =
      above === undefined
        ? schema.min(low.value, `${title} must be at least ${withUnit(low.value)}${reason}`)
        : schema.gt(low.value, `${title} must be more than ${withUnit(low.value)}${reason}`)
  }
  schema = schema.max(
    max.value,
    `${title} must be at most ${withUnit(max.value)} (${max.because})${unit === '' ? '' : ': check the unit'}`,
  )
  return schema.meta({
    title,
    unit,
    bounds: [low?.because ?? '', max.because],
    ...(description === undefined ? {} : { description }),
    ...(typical === undefined ? {} : { typical }),
    ...(negative === undefined ? {} : { negative }),
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(onlyWith === undefined ? {} : { onlyWith }),
    ...(defaultOf === undefined ? {} : { defaultOf }),
  })
}

const boundOf = (limit: 0 | Bound | undefined): Bound | undefined =>
  limit === 0 ? { value: 0, because: '' } : limit

/** JSON reads 1e999 as an infinite number. */
const isEndless = (input: unknown): boolean => input === Infinity || input === -Infinity

interface ListOptions {
  title: string
  description?: string
  /** How people jot the records down, where it is not a line of named quantities for each. */
  notation?: 'plan'
  /** Why one name may come again; without it each record has a name of its own. */
  repeats?: string
  min?: number
  max: number
}

/** A list with a cap, so that no input keeps the calculation busy. */
export function listOf<Item extends z.ZodType>(item: Item, options: ListOptions) {
  const { title, description, notation, repeats, min, max } = options
  return z
    .array(item, {
      error: ({ input }) =>
        input === undefined
          ? `${title}: the list is missing`
          : `${title} must be a list, not ${showInput(input)}`,
    })
    .min(min ?? 0, `${title}: at least ${min ?? 0} needed`)
    .max(max, `${title}: at most ${max} are accepted`)
    .meta({
      title,
      ...(description === undefined ? {} : { description }),
      ...(notation === undefined ? {} : { notation }),
      ...(repeats === undefined ? {} : { repeats }),
    })
}

interface NameOptions {
  title: string
  description?: string
  maxLength?: number
  /** How people write it, where a text tells it apart: the name of a size of pipe. */
  notation?: 'nominal size'
}

/** A short name that a person gives to a row. */
export function nameField({ title, description, notation, maxLength = 120 }: NameOptions) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined ? `${title} is missing` : `${title} must be a text, not ${showInput(input)}`,
    })
    .trim()
    .min(1, `${title} is empty`)
    .max(maxLength, `${title} is longer than ${maxLength} characters`)
    .meta({
      title,
      isName: true,
      ...(description === undefined ? {} : { description }),
      ...(notation === undefined ? {} : { notation }),
    })
}

interface ChoiceOptions {
  title: string
  description?: string
  onlyWith?: OnlyWith
  /** In what each option measures the size beside it. */
  units?: Readonly<Record<string, string>>
  kindsOf?: KindsOf
  /** It says what flows, unless this is given: "5 t/h of olive oil" is none of its options. */
  flowsUnless?: string
}

/** Its options are kinds of one thing: "co-current" and "cross flow" are kinds of flow. */
export interface KindsOf {
  /** What the thing is called, in the languages that are read. */
  nouns: readonly string[]
  /** Those that the kind follows: "flujo cruzado". */
  nounsBefore: readonly string[]
  /** How else an option is said before the noun. */
  said: Readonly<Record<string, readonly string[]>>
}

/** One of a few words. */
export function choice<const Options extends readonly [string, ...string[]]>(
  options: Options,
  { title, description, onlyWith, units, kindsOf, flowsUnless }: ChoiceOptions,
) {
  return z.enum(options, { error: () => `${title} must be one of: ${options.join(', ')}` }).meta({
    title,
    ...(description === undefined ? {} : { description }),
    ...(onlyWith === undefined ? {} : { onlyWith }),
    ...(units === undefined ? {} : { units }),
    ...(kindsOf === undefined ? {} : { kindsOf }),
    ...(flowsUnless === undefined ? {} : { flowsUnless }),
  })
}

/** What was given, short enough for a message. */
export function showInput(input: unknown): string {
  if (input === undefined) return 'nothing'
  if (typeof input === 'string') return JSON.stringify(input.length > 40 ? `${input.slice(0, 40)}…` : input)
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'object' && input !== null) return 'an object'
  return typeof input === 'number' || typeof input === 'boolean' ? `${input}` : 'null'
}
