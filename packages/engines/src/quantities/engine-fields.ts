import { z } from 'zod'
import type { Engine, KindsOf, OnlyWith, TypicalRange } from '../core/index.ts'
import { headOf } from '../hydraulics/index.ts'
import { nominalSize, readUnit, symbolsOf, unitOfField, type Unit } from './units.ts'
import { asSymbol, withSenses, wordsOf } from './words.ts'

export interface EngineField {
  path: readonly string[]
  label: string
  /** Titles of the sections that it stands in, from the outside. */
  sections: readonly string[]
  unit: Unit
  unitText: string
  isList: boolean
  /** How many numbers a list needs: one alone is then none of it. */
  fewest: number
  /** Part of a record of a list: placed by its words only, unless the text speaks of such records. */
  isRow: boolean
  isRequired: boolean
  /** It takes the name of a size, as DN 65, not a number. */
  isNominal: boolean
  default?: unknown
  /** What the method takes where nothing is given. */
  otherwise?: number
  onlyWith?: OnlyWith
  /** What its default is of: assumed only where the text names it. */
  defaultOf?: string
  /** What is accepted, in its unit. */
  least: number
  most: number
  /** Words of the whole path and title, those of the field alone, and those of its title. */
  words: ReadonlySet<string>
  ownWords: ReadonlySet<string>
  titleWords: ReadonlySet<string>
  /** Words of its description. */
  described: ReadonlySet<string>
  /** Letters that stand for it in formulas: the C of "Dynamic load rating C", the D of a diameter. */
  symbols: ReadonlySet<string>
  /** Numbers that are part of its name: the 90 of `bends_90`. */
  numerals: ReadonlySet<string>
  /** Times of its title, which are none of its values: the year 0 of "Investment in year 0". */
  times: ReadonlySet<string>
  /** Words that turn its sign: a level that is so much below. */
  negative: ReadonlySet<string>
  /** That above which it counts: the pump of a level above the pump. */
  above?: string
  bridge?: Bridge
  /** The other end of what goes from one value to another: `to_c` beside `from_c`. */
  other?: { path: readonly string[]; role: 'start' | 'end' }
}

/** How a quantity of another kind becomes one of the field: through the density that stands beside it. */
export interface Bridge {
  from: string
  densityPath: readonly string[]
  /** In the base units of both kinds. */
  through: (value: number, density: number) => number
}

/** A field that takes one of a few words. */
export interface ChoiceField {
  path: readonly string[]
  label: string
  options: readonly string[]
  isRequired: boolean
  /** Nothing else of its section has to be given. */
  standsAlone: boolean
  onlyWith?: OnlyWith
  kindsOf?: KindsOf
  /** It says what flows, unless this beside it is given. */
  flowsUnless?: string
  default?: unknown
}

export interface SchemaNode {
  type?: string
  title?: string
  description?: string
  unit?: string
  notation?: string
  negative?: string
  otherwise?: number
  onlyWith?: OnlyWith
  defaultOf?: string
  enum?: string[]
  units?: Record<string, string>
  kindsOf?: KindsOf
  flowsUnless?: string
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  typical?: TypicalRange
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  minItems?: number
}

/** A list of records, as a text can describe them. */
export interface RowFields {
  path: readonly string[]
  title: string
  numbers: EngineField[]
  choices: ChoiceField[]
  /** The unit that each option of a choice measures in. */
  units: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The texts that name a record: those before its first other field. */
  names: readonly { key: string; title: string }[]
  /** Jotted down in a notation of its own, never read from single numbers. */
  notation?: string
}

export interface EngineFields {
  root: SchemaNode
  numbers: EngineField[]
  choices: ChoiceField[]
  rows: RowFields[]
  /** Lists inside of sections: read where a text lists like things, never from single numbers. */
  innerRows: RowFields[]
  /** How many lists of records there are, those inside of sections and records too. */
  lists: number
}

const known = new WeakMap<Engine, EngineFields>()

/** Every number, list of numbers and choice of an engine's input, sections included. */
export function fieldsOf(engine: Engine): EngineFields {
  const before = known.get(engine)
  if (before) return before
  const root = z.toJSONSchema(engine.input, { io: 'input' }) as SchemaNode
  const fields = {
    root,
    numbers: fieldsBelow(root, { path: [], sections: [] }),
    choices: choicesBelow(root, []),
    rows: rowsOf(root, []),
    innerRows: Object.entries(root.properties ?? {}).flatMap(([key, node]) =>
      node.properties ? rowsOf(node, [key]) : [],
    ),
    lists: listsBelow(root),
  }
  known.set(engine, fields)
  return fields
}

const listsBelow = ({ properties = {}, items }: SchemaNode): number =>
  (items?.properties ? 1 + listsBelow(items) : 0) +
  Object.values(properties).reduce((sum, inner) => sum + listsBelow(inner), 0)

function rowsOf(node: SchemaNode, section: readonly string[]): RowFields[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, { items, title = key, notation }]) =>
    items?.properties
      ? [
          {
            path: [...section, key],
            title,
            numbers: fieldsBelow(items, { path: [...section, key, '0'], sections: [] }),
            choices: choicesBelow(items, []),
            units: Object.fromEntries(
              Object.entries(items.properties).flatMap(([name, { units }]) => (units ? [[name, units]] : [])),
            ),
            names: namesOf(items),
            ...(notation === undefined ? {} : { notation }),
          },
        ]
      : [],
  )
}

function namesOf({ properties = {}, required = [] }: SchemaNode): RowFields['names'] {
  const entries = Object.entries(properties)
  const end = entries.findIndex(
    ([key, { type, ...node }]) => type !== 'string' || node.enum || !required.includes(key),
  )
  return entries.slice(0, end === -1 ? entries.length : end).map(([key, { title = key }]) => ({ key, title }))
}

function choicesBelow(node: SchemaNode, path: readonly string[]): ChoiceField[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const here = [...path, key]
    if (property.properties) return choicesBelow(property, here)
    if (!property.enum) return []
    const isRequired = (node.required ?? []).includes(key)
    const standsAlone = (node.required ?? []).every((name) => name === key)
    const field = {
      path: here,
      label: property.title ?? key,
      options: property.enum,
      isRequired,
      standsAlone,
      ...(property.onlyWith && { onlyWith: property.onlyWith }),
      ...(property.kindsOf && { kindsOf: property.kindsOf }),
      ...(property.flowsUnless && { flowsUnless: property.flowsUnless }),
    }
    return [property.default === undefined ? field : { ...field, default: property.default }]
  })
}

interface Section {
  path: readonly string[]
  sections: readonly string[]
}

function fieldsBelow(node: SchemaNode, { path, sections }: Section): EngineField[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const here = [...path, key]
    if (property.properties)
      return fieldsBelow(property, { path: here, sections: [...sections, property.title ?? key] })
    const number = property.type === 'array' ? property.items : property
    const isNominal = property.notation === 'nominal size'
    if (!isNominal && number?.type !== 'number' && number?.type !== 'integer') return []
    const unitText = number?.unit ?? ''
    const title = property.title ?? ''
    const unit = isNominal ? nominalSize : unitOfField(unitText)
    const field = {
      path: here,
      label: property.title ?? key,
      sections,
      unit,
      unitText,
      isNominal,
      isList: property.type === 'array',
      fewest: property.minItems ?? 1,
      isRow: path.includes('0'),
      isRequired: (node.required ?? []).includes(key),
      least: number?.minimum ?? number?.exclusiveMinimum ?? Number.NEGATIVE_INFINITY,
      most: number?.maximum ?? Number.POSITIVE_INFINITY,
      words: withSenses([...wordsOf(here.join(' ').replaceAll('_', ' ')), ...wordsOf(title)]),
      ownWords: withSenses([...wordsOf(key.replaceAll('_', ' ')), ...wordsOf(title)]),
      titleWords: new Set(wordsOf(title)),
      described: new Set(wordsOf(property.description ?? number?.description ?? '')),
      symbols: new Set([...symbolsIn(title), ...symbolsOf(unit)].map(asSymbol)),
      numerals: new Set(key.split('_').filter((step) => /^\d+$/.test(step))),
      times: timesIn(title),
      negative: new Set(wordsOf(number?.negative ?? '')),
      ...aboveOf(key),
      ...(number?.otherwise === undefined ? {} : { otherwise: number.otherwise }),
      ...(number?.onlyWith === undefined ? {} : { onlyWith: number.onlyWith }),
      ...(number?.defaultOf === undefined ? {} : { defaultOf: number.defaultOf }),
      ...otherEndOf(key, { path, siblings: node.properties ?? {} }),
      ...bridgeOf(key, unitText, { path, siblings: node.properties ?? {} }),
    }
    return [property.default === undefined ? field : { ...field, default: property.default }]
  })
}

function aboveOf(key: string): Pick<EngineField, 'above'> {
  const [, above] = key.split('_above_')
  return above === undefined ? {} : { above: above.split('_')[0] ?? '' }
}

interface Beside {
  path: readonly string[]
  siblings: Readonly<Record<string, SchemaNode>>
}

const ends = [
  ['from', 'to'],
  ['reference', 'new'],
  ['in', 'out'],
  ['inlet', 'outlet'],
  ['original', 'target'],
  ['original', 'apparent_extract'],
  ['supply', 'return'],
  ['supply', 'target'],
] as const

function otherEndOf(key: string, { path, siblings }: Beside): Pick<EngineField, 'other'> {
  for (const [start, end] of ends)
    for (const [own, opposite, role] of [
      [start, end, 'start'],
      [end, start, 'end'],
    ] as const) {
      const beside = `_${key}_`.replace(`_${own}_`, `_${opposite}_`).slice(1, -1)
      if (beside !== key && siblings[beside]) return { other: { path: [...path, beside], role } }
    }
  return {}
}

/** kg and m³, and kPa and metres of the fluid. */
function bridgeOf(key: string, unitText: string, { path, siblings }: Beside): { bridge?: Bridge } {
  const stem = key.split('_')[0] ?? ''
  const densities = Object.keys(siblings).filter(
    (name) => unitOfField(siblings[name]?.unit ?? '').dimension === 'mass/volume',
  )
  const density =
    densities.find((name) => name.startsWith(stem)) ?? (densities.length === 1 ? densities[0] : undefined)
  if (density === undefined) return {}
  const densityPath = [...path, density]
  const { dimension } = unitOfField(unitText)
  const [top, ...below] = dimension.split('/')
  if (top === 'volume' && below[0] !== 'mass')
    return { bridge: { from: ['mass', ...below].join('/'), densityPath, through: (mass, rho) => mass / rho } }
  if (top === 'mass' && below[0] !== 'volume')
    return {
      bridge: { from: ['volume', ...below].join('/'), densityPath, through: (volume, rho) => volume * rho },
    }
  if (dimension === 'length' && wordsOf(key.replaceAll('_', ' ')).includes('head'))
    return {
      bridge: { from: 'pressure', densityPath, through: (kpa, rho) => headOf(kpa, rho) },
    }
  return {}
}

/** "Year 0" and "año 0": the unit that a word is, with a number behind it. */
export const timesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(\p{L}{3,20})\s(\d{1,4})(?![\d.,]\d)/gu)].flatMap(([, word = '', number = '']) => {
      const unit = readUnit(word)?.unit
      return unit && isTime(unit) ? [`${unit.symbol} ${number}`] : []
    }),
  )

const isTime = ({ dimension }: Unit): boolean => dimension === 'time' || dimension === 'year'

/** The letters that stand alone in a title, else the first letters of its words. */
function symbolsIn(title: string): string[] {
  const words = title.match(/[\p{L}\d]+/gu) ?? []
  const alone = words.filter((word) => /^\p{L}$/u.test(word))
  return (alone.length > 0 ? alone : words).map((word) => word.slice(0, 1).toUpperCase())
}
