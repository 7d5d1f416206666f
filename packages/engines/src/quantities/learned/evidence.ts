import { optionWords, topicsOf } from '../case-words.ts'
import type { Engine, JsonValue } from '../../core/index.ts'
import type { EngineField, EngineFields } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { canBe } from '../placing/fits.ts'
import { pairsOf, type Placement } from '../placing/place-quantities.ts'
import { getAt } from '../tree.ts'
import { neutralWords, wordsOf } from '../words.ts'
import { repeatedAt, type Among } from './among.ts'
import type { Relations } from './relations.ts'
import { toldIn, type Near, type Token } from './tokens.ts'

/** What stands around a quantity, and what the rules made of it. */
export interface Evidence extends Relations, Among {
  near: readonly Near[]
  /** The input that the rules chose, and what they could not tell apart. */
  chosen: EngineField | undefined
  unsure: readonly EngineField[]
  /** What the rules gave to each quantity. */
  given: ReadonlyMap<FoundQuantity, EngineField>
  /** How well the rules find that it fits an input. */
  scoreOf: (field: EngineField) => number
  /** What a typical case has there. */
  usual: (field: EngineField) => number | undefined
  /** How many of all quantities an input of its section could take. */
  coverage: (field: EngineField) => number
  /** Words of the whole text. */
  said: ReadonlySet<string>
  quantities: number
  /** The rules placed all of them. */
  isWhole: boolean
  words: readonly string[]
  knows: Knows
}

/** How well a word is known: what it says, or that it says nothing. */
export type Knows = (word: string) => 'known' | 'rare' | 'unseen'

export interface Proposed {
  engine: Engine
  fields: EngineFields
  text: string
  quantities: readonly FoundQuantity[]
  /** What the rules placed, and what they could not tell apart. */
  placed: readonly Placement[]
  unsure: ReadonlyMap<FoundQuantity, readonly EngineField[]>
}

const mostRivals = 60
/** More are no case that somebody tells: only what the rules placed is weighed then. */
const mostQuantities = 60

/** What there is to know of each quantity. */
export function evidenceOf(
  { engine, fields, text, quantities, placed, unsure }: Proposed,
  knows: Knows,
): Evidence[] {
  const { near, tokens } = toldIn(text, quantities)
  const given = new Map(placed.map(({ quantity, field }) => [quantity, field]))
  const taken = new Set(placed.map(({ field }) => field))
  const single = fields.numbers.filter(({ isRow }) => !isRow)
  const able = new Map(
    quantities.map((quantity) => [quantity, single.filter((field) => canBe(field, quantity))]),
  )
  const takers = new Map<EngineField, FoundQuantity[]>()
  for (const [quantity, own] of able)
    for (const field of own) takers.set(field, [...(takers.get(field) ?? []), quantity])
  const neutral = neutralWords(fields.choices, fields.numbers)
  const said = new Set(wordsOf(text.slice(0, 20_000)))
  const covered = new Map<string, number>()
  for (const own of able.values())
    for (const section of new Set(own.map(sectionKey))) covered.set(section, (covered.get(section) ?? 0) + 1)
  const shared = {
    called: calledIn(fields),
    taken,
    given,
    said,
    knows,
    topics: topicsOf(engine, fields),
    options: optionWords(fields),
    quantities: quantities.length,
    isWhole: quantities.every((quantity) => given.has(quantity)),
    words: [...new Set(tokens.map(({ word }) => word))],
    coverage: (field: EngineField) => (covered.get(sectionKey(field)) ?? 0) / Math.max(1, quantities.length),
    takersOf: (field: EngineField) => takers.get(field) ?? [],
    usual: (field: EngineField) => usualOf(engine.example, field),
  }
  const weighed =
    quantities.length > mostQuantities ? quantities.filter((quantity) => given.has(quantity)) : quantities
  return weighed.map((quantity): Evidence => {
    const chosen = given.get(quantity)
    const own = able.get(quantity) ?? []
    const rivals = chosen && !own.includes(chosen) ? [chosen, ...own] : own
    const scores = new Map(pairsOf(single, quantity, neutral).map(({ field, score }) => [field, score]))
    const done = placed.find((one) => one.quantity === quantity)
    return {
      ...shared,
      quantity,
      chosen,
      rivals: rivals.slice(0, mostRivals),
      near: near.get(quantity) ?? [],
      from: quantities[quantities.indexOf(quantity) - 1]?.end ?? 0,
      ahead: tokensBefore(tokens, quantity.start),
      again: repeatedAt(quantity, quantities),
      peers: Math.min(
        3,
        quantities.filter((other) => other.unit?.dimension === quantity.unit?.dimension).length,
      ),
      unsure: unsure.get(quantity) ?? [],
      scoreOf: (field) => scores.get(field) ?? (field === chosen ? (done?.score ?? 0) : 0),
    }
  })
}

const mostAhead = 60

function tokensBefore(tokens: readonly Token[], start: number): readonly Token[] {
  const end = tokens.findIndex((token) => token.start >= start)
  return tokens.slice(0, end === -1 ? tokens.length : end).slice(-mostAhead)
}

const called = new WeakMap<EngineFields, ReadonlySet<string>>()

function calledIn(fields: EngineFields): ReadonlySet<string> {
  const before = called.get(fields)
  if (before) return before
  const words = new Set(fields.numbers.flatMap(({ ownWords }) => [...ownWords]))
  called.set(fields, words)
  return words
}

const sectionKey = ({ path }: EngineField): string => path.slice(0, -1).join('.')

function usualOf(
  example: Readonly<Record<string, JsonValue>>,
  { path, default: otherwise }: EngineField,
): number | undefined {
  const value = getAt(example, path) ?? otherwise
  return typeof value === 'number' ? value : undefined
}
