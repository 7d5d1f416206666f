import { blankNames, findNumbers, readScale, type FoundNumber } from './numbers.ts'
import { findReadings, type Reading } from './readings.ts'
import { convert, isMeasured, nominalSize, readUnit, unitOfField, type Unit } from './units.ts'
import { isSubstance, wordsOf } from './words.ts'

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

interface Part {
  number: FoundNumber
  start: number
  end: number
  value: number
  /** What a word or letter of scale makes of it: 1,000 for k. */
  scale: number
  unit: Unit | null
  readings?: readonly Reading[]
  low?: number
  high?: number
}

const celsius = unitOfField('°C')
const rangeJoint = /^\s*(?:-|–|—|…|\.\.\.?|to|bis|hasta|a|until)\s*$/iu
const listJoint = /^\s*(?:[,;]\s{0,9}(?:and|und|y)?|and|und|y|e)\s*$/iu
const mostText = 100_000

interface Wanted {
  /** The words of what is counted. */
  counted?: readonly ReadonlySet<string>[]
  /** Whether several numbers may be one input. */
  hasLists?: boolean
}

/** Numbers with their units: ranges, lists, currencies before or after, scale words. */
export function findQuantities(
  given: string,
  { counted = [], hasLists = true }: Wanted = {},
): FoundQuantity[] {
  const text = given.slice(0, mostText)
  const parts = readParts(text, counted)
  const groups = groupParts(text, parts, hasLists)
  const words = blankNames(text)
  return groups.map((group, at) => {
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
      ...wordsBefore(led.slice(-80)),
      scope:
        words
          .slice(Math.max(0, start - 80), start)
          .split(/[,;:\n)]|\.(?=\s)/)
          .at(-1) ?? '',
      ...wordsAfter(own, isNear && other === undefined && !isJoined),
    }
  })
}

function readParts(given: string, counted: readonly ReadonlySet<string>[]): Part[] {
  const read = findReadings(given)
  let text = given
  for (const { start, end } of read) text = text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)
  const parts: Part[] = []
  for (const number of findNumbers(text)) {
    const last = parts.at(-1)
    // The 1 of "1480 1/min" belongs to its unit.
    if (!last || number.start >= last.end) parts.push(readPart(text, number))
  }
  const others = read.map(({ start, end, readings, ...ends }): Part => {
    const { value, unit } = readings[0] ?? { value: Number.NaN, unit: nominalSize }
    return {
      number: { value, start, end, confidence: 1 },
      start,
      end,
      value,
      scale: 1,
      unit,
      readings,
      ...ends,
    }
  })
  const all = [...parts, ...others, ...articlesIn(text, counted)].toSorted((a, b) => a.start - b.start)
  return withTemperatures(text, withSharedUnits(text, all))
}

const article = /(?<![\p{L}\d-])(?:one|an?|una?|eine?n?)(?=\s(\p{L}{3,20})(?:\s(\p{L}{3,20}))?)/giu

/** "One globe valve" counts it, where such things are counted. */
function articlesIn(text: string, counted: readonly ReadonlySet<string>[]): Part[] {
  if (counted.length === 0) return []
  return [...text.matchAll(article)].flatMap(({ 0: raw, 1: noun = '', 2: second = '', index }): Part[] => {
    const words = wordsOf(`${noun} ${second}`)
    const isCounted = counted.some((own) => own.size > 0 && [...own].every((word) => words.includes(word)))
    const place = { start: index, end: index + raw.length }
    return isCounted
      ? [{ ...place, number: { ...place, value: 1, confidence: 0.8 }, value: 1, scale: 1, unit: null }]
      : []
  })
}

const sharedJoint = /^\s?(?:,|(?:,\s)?(?:and|und|y))\s[\p{L} ]{0,40}$/iu
const inPlaceOf = /^\s(?:instead of|rather than|en lugar de|en vez de|anstatt|statt)\s$/iu
const lastWord = /(?<!\p{L})(at|to|from|of|a|de|bei|auf|von|in|en|um)\s$/iu

/** "Evaporating at -6 and condensing at 35 °C", "from 90 to 70 and cold from 20 to 60 °C": what is said alike has one unit. */
function withSharedUnits(text: string, parts: readonly Part[]): Part[] {
  const shared = [...parts]
  const leadOf = ({ start }: Part) => lastWord.exec(text.slice(Math.max(0, start - 12), start))?.[1]
  for (let at = shared.length - 2; at >= 0; at--) {
    const [own, next] = [shared[at], shared[at + 1]]
    // "10,000 hl instead of 500"
    if (own?.unit && next?.unit === null && inPlaceOf.test(text.slice(own.end, next.start)))
      shared[at + 1] = { ...next, unit: own.unit }
    if (!own || !next || own.unit !== null || own.readings) continue
    const gap = text.slice(own.end, next.start)
    const end =
      next.unit ??
      (changeJoint.test(text.slice(next.end, shared[at + 2]?.start)) ? shared[at + 2]?.unit : null)
    if (!end || !isMeasured(end) || !sharedJoint.test(gap)) continue
    const before = shared[at - 1]
    const isEnd = before?.unit === null && changeJoint.test(text.slice(before.end, own.start))
    const lead = leadOf(isEnd ? before : own)
    if (lead !== undefined && lead === leadOf(next)) shared[at] = { ...own, unit: end }
  }
  return shared
}

const side =
  /(?<!\p{L})(?:hot|cold|warm|caliente|frí[oa]|hei(?:ß|ss)|kalt)(?:\s(?:side|stream|lado|seite))?\s(?:from\s|de\s|von\s)?$/iu
const atPlace = /(?<word>\p{L}{3,20})\s(?:at|a|bei|de|von)\s$/u

/** "Cool it from 98 to 12", "hot 110 to 70", "with glycol at -4": what is heated or cooled goes from a temperature to another. */
function withTemperatures(text: string, parts: readonly Part[]): Part[] {
  const told = [...parts]
  const isBare = (part: Part | undefined): part is Part => part?.unit === null && part.scale === 1
  const said = parts.find((part) => part.unit?.dimension === 'temperature')?.unit
  const unit = said ?? celsius
  let isThermal = false
  for (const [at, own] of parts.entries()) {
    const next = parts[at + 1]
    const lead = text.slice(Math.max(0, own.start - 60), own.start)
    const isTold = side.test(lead) || (fromBefore.test(lead) && changeVerb.test(lead))
    const isBoth = isBare(own) && isBare(next)
    const isPair = isBoth && changeJoint.test(text.slice(own.end, next.start))
    // "25 in, 31 out"
    const isThrough = isBoth && said !== undefined && isPassed(text, own, next)
    if ((isPair && isTold) || isThrough) {
      told[at] = { ...own, unit }
      told[at + 1] = { ...next, unit }
      isThermal = true
    }
    const word = atPlace.exec(lead)?.groups?.word
    if (isThermal && !isPair && isBare(told[at]) && word !== undefined && isSubstance(word))
      told[at] = { ...own, unit }
  }
  return told
}

function readPart(text: string, number: FoundNumber): Part {
  const lead = text.slice(Math.max(0, number.start - 10), number.start)
  const minus = /(?<!\p{L})(?:minus|menos)\s$/iu.exec(lead)
  // The currency of a range stands before its first number: EUR 1.2-1.5m.
  const opened =
    /(?:€|EUR|CHF|USD|GBP|US\$|\$|£)\s?(?=[\d.,]+\s?\p{L}?\s?(?:-|–|—|to|bis|a|and|und|y)\s?$)/u.exec(
      text.slice(Math.max(0, number.start - 24), number.start),
    )?.[0]
  const scale = readScale(text.slice(number.end, number.end + 24), opened ?? lead)
  // "500,- €"
  const dash = /^[,.](?:-|–|--)(?=\s|€|$)/u.exec(text.slice(number.end, number.end + 4))?.[0].length ?? 0
  const at = number.end + scale.length + dash
  const rest = text.slice(at, at + 80)
  // "30 a 40" is a Spanish range, and "8 a day" are no eight years.
  const match = /^\sa\s+(?:\d|day|week|month|year|Tag|Woche)/u.test(rest) ? null : readUnit(rest)
  const currency = /(?:€|EUR|CHF|USD|GBP|US\$|\$|£)\s?$/u.exec(
    text.slice(Math.max(0, number.start - 5), number.start),
  )
  const isBare = match === null || match.unit.dimension.startsWith('times a ')
  const sign = currency?.[0] ?? opened
  const leading = sign !== undefined && isBare ? readLeading(sign.trim(), rest) : null
  const start = leading && currency ? number.start - currency[0].length : number.start
  return {
    number,
    start: minus ? start - minus[0].length : start,
    end: at + (leading ?? match ?? { length: 0 }).length,
    value: number.value * scale.factor * (minus ? -1 : 1),
    scale: scale.factor,
    unit: (leading ?? match)?.unit ?? null,
  }
}

/** "€52/MWh", "€52k per year": the currency stands before the number, the rest of the unit behind it. */
function readLeading(currency: string, rest: string) {
  const match = readUnit(`${currency}${rest}`)
  return match && { unit: match.unit, length: Math.max(0, match.length - currency.length) }
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
  if (first.unit?.symbol === 'h' && unit?.symbol === 'min' && /^\s(?:(?:and|und|y)\s)?$/iu.test(gap)) {
    const value = first.value + convert(second.value, unit, first.unit)
    return [{ ...single(first), value, values: [value], end: second.end }]
  }
  return null
}

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

const into = /^\s(?:in|ein|a la entrada)\s?(?:,|and|und|y)?\s?$/iu
const outOf = /^\s(?:out|aus|a la salida)(?!\p{L})/iu

/** "10 bar(a) in and 9.6 bar(a) out", "80 °C in, 50 °C out" */
const isThroughPass = (text: string, first: Part, second: Part): boolean =>
  first.unit?.dimension === second.unit?.dimension && isState(first.unit) && isPassed(text, first, second)

const isPassed = (text: string, first: Part, second: Part): boolean =>
  into.test(text.slice(first.end, second.start)) && outOf.test(text.slice(second.end, second.end + 12))

const changeJoint = /^\s*(?:(?:down |up )?to|auf|bis|a|hasta|->|→)\s*$/iu
const saidJoint = /^\s(?:\p{L}{2,20}\s){1,4}(?:to|auf|bis|a|hasta)\s$/iu
const fromBefore = /(?<!\p{L})(?:from|von|vom|de|desde)\s$/iu
const changeVerb = /(?<!\p{L})(?:heat|cool|chill|warm|erhitz|erwärm|(?:ab)?kühl|calent|calient|enfr)/iu
const changeWords = /heat|cool|chill|warm|erhitz|erwärm|kühl|calent|enfri|against|gegen|contra/iu

/** "from 95 to 18 °C" is a start and an end, never a range with a middle. */
function isChange(text: string, first: Part, second: Part): boolean {
  const { unit } = second
  if (!isJoinedChange(text, first, second)) return false
  const before = text.slice(Math.max(0, first.start - 40), first.start)
  if (fromBefore.test(before) || side.test(before) || second.value < first.value) return true
  return isTemperature(unit) && changeWords.test(before)
}

/** What something is at, where volumes and flows are what passes. */
const isState = (unit: Unit | null): boolean =>
  isTemperature(unit) || /pressure$|^extract$|^percent by mass$/u.test(unit?.dimension ?? '')

const isTemperature = (unit: Unit | null): boolean =>
  unit !== null && ['temperature', 'temperature difference'].includes(unit.dimension)

const isJoinedChange = (text: string, first: Part, second: Part): boolean =>
  second.unit !== null &&
  isMeasured(second.unit) &&
  (first.unit === null || first.unit.dimension === second.unit.dimension) &&
  (changeJoint.test(text.slice(first.end, second.start)) ||
    // "At 15 °P to be diluted to 12 °P"; "60 hl of water to 400 hl of beer" are two amounts.
    (isState(second.unit) && saidJoint.test(text.slice(first.end, second.start))))

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

/** What the quantity is of, up to an "and", belongs to it; what follows to the next one. */
const splitAtAnd = (text: string): string[] =>
  /^\s(?:of|de|von)\s/iu.test(text) ? text.split(/(?<!\p{L})(?:and|und|y)(?!\p{L})/iu).slice(0, 2) : [text]

function wordsAfter(text: string, hasNext: boolean): Pick<FoundQuantity, 'after' | 'isAfterShared'> {
  const [after = '', ...more] = text.split(/[,;.:\n(]/)
  return { after: after.trim(), isAfterShared: hasNext && more.length === 0 }
}

function wordsBefore(text: string): Pick<FoundQuantity, 'before' | 'clause'> {
  const clauses = text.split(/[,;.:\n)](?=\s|$)/)
  const clause = clauses.at(-1)?.trim() ?? ''
  return { clause, before: clause === '' ? (clauses.at(-2)?.trim() ?? '') : clause }
}
