import type { DatePart } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import { ofLength } from '../reader/link/link.ts'
import type { Link } from '../reader/link/meaning.ts'
import type { Days } from '../reader/words/days.ts'
import type { Given } from './given.ts'

/** A value that some words may name, as one of a field. */
export interface Named {
  field: string
  values: readonly string[]
  from: number
  to: number
  /** How surely the words say it, 0 to 1 and more. */
  fit: number
  isSlip: boolean
  isSoft: boolean
}
/** Words that name one thing, in one of several ways. */
export interface ValueSlot {
  from: number
  to: number
  named: readonly Named[]
}
export interface NumberSlot {
  from: number
  to: number
  value: number
  unit: string | null
}
export interface PeriodSlot {
  from: number
  to: number
  days: Days
  part: DatePart | null
}
export interface WordSlot {
  word: string
  from: number
  to: number
}
export interface Slots {
  /** Each that may be looked for in a text. */
  words: readonly WordSlot[]

  values: readonly ValueSlot[]
  numbers: readonly NumberSlot[]
  periods: readonly PeriodSlot[]
}

const mostNamed = 6
const mostSlots = 6
const mostWords = 20
const leastFit = 0.4

const placesOf = ({ from, to, places }: Link): readonly number[] =>
  places ?? Array.from({ length: to - from }, (_, step) => from + step)

const fitOf = ({ from, to, weight, places, fit }: Link): number =>
  fit ?? weight / ofLength(places?.length ?? to - from)

const isHeldIn = (one: { from: number; to: number }, others: readonly { from: number; to: number }[]) =>
  others.some(({ from, to }) => from <= one.from && to >= one.to && to - from > one.to - one.from)

const namedIn = (
  subject: Subject,
  { links, hints }: { links: readonly Link[]; hints: readonly Link[] },
): readonly (Named & { places: readonly number[] })[] => {
  const told = links.filter((link) => fitOf(link) >= leastFit)
  const found = [...told, ...hints].flatMap((link) => {
    const { meaning, from, to } = link
    if (meaning.is !== 'value' || meaning.subject !== subject.id || meaning.dimension === 'kind') return []
    const fit = fitOf(link)
    const named = { field: meaning.dimension, values: meaning.values, from, to, fit }
    return [
      { ...named, isSlip: link.isSlip === true, isSoft: link.fit !== undefined, places: placesOf(link) },
    ]
  })
  const best = new Map<string, (typeof found)[number]>()
  for (const each of found) {
    const key = JSON.stringify([each.field, each.values])
    const known = best.get(key)
    const worth = each.fit * each.places.length
    if (!known || known.fit * known.places.length < worth) best.set(key, each)
  }
  return [...best.values()]
}

/** Ways to take the same words are one slot. */
const valueSlots = (subject: Subject, said: Parameters<typeof namedIn>[1]): readonly ValueSlot[] => {
  const worth = ({ fit, places }: { fit: number; places: readonly number[] }) => fit * places.length
  const groups: { places: Set<number>; named: ReturnType<typeof namedIn>[number][] }[] = []
  for (const each of namedIn(subject, said).toSorted((a, b) => worth(b) - worth(a))) {
    const known = groups.find(({ places }) => each.places.some((at) => places.has(at)))
    if (!known) groups.push({ places: new Set(each.places), named: [each] })
    else if (known.named.length < mostNamed) known.named.push(each)
  }
  return groups
    .slice(0, mostSlots)
    .map(({ places, named }) => ({
      from: Math.min(...places),
      to: Math.max(...places) + 1,
      named: named.map(({ places: _places, ...rest }) => rest),
    }))
    .toSorted((a, b) => a.from - b.from)
}

export const slotsOf = (subject: Subject, { words, hints }: Given): Slots => {
  const { links } = words
  const periods = links.flatMap(({ from, to, meaning }): PeriodSlot[] =>
    meaning.is === 'period' ? [{ from, to, days: meaning.days, part: meaning.part }] : [],
  )
  const numbers = links.flatMap(({ from, to, meaning }): NumberSlot[] =>
    meaning.is === 'number' && !meaning.isWeak
      ? [{ from, to, value: meaning.value, unit: meaning.unit }]
      : [],
  )
  return {
    words: words.tokens
      .flatMap(({ word, kind }, at) => (kind === 'word' ? [{ word, from: at, to: at + 1 }] : []))
      .slice(0, mostWords),
    values: valueSlots(subject, { links, hints }),
    periods: periods.filter((each) => !isHeldIn(each, periods)).slice(0, 2),
    numbers: numbers
      .filter((each) => !periods.some(({ from, to }) => from <= each.from && to >= each.to))
      .slice(0, 3),
  }
}
