import { hashOf } from '@portal/text/hash'
import { getEngine } from '../../../registry/index.ts'
import type { Engine } from '../../../core/index.ts'
import type { EngineField } from '../../engine-fields.ts'
import { proposeIn, readText } from '../../fill-from-text.ts'
import { findQuantities, type FoundQuantity } from '../../find-quantities.ts'
import { toChip } from '../../found-chip.ts'
import { isBridged } from '../../placing/fits.ts'
import type { Placed, Text } from '../../read-text.ts'
import { convert, isFreeUnit, unitOfField } from '../../units.ts'
import { evidenceOf, type Evidence, type Knows } from '../evidence.ts'

export type SaidValue = readonly [value: number | readonly number[], unit: string]

/** A sentence with what a careful engineer would place, and what belongs to no input. */
export interface Sentence {
  text: string
  engine: string
  /** By path: a number with its unit as written, or the option of a choice. */
  placed: Readonly<Record<string, SaidValue | string>>
  open: readonly string[]
  /** Asserted by a test: what it leaves open only the rules could not place. */
  isAsserted?: boolean
}

export const sentencesIn = (written: string): Sentence[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sentence)

/** Wordings of one label stay together. */
export const labelOf = ({ engine, placed, open }: Sentence): string => JSON.stringify([engine, placed, open])

/** A fifth, by the label. */
export const isHeldBack = (sentence: Sentence): boolean =>
  !sentence.isAsserted && (hashOf(labelOf(sentence)) >>> 3) % 5 === 0

/** What there is to know of each quantity of a sentence, with the inputs that it belongs to. */
export interface Lesson {
  evidence: Evidence
  right: ReadonlySet<EngineField | null>
}

/** A sentence as it is read, with what the rules make of it. */
interface Proposal {
  engine: Engine
  read: Text
  proposed: Placed
}

export function proposalOf({ engine: id, text }: Sentence): Proposal {
  const engine = getEngine(id)
  const read = readText(engine, text)
  return { engine, read, proposed: proposeIn(engine, read) }
}

export function lessonsOf(sentence: Sentence, knows: Knows): Lesson[] {
  const { engine, read, proposed } = proposalOf(sentence)
  const { fields, rest: text, quantities } = read
  return evidenceOf({ ...proposed, engine, fields, text, quantities }, knows)
    .filter(({ quantity }) => !(proposed.counts ?? []).includes(quantity))
    .map((evidence) => ({ evidence, right: rightOf(sentence, evidence) }))
    .filter(
      ({ evidence, right }) => !sentence.isAsserted || !right.has(null) || evidence.chosen !== undefined,
    )
}

/** The inputs that a quantity belongs to, or none. */
export function rightOf(sentence: Sentence, { rivals, quantity }: Evidence): Lesson['right'] {
  const right = rivals.filter((field) => isRight(field, quantity, sentence))
  return new Set(right.length > 0 ? right : [null])
}

/** Whether the sentence has this value there. */
function isRight(field: EngineField, quantity: FoundQuantity, { placed }: Sentence): boolean {
  const said = placed[field.path.join('.')]
  if (said === undefined) return false
  // As it is written, or as the density beside it makes it one of the input.
  if (isBridged(field, quantity) && typeof said !== 'string')
    return said[1] === field.unitText || isSame(quantity.values, said, quantity.unit?.symbol ?? '')
  return isSaid(field, toChip(field, quantity, { score: 1 }).value, said)
}

export function isSaid(field: EngineField, value: unknown, said: SaidValue | string): boolean {
  const unit = isFreeUnit(field.unitText) ? '' : field.unitText
  if (field.isNominal) return sizeIn(value) === sizeIn(said)
  if (typeof said === 'string') return said === value
  return isSame(Array.isArray(value) ? (value as number[]) : [Number(value)], said, unit)
}

/** "DN80", "3 in", [80, "DN"] */
const sizeIn = (value: unknown): string => {
  const [size = ''] = /\d[\d\s/]*/u.exec(String(Array.isArray(value) ? value[0] : value)) ?? []
  return size.trim()
}

function isSame(values: readonly number[], [said, saidUnit]: SaidValue, unitText: string): boolean {
  const all = typeof said === 'number' ? [said] : said
  const to = unitOfField(unitText)
  const isRepeated = values.length === 1 && all.every((one) => one === all[0])
  return (
    (all.length === values.length || isRepeated) &&
    values.every((value, at) => {
      const one = all[at] ?? Number.NaN
      // "6 M€" is a number with a scale.
      const [read] = findQuantities(`${one} ${saidUnit}`)
      const kinds = [read?.unit?.dimension, `${read?.unit?.dimension}/year`]
      const isConverted = unitText !== '' && kinds.includes(to.dimension)
      const own = read?.unit && isConverted ? convert(read.value, read.unit, to) : (read?.value ?? one)
      return Math.abs(own - value) <= 2e-3 * Math.max(Math.abs(own), Math.abs(value)) + 1e-9
    })
  )
}
