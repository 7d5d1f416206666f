import { isFiller } from './filler-words.ts'
import type { FoundQuantity } from './find-quantities.ts'
import { isMeasuredIn, isMeasureNoun } from './measured-nouns.ts'
import { blankNames } from './numbers.ts'
import { wordsOf } from './words.ts'

export interface Span {
  start: number
  end: number
}

export interface Token extends Span {
  raw: string
  /** It stands in a heading, as "NPSH:" does. */
  isHeading: boolean
  /** It is what is asked for: "which diameter for", "density of wort"; or when something happens: "once the tank is full". */
  isAside: boolean
  /** It opens a sentence, or stands in a question. */
  isAsked: boolean
  /** It is what an amount is of: "40 m3/h of molasses". */
  isOf: boolean
  /** The word before it, and what follows it. */
  before: string
  behind: string
}

/** A stretch of text between two stops, with the quantities that it may speak of. */
export interface Piece {
  tokens: readonly Token[]
  of: readonly FoundQuantity[]
}

export interface Told {
  pieces: readonly Piece[]
  words: ReadonlySet<string>
}

const known = new WeakMap<readonly FoundQuantity[], Told>()

/** One text is tried in many readings. */
export function toldIn(text: string, quantities: readonly FoundQuantity[]): Told {
  const before = known.get(quantities)
  if (before) return before
  const told = { pieces: piecesOf(blankNames(text), quantities), words: new Set(wordsOf(text)) }
  known.set(quantities, told)
  return told
}

const stop = /[,;:\n?!()]|\.(?=\s|$)|(?<!\p{L})(?:and|but|und|aber|pero|y)(?!\p{L})/giu
const end = /[;\n?!]|\.(?=\s|$)/u

function piecesOf(text: string, quantities: readonly FoundQuantity[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at <= quantities.length; at++) {
    const [before, after] = [quantities[at - 1], quantities[at]]
    const [from, to] = [before?.end ?? 0, after?.start ?? text.length]
    const parts = partsIn({ text, from, to }, after)
    // Where the sentence ends, nothing more of it speaks of the quantity before.
    const lastOfBefore = parts.findIndex(({ mark }) => end.test(`${mark} `))
    const firstOfAfter = parts.findLastIndex(({ mark }) => end.test(`${mark} `)) + 1
    const hasWords = (some: typeof parts) => some.some(({ tokens }) => tokens.length > 0)
    for (const [step, { tokens, mark }] of parts.entries()) {
      if (tokens.length === 0) continue
      // "10 bar boiler, 80 %"
      const isTail = step === 0 && /^[,;]/u.test(mark)
      const isFirst = step === 0 && hasWords(parts.slice(1))
      const isLast = after !== undefined && step > 0 && step === parts.length - 1
      const isBefore = before && !isLast && (lastOfBefore === -1 || step <= lastOfBefore)
      const isAfter = after && step >= firstOfAfter && !(before && (isFirst || isTail))
      pieces.push({ tokens, of: [...(isBefore ? [before] : []), ...(isAfter ? [after] : [])] })
    }
  }
  return pieces
}

function partsIn({ text, from, to }: Gap, next: FoundQuantity | undefined) {
  const gap = text.slice(from, to)
  const stops = [...gap.matchAll(stop)]
  return [...stops, null].map((match, step) => {
    const last = stops[step - 1]
    const start = last ? last.index + last[0].length : 0
    const place = { text, from: from + start, to: from + (match?.index ?? gap.length) }
    const isOpening = step === 0 ? from === 0 : end.test(`${last?.[0] ?? ''} `)
    return {
      mark: match?.[0] ?? '',
      tokens: tokensOf(place, {
        isOpening,
        isBehind: step === 0 && from > 0,
        isTrailing: step > 0 && match === null && next === undefined,
        next,
      }),
    }
  })
}

const asking = /^(?:how|what|which|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|qu[eé]|wie|welche[rsn]?|was)$/iu
const asideEnd =
  /^(?:for|to|of|do|does|is|are|can|if|when|at|with|in|from|para|de|con|a|en|für|mit|bei|von|need|needs|through|over)$/iu
const untold = /^(?:once|when|if|until|while|because|cuando|si|wenn|sobald)$/iu

interface Around {
  /** A sentence begins here, or a quantity ends. */
  isOpening: boolean
  isBehind: boolean
  /** Nothing is measured any more. */
  isTrailing: boolean
  next: FoundQuantity | undefined
}

interface Gap {
  text: string
  from: number
  to: number
}

function tokensOf({ text, from, to }: Gap, { isOpening, isBehind, isTrailing, next }: Around): Token[] {
  const found = [...text.slice(from, to).matchAll(/\p{L}[\p{L}\p{M}\d]*/gu)]
  const words = found.map(([raw]) => raw)
  const asks = words.findIndex((word) => asking.test(word))
  const asideTo = asks === -1 ? -1 : words.findIndex((word, at) => at > asks && asideEnd.test(word))
  const isQuestion = /^[^.;\n]*\?/u.test(text.slice(to, to + 200))
  const clause = words.findIndex((word) => untold.test(word))
  // "Density of wort 14 °P", "heat for 1000 hl"; "outer diameter of 76 mm" is what the number is.
  const lead = isOpening
    ? words.findIndex((word) => /^(?:of|for|with|de|para|con|für|von|mit)$/iu.test(word))
    : -1
  const isNumberNext =
    lead === words.length - 1 &&
    /^(?:of|de|von)$/iu.test(words[lead] ?? '') &&
    !words.slice(0, lead).some((word) => isOfOtherKind(word, next))
  const ofEnd = words.findIndex((word, at) => at > 0 && (asideEnd.test(word) || isFiller(word)))
  const isOf = isBehind && /^(?:of|de|von)$/iu.test(words[0] ?? '')
  return found.map(({ 0: raw, index }, at) => ({
    raw,
    start: from + index,
    end: from + index + raw.length,
    isHeading: isTrailing || /^\s*[:.]/u.test(text.slice(to, to + 2)) || (at < lead && !isNumberNext),
    isAside:
      (asks !== -1 && at > asks && (asideTo === -1 || at < asideTo)) || (clause !== -1 && at >= clause),
    isAsked: isOpening || isQuestion,
    isOf: isOf && at > 0 && at < 3 && (ofEnd === -1 || at < ofEnd),
    before: words[at - 1] ?? '',
    behind: text.slice(from + index + raw.length, from + index + raw.length + 12),
  }))
}

const isOfOtherKind = (word: string, next: FoundQuantity | undefined): boolean =>
  next?.unit != null && wordsOf(word).some((one) => isMeasureNoun(one) && !isMeasuredIn(one, next.unit))
