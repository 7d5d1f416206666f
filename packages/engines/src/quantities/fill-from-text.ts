import type { Engine, JsonValue } from '../core/index.ts'
import {
  fieldsOf,
  type ChoiceField,
  type EngineField,
  type EngineFields,
  type RowFields,
} from './engine-fields.ts'
import { findQuantities, type FoundQuantity } from './find-quantities.ts'
import { placeCooling } from './place-cooling.ts'
import { isShare, placeQuantities } from './place-quantities.ts'
import { readPlan } from './plan-text.ts'
import { convert, isFreeUnit } from './units.ts'
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
  const fields = fieldsOf(engine)
  const plan = engine.id === 'project-manager' ? readPlan(text) : null
  const rest = plan ? blank(text, plan) : text
  const quantities = findQuantities(rest)
  // A plan is read by its own grammar, never from single numbers.
  const rows = engine.id === 'project-manager' ? [] : fields.rows
  const cooled =
    engine.id === 'plant-designer' ? placeCooling(rest, { fields: fields.numbers, quantities }) : []
  const left = quantities.filter((quantity) => !cooled.some((done) => done.quantity === quantity))
  const placed = [...cooled, ...placeQuantities({ ...fields, rows }, left)].toSorted(
    (a, b) => a.quantity.start - b.quantity.start,
  )
  const input: Tree = {}
  const found = placed.map(({ field, quantity, score }) => {
    const chip = toChip(field, quantity, score)
    setAt(input, field.path, chip.value)
    return chip
  })
  const filledRows = rows.flatMap((row) => completeRow(engine, row, input))
  found.push(...readChoices(fields.choices, text, input))
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
  const assumed = [...filledRows, ...assumeRest({ engine, fields, input, isEmpty: found.length === 0 })]
  const used = new Set(placed.map(({ quantity }) => quantity))
  return {
    input,
    found,
    assumed,
    unplaced: quantities.filter((quantity) => !used.has(quantity)).map(({ raw }) => raw),
  }
}

/** Puts a record in its list, with what it still needs from the first record of the example. */
function completeRow(engine: Engine, { key, numbers, required }: RowFields, input: Tree): AssumedChip[] {
  const record = input[key]
  if (!isTree(record)) return []
  const list = engine.example[key]
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  const row: Tree = isTree(record['0']) ? record['0'] : {}
  const assumed = required.flatMap((name): AssumedChip[] => {
    const value = getAt(first, [name])
    if (row[name] !== undefined || value === undefined) return []
    row[name] = value
    const unit = numbers.find(({ path }) => path[2] === name)?.unitText ?? ''
    return [{ path: `${key}.0.${name}`, label: name.replaceAll('_', ' '), value, unit, from: 'example' }]
  })
  input[key] = [row]
  return assumed
}

const blank = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

function toChip(field: EngineField, quantity: FoundQuantity, score: number): FoundChip {
  const { raw, start, end, low, high } = quantity
  const inField = (value: number) => {
    if (!quantity.unit || isFreeUnit(field.unitText)) return value
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

/** A choice is read where its section is in use and one of its words stands in the text. */
function readChoices(fields: readonly ChoiceField[], text: string, input: Tree): FoundChip[] {
  const words = [...text.slice(0, 20_000).matchAll(/\p{L}+/gu)].slice(0, 2000)
  return fields.flatMap(({ path, label, options }) => {
    const section = path.slice(0, -1)
    if (section.length > 0 && getAt(input, section) === undefined) return []
    const read = chooseOption(options, words)
    if (!read) return []
    setAt(input, path, read.option)
    const { 0: raw, index: start } = read.match
    const place = { raw, start, end: start + raw.length, confidence: read.confidence }
    return [{ path: path.join('.'), label, value: read.option, unit: '', ...place }]
  })
}

/** The option named in full, else the one of which a word stands in the text that no other option has. */
function chooseOption(options: readonly string[], matches: readonly RegExpExecArray[]) {
  const meant = matches.map((match) => ({ match, word: wordsOf(match[0])[0] }))
  const partsOf = (option: string) => option.split('_')
  const full = options
    .filter((option) => partsOf(option).every((part) => meant.some(({ word }) => word === part)))
    .toSorted((a, b) => partsOf(b).length - partsOf(a).length)[0]
  const partial = options.find((option) =>
    partsOf(option).some(
      (part) =>
        meant.some(({ word }) => word === part) &&
        options.filter((other) => partsOf(other).includes(part)).length === 1,
    ),
  )
  const option = full ?? partial
  const found = option && meant.find(({ word }) => word !== undefined && partsOf(option).includes(word))
  return found ? { option, match: found.match, confidence: full === undefined ? 0.6 : 0.8 } : null
}

interface Rest {
  engine: Engine
  fields: EngineFields
  input: Tree
  isEmpty: boolean
}

/** Adds what is needed from the example, and names the defaults of every section that is used. */
function assumeRest({ engine, fields, input, isEmpty }: Rest): AssumedChip[] {
  const assumed: AssumedChip[] = []
  const labels = new Map(fields.numbers.map((field) => [field.path.join('.'), field]))
  const all: readonly (EngineField | ChoiceField)[] = [...fields.numbers, ...fields.choices]
  const chip = (path: readonly string[], value: JsonValue, from: AssumedChip['from']) => {
    const key = path.join('.')
    const label = all.find((field) => field.path.join('.') === key)?.label ?? key
    assumed.push({ path: key, label, value, unit: labels.get(key)?.unitText ?? '', from })
  }
  const isBody = (value: unknown) => typeof value === 'object' && value !== null
  // With conditions but nothing to apply them to, they are applied to the example.
  const hasNoBody = !Object.values(input).some(isBody)
  for (const [key, value] of Object.entries(engine.example)) {
    const isWanted = isEmpty || (hasNoBody && isBody(value)) || isNeeded(engine, input, key)
    if (input[key] !== undefined || !isWanted) continue
    input[key] = value
    chip([key], value, 'example')
  }
  for (const field of all) {
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
