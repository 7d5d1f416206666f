import { findNumbers, readScale, type FoundNumber } from './numbers.ts'
import { readUnit, type Unit } from './units.ts'

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
  after: string
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
  unit: Unit | null
}

const rangeJoint = /^\s*(?:-|–|—|…|\.\.\.?|to|bis|hasta|a|until)\s*$/iu
const listJoint = /^\s*(?:,|;|and|und|y|e)\s*(?:and|und|y)?\s*$/iu
const mostText = 100_000

/** Numbers with their units: ranges, lists, currencies before or after, scale words. */
export function findQuantities(given: string): FoundQuantity[] {
  const text = given.slice(0, mostText)
  const parts = findNumbers(text).map((number) => readPart(text, number))
  const groups = groupParts(text, parts)
  return groups.map((group, at) => {
    const [start, end] = [group.start, group.end]
    const previous = groups[at - 1]?.end ?? 0
    const next = groups[at + 1]?.start ?? text.length
    return {
      ...group,
      raw: text.slice(start, end),
      before: clauseBefore(text.slice(Math.max(previous, start - 80), start)),
      after: (text.slice(end, Math.min(next, end + 60)).split(/[,;.:\n(]/)[0] ?? '').trim(),
    }
  })
}

function readPart(text: string, number: FoundNumber): Part {
  const scale = readScale(text.slice(number.end, number.end + 16))
  const at = number.end + scale.length
  const rest = text.slice(at, at + 80)
  // "30 a 40" is a Spanish range, not thirty years.
  const match = /^\sa\s+\d/.test(rest) ? null : readUnit(rest)
  const currency = /(?:€|EUR|US\$|\$|£)\s?$/u.exec(text.slice(Math.max(0, number.start - 5), number.start))
  const leading = match || !currency ? null : readUnit(currency[0].trim())
  return {
    number,
    start: leading && currency ? number.start - currency[0].length : number.start,
    end: at + (match?.length ?? 0),
    value: number.value * scale.factor,
    unit: match?.unit ?? leading?.unit ?? null,
  }
}

type Group = Omit<FoundQuantity, 'raw' | 'before' | 'after'>

function groupParts(text: string, parts: readonly Part[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < parts.length; at++) {
    const first = parts[at]
    if (!first) continue
    const second = parts[at + 1]
    if (second && isRange(text, first, second)) {
      groups.push(rangeOf(first, second))
      at++
      continue
    }
    const list = [first]
    for (let next = parts[at + 1]; next && isListed(text, list.at(-1) ?? first, next); next = parts[at + 1]) {
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
    })
  }
  return groups
}

const isRange = (text: string, first: Part, second: Part): boolean =>
  (first.unit === null || first.unit.symbol === second.unit?.symbol) &&
  second.value > first.value &&
  rangeJoint.test(text.slice(first.end, second.start))

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

function clauseBefore(text: string): string {
  const clauses = text.split(/[,;.:\n)](?=\s|$)/)
  const last = clauses.at(-1)?.trim() ?? ''
  return last === '' ? (clauses.at(-2)?.trim() ?? '') : last
}
