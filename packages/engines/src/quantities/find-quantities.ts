import type { AmountWords } from './amount-words.ts'
import { isChange, isJoinedChange, isThroughPass } from './changes.ts'
import { blankNames } from './numbers.ts'
import type { Part } from './part.ts'
import { readParts } from './read-parts.ts'
import type { Reading } from './readings.ts'
import { convert, type Unit } from './units.ts'

export interface FoundQuantity {
  /** In `unit`; the middle of a range. */
  value: number
  /** All values of a list such as "1120, 1480, 1710 h". */
  values: readonly number[]
  low?: number
  high?: number
  /** Null for a plain number. */
  unit: Unit | null
  /** Words before it, as far back as the quantity before or the end of a clause. */
  before: string
  /** Those of its own clause alone. */
  clause: string
  /** All of its clause up to it, other quantities with it: "hot stream 20 kW/K entering at" 95 °C. */
  scope: string
  after: string
  /** What follows leads on to the next quantity: "2 M€ cost 300 k€". */
  isAfterShared: boolean
  /** One end of a change, as in "from 95 to 18 °C". */
  role?: 'start' | 'end'
  /** Its name alone tells the unit. */
  isUnitUnsaid?: boolean
  /** Numbers beside it that are part of a name: the 90 of "six 90° bends". */
  numerals?: readonly string[]
  /** All that it may mean, where it is no number with a unit. */
  readings?: readonly Reading[]
  raw: string
  start: number
  end: number
  confidence: number
}

const rangeJoint = /^\s*(?:-|–|—|…|\.\.\.?|to|bis|hasta|a|until)\s*$/iu
const listJoint = /^\s*(?:[,;]\s{0,9}(?:and|und|y)?|and|und|y|e)\s*$/iu
const mostText = 100_000

interface Wanted {
  /** The words of what is counted. */
  counted?: readonly ReadonlySet<string>[]
  /** Kinds of things of which there are pieces, word by word. */
  kinds?: readonly (readonly string[])[]
  amounts?: AmountWords
  /** Whether several numbers may be one input. */
  hasLists?: boolean
}

/** Numbers with their units: ranges, lists, currencies before or after, scale words. */
export function findQuantities(
  given: string,
  { counted = [], kinds = [], amounts = { denied: [], shared: [] }, hasLists = true }: Wanted = {},
): FoundQuantity[] {
  const text = given.slice(0, mostText)
  const parts = readParts(text, { counted, kinds, amounts })
  const groups = groupParts(text, parts, hasLists)
  const words = blankNames(text)
  const found = groups.map((group, at) => {
    const [start, end] = [group.start, group.end]
    const previous = groups[at - 1]?.end ?? 0
    const next = groups[at + 1]?.start ?? text.length
    // "8000 MWh of gas and 3 GWh of power": what is joined by "and" has words of its own.
    const [, led = words.slice(previous, start)] = splitAtAnd(at === 0 ? '' : words.slice(previous, start))
    const [own = '', other] = splitAtAnd(text.slice(end, Math.min(next, end + 60)))
    const isNear = next < text.length && next <= end + 60
    // What is joined on begins anew: in "5 elbows and 2 valves" the elbows are five.
    const isJoined = /\s(?:and|und|y|e)\s$/iu.test(own)
    return {
      ...group,
      raw: text.slice(start, end),
      ...wordsBefore((at === 0 ? led : led.replace(ofBefore, ' ')).slice(-80)),
      scope:
        words
          .slice(Math.max(0, start - 80), start)
          .split(/[,;:\n)]|\.(?=\s)/)
          .at(-1) ?? '',
      ...wordsAfter(own, isNear && other === undefined && !isJoined),
    }
  })
  return found.map((quantity, at) => withNounBehind(quantity, found[at + 1]))
}

/** "900 hl of 16 °P beer": what it is of stands behind the next quantity. */
function withNounBehind(quantity: FoundQuantity, next: FoundQuantity | undefined): FoundQuantity {
  const isOf = /^(?:of|de|von)$/iu.test(quantity.after)
  const noun = isOf ? /^\p{L}+/u.exec(next?.after ?? '')?.[0] : undefined
  return noun === undefined ? quantity : { ...quantity, after: `of ${noun}`, isAfterShared: false }
}

type Group = Omit<FoundQuantity, 'raw' | 'before' | 'clause' | 'scope' | 'after' | 'isAfterShared'>

function groupParts(text: string, parts: readonly Part[], hasLists: boolean): Group[] {
  const groups: Group[] = []
  // "hot 130 to 110 °C, cold 15 to 85 °C": what is said of one side in this form is said of the other.
  const hasChange = parts.some((first, at) => {
    const second = parts[at + 1]
    return second !== undefined && isChange(text, first, second)
  })
  for (let at = 0; at < parts.length; at++) {
    const first = parts[at]
    if (!first) continue
    const second = parts[at + 1]
    const isTold =
      second !== undefined &&
      (isThroughPass(text, first, second) ||
        isChange(text, first, second) ||
        (hasChange && isJoinedChange(text, first, second)))
    const pair = isTold ? changeOf(first, second) : second && readPair(text, first, second)
    if (pair) {
      groups.push(...pair)
      at++
      continue
    }
    const list = [first]
    for (let next = parts[at + 1]; next && hasLists; next = parts[at + 1]) {
      if (!isListed(text, list.at(-1) ?? first, next)) break
      list.push(next)
      at++
    }
    const last = list.at(-1) ?? first
    groups.push({
      value: first.value,
      values: list.map(({ value }) => value),
      unit: last.unit,
      start: first.start,
      end: last.end,
      confidence: Math.min(...list.map(({ number }) => number.confidence)),
      ...(first.readings && { readings: first.readings }),
      ...(first.low === undefined || first.high === undefined ? {} : { low: first.low, high: first.high }),
    })
  }
  return groups
}

const changeOf = (first: Part, second: Part): Group[] => [
  { ...single({ ...first, unit: first.unit ?? second.unit }), role: 'start' },
  { ...single(second), role: 'end' },
]

/** Two numbers that belong together: a range, hours with minutes. */
function readPair(text: string, first: Part, second: Part): Group[] | null {
  const gap = text.slice(first.end, second.start)
  if (/^\s*(?:±|\+\/?[-−–])\s*$/u.test(gap)) return [aroundOf(first, second)]
  const scaled = withScaleOf(first, second)
  if (isRange(text, scaled, second)) return [rangeOf(scaled, second)]
  const { unit } = second
  if (first.unit && isHours(first) && unit?.symbol === 'min' && /^\s(?:(?:and|und|y)\s)?$/iu.test(gap)) {
    const value = first.value + convert(second.value, unit, first.unit)
    return [{ ...single(first), value, values: [value], end: second.end }]
  }
  return null
}

/** "2 h 30 min" is one time, "2.5 h and 30 min" are two. */
const isHours = ({ unit, value }: Part): boolean => unit?.symbol === 'h' && Number.isInteger(value)

/** In "1.2-1.5m" the m is that of both. */
const withScaleOf = (first: Part, second: Part): Part =>
  first.scale === 1 && second.scale > 1 && first.value < second.value / second.scale
    ? { ...first, value: first.value * second.scale }
    : first

/** "72 ± 1 °C" is 72, from 71 to 73. */
function aroundOf(middle: Part, tolerance: Part): Group {
  const { value } = middle
  return {
    ...rangeOf(middle, tolerance),
    value,
    values: [value],
    low: value - tolerance.value,
    high: value + tolerance.value,
    unit: tolerance.unit ?? middle.unit,
  }
}

const single = ({ value, unit, start, end, number }: Part): Group => ({
  value,
  values: [value],
  unit,
  start,
  end,
  confidence: number.confidence,
})

const isRange = (text: string, first: Part, second: Part): boolean =>
  (first.unit === null || first.unit.symbol === second.unit?.symbol) &&
  second.value > first.value &&
  (rangeJoint.test(text.slice(first.end, second.start)) ||
    (/^\s(?:and|und|y)\s$/iu.test(text.slice(first.end, second.start)) &&
      /(?:between|zwischen|entre)\s$/iu.test(text.slice(Math.max(0, first.start - 9), first.start))))

/** Only the last of a list carries the unit; a list of plain numbers is one too. */
const isListed = (text: string, before: Part, next: Part): boolean =>
  before.unit === null && listJoint.test(text.slice(before.end, next.start))

function rangeOf(first: Part, second: Part): Group {
  const value = (first.value + second.value) / 2
  return {
    value,
    values: [value],
    low: first.value,
    high: second.value,
    unit: second.unit,
    start: first.start,
    end: second.end,
    confidence: Math.min(first.number.confidence, second.number.confidence),
  }
}

/** "2400 hl of wort from": the wort is that of the quantity before. */
const ofBefore =
  /^\s(?:of|de|von)\s(?:\p{L}+\s){1,2}(?=(?:from|to|at|with|in|for|over|through|desde|hasta|a|con|en|von|auf|bei|mit)\s)/iu

/** What the quantity is of, up to an "and", belongs to it; what follows to the next one. */
const splitAtAnd = (text: string): string[] =>
  /^\s(?:of|de|von)\s/iu.test(text) ? text.split(/(?<!\p{L})(?:and|und|y)(?!\p{L})/iu).slice(0, 2) : [text]

/** "To 90 °C from 12 °C": the preposition is the next one's. */
const leadsOn = /(?<!\p{L})(?:from|von|vom|desde)\s*$/iu

function wordsAfter(text: string, hasNext: boolean): Pick<FoundQuantity, 'after' | 'isAfterShared'> {
  const [after = '', ...more] = text.split(/[,;.:\n(]/)
  const isAfterShared = hasNext && more.length === 0
  return { after: (isAfterShared ? after.replace(leadsOn, '') : after).trim(), isAfterShared }
}

function wordsBefore(text: string): Pick<FoundQuantity, 'before' | 'clause'> {
  const clauses = text.split(/[,;.:\n)](?=\s|$)/)
  const clause = clauses.at(-1)?.trim() ?? ''
  return { clause, before: clause === '' ? (clauses.at(-2)?.trim() ?? '') : clause }
}
