import { fold } from '@portal/text/fold'
import type { Engine } from '../../core/index.ts'
import type { Placed, Text } from '../read-text.ts'
import { partsOf } from '../words.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import type { EngineField } from '../engine-fields.ts'
import { isUndecided, type Placement } from '../placing/place-quantities.ts'
import { decideEnds } from './both-ends.ts'
import { chancesOf, knownBy, shareOut, type Chance, type Weights } from './chance.ts'
import { evidenceOf, type Evidence } from './evidence.ts'
import { quoteOf, type Span } from './quote.ts'
import { surenessOf, togetherFeatures, type Judged } from './together.ts'
import type { Token } from './tokens.ts'

/** How sure it has to be: of sentences that were not trained on no more is placed wrongly than before all of a text was seen. */
const surest = {
  /** Once all quantities are seen, and the rules say the same. */
  agreed: 0.93,
  /** The same of every quantity of a case that lacks nothing. */
  whole: 0.87,
  together: 0.96,
  /** By its own words alone. */
  alone: 0.98,
}
/** Below this nobody would think of it. */
const leastOffered = 0.02

interface Unjudged {
  engine: Engine
  read: Text
  proposed: Placed
  weights: Weights
}

interface Unsettled extends Unjudged {
  /** Whether these leave nothing open and nothing missing. */
  isComplete: (placed: Placement[]) => boolean
  leastSure?: number
}

/** What its own words say of each quantity, where one input takes one value. */
export function judge({ engine, read, proposed, weights }: Unjudged): Judged[] {
  const { fields, rest: text, quantities } = read
  const counted = new Set(proposed.counts)
  const evidence = evidenceOf({ ...proposed, engine, fields, text, quantities }, knownBy(weights)).filter(
    ({ quantity }) => !counted.has(quantity),
  )
  const chances = shareOut(
    decideEnds(evidence.map((one) => ({ quantity: one.quantity, chances: chancesOf(one, weights) }))),
  )
  return evidence.map((one, at): Judged => ({ evidence: one, chances: chances[at] ?? [] }))
}

/** Each quantity at its likeliest input, the surest first; none takes an input that is taken. */
export function likeliestOf(judged: readonly Judged[], { placed: proposed }: Placed): Placement[] {
  const placed: Placement[] = []
  for (const { evidence, chances } of judged.toSorted(
    (a, b) => (b.chances[0]?.chance ?? 0) - (a.chances[0]?.chance ?? 0),
  )) {
    const { quantity } = evidence
    const { field = null, chance: score = 0 } = chances[0] ?? {}
    if (!field || placed.some((done) => done.field === field)) continue
    const own = proposed.find((done) => done.quantity === quantity && done.field === field)
    placed.push(own ?? { field, quantity, score })
  }
  return placed
}

/** What the rules proposed, with what is learned of each quantity: it is placed where that is sure enough, and asked about otherwise. */
export function settle({ isComplete, leastSure, ...unjudged }: Unsettled): Placed {
  const { proposed, weights } = unjudged
  const judged = judge(unjudged)
  const together = { judged, isComplete: isComplete(likeliestOf(judged, proposed)) }
  const sureness = new Map(
    judged.map((one) => [one, surenessOf(togetherFeatures(one, together) ?? [], weights.together)]),
  )
  const isWhole =
    together.isComplete &&
    judged.every(
      ({ evidence, chances }) => evidence.chosen !== undefined && evidence.chosen === chances[0]?.field,
    )
  const agreed = isWhole ? surest.whole : surest.agreed
  const placed = sureOf(judged, { ...proposed, leastSure, sureness, agreed })
  const isPlaced = (quantity: FoundQuantity) => placed.some((done) => done.quantity === quantity)
  const unsure = new Map<FoundQuantity, readonly EngineField[]>()
  const doubts = new Map<FoundQuantity, Span>()
  for (const { evidence, chances } of judged) {
    const { quantity, chosen } = evidence
    if (isPlaced(quantity)) continue
    unsure.set(quantity, offeredOf(evidence, chances))
    if (chosen) doubts.set(quantity, quoteOf(evidence, { field: chosen, weights }))
  }
  return { ...proposed, placed, unsure, doubts }
}

/** The surest first; none takes an input that is taken. */
function sureOf(
  judged: readonly Judged[],
  {
    placed: proposed,
    leastSure,
    sureness,
    agreed,
  }: Placed & {
    leastSure: number | undefined
    sureness: ReadonlyMap<Judged, number>
    agreed: number
  },
): Placement[] {
  const sure = judged
    .flatMap((one) => {
      const { evidence, chances } = one
      const { quantity } = evidence
      const [best] = chances
      const field = best?.field
      const chance = Math.max(best?.chance ?? 0, sureness.get(one) ?? 0)
      const bound = leastSure ?? (evidence.chosen === field ? agreed : surest.together)
      const isSure = (sureness.get(one) ?? 0) >= bound || (best?.chance ?? 0) >= surest.alone
      if (!field || !isSure) return []
      if (isQualified(evidence, field)) return []
      const own = proposed.find((done) => done.quantity === quantity && done.field === field)
      if (!own && isUndecided({ field, quantity, score: chance })) return []
      return [{ placement: own ?? { field, quantity, score: chance }, chance }]
    })
    .toSorted((a, b) => b.chance - a.chance)
  const placed: Placement[] = []
  for (const { placement } of sure)
    if (!placed.some(({ field }) => field === placement.field)) placed.push(placement)
  return placed
    .filter((placement) => !isTorn(placement, placed, judged))
    .toSorted((a, b) => a.quantity.start - b.quantity.start)
}

/** The other end of the same change is asked about, or placed elsewhere. */
function isTorn(
  { field, quantity }: Placement,
  placed: readonly Placement[],
  judged: readonly Judged[],
): boolean {
  if (quantity.role === undefined || !field.other) return false
  const at = judged.findIndex(({ evidence }) => evidence.quantity === quantity)
  const partner = judged[at + (quantity.role === 'start' ? 1 : -1)]?.evidence.quantity
  if (partner?.role === undefined) return false
  const done = placed.find((other) => other.quantity === partner)
  return done?.field.path.join() !== field.other.path.join()
}

/** "Quondam head of 20 m": a word that is hardly known makes the name behind it another one. */
function isQualified({ near, knows, options }: Evidence, field: EngineField): boolean {
  const section = field.path.slice(0, -1).flatMap(partsOf)
  const label = new Set(
    fold(field.label)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 3),
  )
  const isName = ({ word, meant }: Token) =>
    !meant.includes('from') && (label.has(word) || meant.some((one) => field.ownWords.has(one)))
  return near.some((name, at) => {
    const [before, then] = [near[at - 1], near[at + 1]]
    // "Cocurrent heat exchanger 1000 kW" is that of the section.
    const isOfSection = [name, then].every((one) => one?.token.meant.some((word) => section.includes(word)))
    if (isOfSection && !then?.token.meant.some((word) => field.titleWords.has(word))) return false
    return (
      before?.side === 'before' &&
      name.side === 'before' &&
      name.bar < 2 &&
      before.bar === name.bar &&
      isName(name.token) &&
      before.token.meant.length > 0 &&
      !before.token.meant.some((word) => field.words.has(word) || options.has(word)) &&
      knows(before.token.word) !== 'known'
    )
  })
}

/** What the rules could not tell apart, else whatever is not out of the question; the likeliest first. */
function offeredOf({ chosen, unsure }: Evidence, chances: readonly Chance[]): EngineField[] {
  const isOffered = (field: EngineField, chance: number) =>
    unsure.length > 0 ? unsure.includes(field) : chance >= leastOffered || field === chosen
  const offered = chances.flatMap(({ field, chance }) => (field && isOffered(field, chance) ? [field] : []))
  return [...offered, ...unsure.filter((field) => !offered.includes(field))]
}
