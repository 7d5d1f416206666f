import { fold } from '@portal/text/fold'
import type { FoundQuantity } from '../find-quantities.ts'
import { blankNames } from '../numbers.ts'
import { wordsOf } from '../words.ts'

/** How far two things are parted: by nothing, by what joins clauses, by the end of a sentence. */
export type Bar = 0 | 1 | 2

/** A word of the text. */
export interface Token {
  start: number
  end: number
  /** In lower case without accents. */
  word: string
  /** As the inputs call it; none where it carries no meaning. */
  meant: readonly string[]
  isCapital: boolean
  /** The number of clauses that are closed before it, and of sentences. */
  clause: number
  sentence: number
}

/** A word beside a quantity. */
export interface Near {
  token: Token
  side: 'before' | 'behind'
  /** 1: it stands next to it. */
  distance: number
  bar: Bar
  /** To the quantity on its other side; null where there is none. */
  other: FoundQuantity | null
  otherBar: Bar
}

export interface Told {
  tokens: readonly Token[]
  near: ReadonlyMap<FoundQuantity, readonly Near[]>
}

const mostText = 20_000
const mostNear = 14
const stop = /[,;:\n?!()]|\.(?=\s|$)|[–→/|](?=\s)|(?<!\p{L})(?:and|but|und|aber|pero|y|e)(?!\p{L})/giu
const wholeStop = /[;\n?!.]/u
const kept = new WeakMap<readonly FoundQuantity[], Told>()

/** The words beside each quantity; one text is tried in many readings. */
export function toldIn(given: string, quantities: readonly FoundQuantity[]): Told {
  const before = kept.get(quantities)
  if (before) return before
  const text = blankNames(given.slice(0, mostText))
  const tokens = tokensOf(text, quantities)
  const stops = stopsIn(text, quantities)
  const marks = marksBefore(stops, quantities)
  const near = new Map<FoundQuantity, readonly Near[]>()
  let next = 0
  const firstBehind = quantities.map(({ start }) => {
    while ((tokens[next]?.start ?? Infinity) < start) next += 1
    return next
  })
  for (const [at, quantity] of quantities.entries()) {
    const [from, here, to] = [
      firstBehind[at - 1] ?? 0,
      firstBehind[at] ?? 0,
      firstBehind[at + 1] ?? tokens.length,
    ]
    const barTo = (token: Token, which: number): Bar => barBetween(token, marks[which] ?? noMarks)
    const nearOf = (token: Token, [distance, side, other]: [number, Near['side'], number]): Near => ({
      token,
      side,
      distance,
      bar: barTo(token, at),
      other: quantities[other] ?? null,
      otherBar: quantities[other] ? barTo(token, other) : 2,
    })
    near.set(quantity, [
      ...tokens
        .slice(Math.max(from, here - mostNear), here)
        .map((token, step, all) => nearOf(token, [all.length - step, 'before', at - 1])),
      ...tokens
        .slice(here, Math.min(to, here + mostNear))
        .map((token, step) => nearOf(token, [step + 1, 'behind', at + 1])),
    ])
  }
  const told = { tokens, near }
  kept.set(quantities, told)
  return told
}

interface Marks {
  clause: number
  sentence: number
}

const noMarks: Marks = { clause: 0, sentence: 0 }

function barBetween(one: Marks, other: Marks): Bar {
  if (one.sentence !== other.sentence) return 2
  return one.clause === other.clause ? 0 : 1
}

interface Stop {
  index: number
  isWhole: boolean
}

function stopsIn(text: string, quantities: readonly FoundQuantity[]): Stop[] {
  let at = 0
  return [...text.matchAll(stop)].flatMap(({ index, 0: raw }) => {
    while ((quantities[at]?.end ?? Infinity) <= index) at += 1
    return index >= (quantities[at]?.start ?? Infinity) ? [] : [{ index, isWhole: wholeStop.test(raw) }]
  })
}

function marksBefore(stops: readonly Stop[], quantities: readonly FoundQuantity[]): Marks[] {
  let [clause, sentence] = [0, 0]
  return quantities.map(({ start }) => {
    for (let mark = stops[clause]; mark && mark.index < start; mark = stops[clause]) {
      clause += 1
      if (mark.isWhole) sentence += 1
    }
    return { clause, sentence }
  })
}

function tokensOf(text: string, quantities: readonly FoundQuantity[]): Token[] {
  const stops = stopsIn(text, quantities)
  const found: Token[] = []
  let [clause, sentence, quantity] = [0, 0, 0]
  for (const { 0: raw, index } of text.matchAll(/\p{L}[\p{L}\p{M}\d]*/gu)) {
    for (let mark = stops[clause]; mark && mark.index < index; mark = stops[clause]) {
      clause += 1
      if (mark.isWhole) sentence += 1
    }
    while ((quantities[quantity]?.end ?? Infinity) <= index) quantity += 1
    if (index >= (quantities[quantity]?.start ?? Infinity)) continue
    found.push({
      start: index,
      end: index + raw.length,
      word: fold(raw),
      meant: wordsOf(raw),
      isCapital: /^\p{Lu}\p{Ll}/u.test(raw),
      clause,
      sentence,
    })
  }
  return found
}
