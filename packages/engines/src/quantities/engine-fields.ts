import { z } from 'zod'
import type { Engine } from '../core/index.ts'
import { unitOfField, type Unit } from './units.ts'
import { wordsOf } from './words.ts'

export interface EngineField {
  path: readonly string[]
  label: string
  unit: Unit
  unitText: string
  isList: boolean
  isRequired: boolean
  default?: unknown
  words: ReadonlySet<string>
}

interface Node {
  type?: string
  title?: string
  unit?: string
  default?: unknown
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
}

/** Every number and list of numbers of an engine's input, sections included. */
export function numberFieldsOf(engine: Engine): EngineField[] {
  return fieldsBelow(z.toJSONSchema(engine.input, { io: 'input' }) as Node, [])
}

function fieldsBelow(node: Node, path: readonly string[]): EngineField[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const here = [...path, key]
    if (property.properties) return fieldsBelow(property, here)
    const number = property.type === 'array' ? property.items : property
    if (number?.type !== 'number' && number?.type !== 'integer') return []
    const unitText = number.unit ?? ''
    const field = {
      path: here,
      label: property.title ?? key,
      unit: unitOfField(unitText),
      unitText,
      isList: property.type === 'array',
      isRequired: (node.required ?? []).includes(key),
      words: new Set([...wordsOf(here.join(' ').replaceAll('_', ' ')), ...wordsOf(property.title ?? '')]),
    }
    return [property.default === undefined ? field : { ...field, default: property.default }]
  })
}
