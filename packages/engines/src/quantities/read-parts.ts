import { amountsIn, wordAs, type AmountWords } from './amount-words.ts'
import { fractionBehind } from './number-words.ts'
import { findNumbers, readScale, type FoundNumber } from './numbers.ts'
import type { Part } from './part.ts'
import { findReadings } from './readings.ts'
import { withSharedUnits, withTemperatures } from './shared-units.ts'
import { nominalSize, readUnit } from './units.ts'
import { wordsOf } from './words.ts'

interface Named {
  /** The words of what is counted. */
  counted: readonly ReadonlySet<string>[]
  /** Kinds of things of which there are pieces, word by word. */
  kinds: readonly (readonly string[])[]
  amounts: AmountWords
}

/** The numbers of a text, each with what it is measured in. */
export function readParts(given: string, { counted, kinds, amounts }: Named): Part[] {
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
  const all = [
    ...parts,
    ...others,
    ...articlesIn(text, { counted, kinds }),
    ...amountsIn(text, amounts),
  ].toSorted((a, b) => a.start - b.start)
  return withTemperatures(text, withSharedUnits(text, all))
}

const article =
  /(?<![\p{L}\d-])(?:one|an?|una?|eine?n?)(?=\s(?:(?:of|de)\s)?(\p{L}{3,20})(?:\s(\p{L}{3,20}))?)/giu
const joinedTo = /[^.;:\n]{0,60}(?<!\p{L})(?:and|y|und)\s$/iu

/** "One globe valve" counts it, where such things are counted, and so does the one of "three ball valves and one check". */
function articlesIn(text: string, { counted, kinds }: Pick<Named, 'counted' | 'kinds'>): Part[] {
  if (counted.length + kinds.length === 0) return []
  return [...text.matchAll(article)].flatMap(({ 0: raw, 1: noun = '', 2: second = '', index }): Part[] => {
    const words = wordsOf(`${noun} ${second}`)
    const kind = joinedTo.exec(text.slice(Math.max(0, index - 60), index))
    const unsaid = wordsOf(kind?.[0] ?? '')
    const isOf = (own: ReadonlySet<string>) =>
      [...own].some((word) => words.includes(word) && !unsaid.includes(word)) &&
      [...own].every((word) => words.includes(word) || unsaid.includes(word))
    const isCounted = counted.some(
      (own) => isOf(own) || (own.size > 0 && [...own].every((word) => words.includes(word))),
    )
    const isKind =
      !/^an?$/iu.test(raw) &&
      kinds.some((kind) => words.length > 1 && words.every((word) => kind.includes(word)))
    return isCounted || isKind ? [wordAs(1, { raw, start: index })] : []
  })
}

function readPart(text: string, number: FoundNumber): Part {
  const lead = text.slice(Math.max(0, number.start - 10), number.start)
  // "al menos", "por lo menos" and "más o menos" turn no sign.
  const minus = /(?<!\p{L})(?<!(?<!\p{L})(?:al|lo|o)\s)(?:minus|menos)\s$/iu.exec(lead)
  // The currency of a range stands before its first number: EUR 1.2-1.5m.
  const opened =
    /(?:€|EUR|CHF|USD|GBP|US\$|\$|£)\s?(?=[\d.,]+\s?\p{L}?\s?(?:-|–|—|to|bis|a|and|und|y)\s?$)/u.exec(
      text.slice(Math.max(0, number.start - 24), number.start),
    )?.[0]
  const scale = readScale(text.slice(number.end, number.end + 40), opened ?? lead)
  // "500,- €"
  const dash = /^[,.](?:-|–|--)(?=\s|€|$)/u.exec(text.slice(number.end, number.end + 4))?.[0].length ?? 0
  const scaled = number.end + scale.length + dash
  // "2 and a half tonnes"
  const more = scale.factor === 1 ? fractionBehind(text.slice(scaled, scaled + 40)) : null
  const isMore =
    more !== null && readUnit(text.slice(scaled + more.length, scaled + more.length + 40)) !== null
  const at = isMore ? scaled + more.length : scaled
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
  const end = at + (leading ?? match ?? { length: 0 }).length
  // "Two tonnes and a half"
  const behind = !isMore && match ? fractionBehind(text.slice(end, end + 40)) : null
  const value = number.value + (isMore ? more.value : (behind?.value ?? 0))
  return {
    number,
    start: minus ? start - minus[0].length : start,
    end: end + (behind?.length ?? 0),
    value: value * scale.factor * (minus ? -1 : 1),
    scale: scale.factor,
    unit: (leading ?? match)?.unit ?? null,
  }
}

/** "€52/MWh", "€52k per year": the currency stands before the number, the rest of the unit behind it. */
function readLeading(currency: string, rest: string) {
  const match = readUnit(`${currency}${rest}`)
  return match && { unit: match.unit, length: Math.max(0, match.length - currency.length) }
}
