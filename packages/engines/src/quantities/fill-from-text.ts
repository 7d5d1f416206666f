import type { Engine, JsonValue } from '../core/index.ts'
import { numberFieldsOf, type EngineField } from './engine-fields.ts'
import { findQuantities, type FoundQuantity } from './find-quantities.ts'
import { readPlan } from './plan-text.ts'
import { convert } from './units.ts'
import { wordsOf } from './words.ts'

/** A value that was read from the text, with the place where it stands. */
export interface FoundChip {
  path: string
  label: string
  value: JsonValue
  unit: string
  raw: string
  start: number
  end: number
  confidence: number
  low?: number
  high?: number
}

/** A value that was not in the text: a default of the method, or a value of the example. */
export interface AssumedChip {
  path: string
  label: string
  value: JsonValue
  unit: string
  from: 'default' | 'example'
}

export interface FilledInput {
  input: Readonly<Record<string, JsonValue>>
  found: readonly FoundChip[]
  assumed: readonly AssumedChip[]
  /** Quantities of the text that belong to no input. */
  unplaced: readonly string[]
}

type Tree = { [key: string]: JsonValue | Tree }

/** Reads the inputs of an engine from free text. What the text leaves open is assumed, and said to be so. */
export function fillFromText(engine: Engine, text: string): FilledInput {
  const fields = numberFieldsOf(engine)
  const plan = engine.id === 'project-manager' ? readPlan(text) : null
  const rest = plan ? blank(text, plan) : text
  const quantities = findQuantities(rest)
  const placed = placeQuantities(fields, quantities)
  const input: Tree = {}
  const found = placed.map(({ field, quantity, score }) => {
    const chip = toChip(field, quantity, score)
    setAt(input, field.path, chip.value)
    return chip
  })
  if (plan) {
    input.activities = plan.activities
    found.unshift({
      path: 'activities',
      label: 'Activities',
      value: input.activities,
      unit: '',
      raw: text.slice(plan.start, plan.end),
      start: plan.start,
      end: plan.end,
      confidence: 0.9,
    })
  }
  const assumed = assumeRest({ engine, fields, input, isEmpty: found.length === 0 })
  const used = new Set(placed.map(({ quantity }) => quantity))
  return {
    input,
    found,
    assumed,
    unplaced: quantities.filter((quantity) => !used.has(quantity)).map(({ raw }) => raw),
  }
}

const blank = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

interface Placement {
  field: EngineField
  quantity: FoundQuantity
  score: number
}

/** Best pairs first; each field and each quantity once. */
function placeQuantities(fields: readonly EngineField[], quantities: readonly FoundQuantity[]): Placement[] {
  const pairs = quantities.flatMap((quantity) => {
    const words = new Set([...wordsOf(quantity.before), ...wordsOf(quantity.after)])
    const fitting = fields.filter((field) => fits(field, quantity))
    return fitting.flatMap((field) => {
      const score = scoreOf(field, { quantity, words, rivals: fitting.length })
      return score > 0 ? [{ field, quantity, score }] : []
    })
  })
  const placed: Placement[] = []
  for (const pair of pairs.toSorted((a, b) => b.score - a.score || a.quantity.start - b.quantity.start)) {
    const isTaken = placed.some(({ field, quantity }) => field === pair.field || quantity === pair.quantity)
    if (!isTaken) placed.push(pair)
  }
  return placed.toSorted((a, b) => a.quantity.start - b.quantity.start)
}

function fits(field: EngineField, { unit, values }: FoundQuantity): boolean {
  if (values.length > 1 && !field.isList) return false
  if (unit === null) return true
  return (
    sameKind(field, unit.dimension) ||
    sameKind(field, `${unit.dimension}/year`) ||
    isShare(field, unit.dimension)
  )
}

const sameKind = ({ unit }: EngineField, dimension: string): boolean => unit.dimension === dimension

const isShare = ({ unit }: EngineField, dimension: string): boolean =>
  dimension === 'percent' && unit.dimension === 'number'

interface Scoring {
  quantity: FoundQuantity
  words: ReadonlySet<string>
  rivals: number
}

/** 0: not placed. Words near the number count most, then a unit that only this field has. */
function scoreOf(field: EngineField, { quantity, words, rivals }: Scoring): number {
  const shared = [...field.words].filter((word) => words.has(word)).length
  const isList = field.isList && quantity.values.length > 1 ? 0.2 : 0
  if (quantity.unit === null) return shared === 0 ? 0 : Math.min(0.8, 0.4 + 0.15 * shared + isList)
  const exact = sameKind(field, quantity.unit.dimension) ? 0.1 : 0
  if (shared > 0)
    return Math.min(0.98, 0.6 + 0.1 * shared + shared / (field.words.size * 10) + exact + isList)
  return rivals === 1 ? 0.6 + exact : 0
}

function toChip(field: EngineField, quantity: FoundQuantity, score: number): FoundChip {
  const { raw, start, end, low, high } = quantity
  const inField = (value: number) => {
    if (!quantity.unit) return value
    if (isShare(field, quantity.unit.dimension)) return value / 100
    return Number(convert(value, quantity.unit, field.unit).toPrecision(12))
  }
  return {
    path: field.path.join('.'),
    label: field.label,
    value: field.isList ? quantity.values.map(inField) : inField(quantity.value),
    unit: field.unitText,
    raw,
    start,
    end,
    confidence: Math.round(Math.min(score, quantity.confidence) * 100) / 100,
    ...(low === undefined || high === undefined ? {} : { low: inField(low), high: inField(high) }),
  }
}

interface Rest {
  engine: Engine
  fields: readonly EngineField[]
  input: Tree
  isEmpty: boolean
}

/** Adds what is needed from the example, and names the defaults of every section that is used. */
function assumeRest({ engine, fields, input, isEmpty }: Rest): AssumedChip[] {
  const assumed: AssumedChip[] = []
  const labels = new Map(fields.map((field) => [field.path.join('.'), field]))
  const chip = (path: readonly string[], value: JsonValue, from: AssumedChip['from']) => {
    const key = path.join('.')
    assumed.push({
      path: key,
      label: labels.get(key)?.label ?? key,
      value,
      unit: labels.get(key)?.unitText ?? '',
      from,
    })
  }
  for (const [key, value] of Object.entries(engine.example)) {
    if (input[key] !== undefined || !(isEmpty || isNeeded(engine, input, key))) continue
    input[key] = value
    chip([key], value, 'example')
  }
  for (const field of fields) {
    const section = field.path.slice(0, -1)
    const isUsed = section.length === 0 || getAt(input, section) !== undefined
    if (!isUsed || getAt(input, field.path) !== undefined) continue
    if (field.default !== undefined) chip(field.path, field.default as JsonValue, 'default')
    else if (field.isRequired && section.length > 0) {
      const value = getAt(engine.example, field.path)
      if (value === undefined) continue
      setAt(input, field.path, value)
      chip(field.path, value, 'example')
    }
  }
  return assumed
}

/** Whether the engine refuses the input for the lack of this key. */
function isNeeded(engine: Engine, input: Tree, key: string): boolean {
  const parsed = engine.input.safeParse(input)
  return !parsed.success && parsed.error.issues.some(({ path }) => path[0] === key && path.length === 1)
}

function getAt(tree: unknown, path: readonly string[]): JsonValue | undefined {
  let node = tree
  for (const key of path) {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
    node = (node as Readonly<Record<string, unknown>>)[key]
  }
  return node as JsonValue | undefined
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function setAt(tree: Tree, path: readonly string[], value: JsonValue): void {
  const [key, ...rest] = path
  if (key === undefined) return
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const inner = tree[key]
  const next: Tree = isTree(inner) ? Object.fromEntries(Object.entries(inner)) : {}
  setAt(next, rest, value)
  tree[key] = next
}
