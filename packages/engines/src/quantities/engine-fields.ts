import { z } from 'zod'
import type { Engine } from '../core/index.ts'
import { unitOfField, type Unit } from './units.ts'
import { wordsOf } from './words.ts'

export interface EngineField {
  path: readonly string[]
  label: string
  /** Titles of the sections that it stands in, from the outside. */
  sections: readonly string[]
  unit: Unit
  unitText: string
  isList: boolean
  /** Part of the first record of a list: placed by its words only. */
  isRow: boolean
  isRequired: boolean
  default?: unknown
  /** Words of the whole path and title, and those of the field alone. */
  words: ReadonlySet<string>
  ownWords: ReadonlySet<string>
}

/** A field that takes one of a few words. */
export interface ChoiceField {
  path: readonly string[]
  label: string
  options: readonly string[]
  isRequired: boolean
  default?: unknown
}

interface Node {
  type?: string
  title?: string
  unit?: string
  enum?: string[]
  default?: unknown
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
}

/** A list of records, of which a text can describe the first. */
export interface RowFields {
  key: string
  numbers: EngineField[]
  required: readonly string[]
}

export interface EngineFields {
  numbers: EngineField[]
  choices: ChoiceField[]
  rows: RowFields[]
}

const known = new WeakMap<Engine, EngineFields>()

/** Every number, list of numbers and choice of an engine's input, sections included. */
export function fieldsOf(engine: Engine): EngineFields {
  const before = known.get(engine)
  if (before) return before
  const root = z.toJSONSchema(engine.input, { io: 'input' }) as Node
  const fields = {
    numbers: fieldsBelow(root, { path: [], sections: [] }),
    choices: choicesBelow(root, []),
    rows: rowsOf(root),
  }
  known.set(engine, fields)
  return fields
}

function rowsOf(root: Node): RowFields[] {
  return Object.entries(root.properties ?? {}).flatMap(([key, { items }]) =>
    items?.properties
      ? [
          {
            key,
            numbers: fieldsBelow(items, { path: [key, '0'], sections: [] }),
            required: items.required ?? [],
          },
        ]
      : [],
  )
}

function choicesBelow(node: Node, path: readonly string[]): ChoiceField[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const here = [...path, key]
    if (property.properties) return choicesBelow(property, here)
    if (!property.enum) return []
    const isRequired = (node.required ?? []).includes(key)
    const field = { path: here, label: property.title ?? key, options: property.enum, isRequired }
    return [property.default === undefined ? field : { ...field, default: property.default }]
  })
}

interface Section {
  path: readonly string[]
  sections: readonly string[]
}

function fieldsBelow(node: Node, { path, sections }: Section): EngineField[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const here = [...path, key]
    if (property.properties)
      return fieldsBelow(property, { path: here, sections: [...sections, property.title ?? key] })
    const number = property.type === 'array' ? property.items : property
    if (number?.type !== 'number' && number?.type !== 'integer') return []
    const unitText = number.unit ?? ''
    const field = {
      path: here,
      label: property.title ?? key,
      sections,
      unit: unitOfField(unitText),
      unitText,
      isList: property.type === 'array',
      isRow: path[1] === '0',
      isRequired: (node.required ?? []).includes(key),
      words: new Set([...wordsOf(here.join(' ').replaceAll('_', ' ')), ...wordsOf(property.title ?? '')]),
      ownWords: new Set([...wordsOf(key.replaceAll('_', ' ')), ...wordsOf(property.title ?? '')]),
    }
    return [property.default === undefined ? field : { ...field, default: property.default }]
  })
}
