import type { Engine, TypicalRange } from '../core/index.ts'
import { fieldsOf, type SchemaNode } from './engine-fields.ts'
import { getAt } from './tree.ts'
import { isFreeUnit } from './units.ts'

/** A column of records that are asked for. */
export interface MissingColumn {
  key: string
  label: string
  unit: string
  form: 'number' | 'numbers' | 'texts' | 'text' | 'choice' | 'flag' | 'record'
  isRequired: boolean
}

/** An input that the calculation needs and the text does not give. */
export interface MissingField {
  path: string
  label: string
  unit: string
  form: 'number' | 'numbers' | 'text' | 'choice' | 'records'
  options?: readonly string[]
  columns?: readonly MissingColumn[]
  /** What is accepted. */
  least?: number
  most?: number
  /** What is usual, and who says so. */
  typical?: TypicalRange
}

/** What the engine would refuse the input for the lack of. */
export function findMissing(engine: Engine, input: unknown): MissingField[] {
  const parsed = engine.input.safeParse(input)
  const { root } = fieldsOf(engine)
  if (parsed.success) return engine.asks(parsed.data).flatMap((path) => askFor(root, path.split('.')))
  const seen = new Set<string>()
  return parsed.error.issues
    .filter(({ path }) => getAt(input, path) === undefined)
    .flatMap(({ path }) => askFor(root, path.map(String)))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
}

/** Inputs that are asked for though the method has a default. */
export const askForPaths = (engine: Engine, paths: readonly string[], input: unknown): MissingField[] =>
  paths
    .map((path) => path.split('.'))
    .filter((path) => getAt(input, path) === undefined)
    .flatMap((path) => askFor(fieldsOf(engine).root, path))

function askFor(root: SchemaNode, path: readonly string[]): MissingField[] {
  const titles: string[] = []
  let node: SchemaNode | undefined = root
  for (const step of path) {
    const inner: SchemaNode | undefined = node?.items ?? node?.properties?.[step]
    if (node?.items) titles.push(String(Number(step) + 1))
    else titles.push(inner?.title ?? step.replaceAll('_', ' '))
    node = inner
  }
  return node ? asked(node, path, titles) : []
}

/** A section that is missing asks for what it requires. */
function asked(node: SchemaNode, path: readonly string[], titles: readonly string[]): MissingField[] {
  if (node.properties && node.type !== 'array')
    return Object.entries(node.properties)
      .filter(([key]) => node.required?.includes(key))
      .flatMap(([key, inner]) => asked(inner, [...path, key], [...titles, inner.title ?? key]))
  const number = node.type === 'array' ? node.items : node
  const least = number?.minimum ?? number?.exclusiveMinimum
  return [
    {
      path: path.join('.'),
      label: titles.join(': '),
      unit: isFreeUnit(number?.unit ?? '') ? '' : (number?.unit ?? ''),
      form: formOf(node),
      ...(node.enum && { options: node.enum }),
      ...(node.items?.properties && { columns: columnsOf(node.items) }),
      ...(least !== undefined && { least }),
      ...(number?.maximum !== undefined && { most: number.maximum }),
      ...(number?.typical && { typical: number.typical }),
    },
  ]
}

const isNumeric = ({ type }: SchemaNode): boolean => type === 'number' || type === 'integer'

function formOf(node: SchemaNode): MissingField['form'] {
  if (node.enum) return 'choice'
  if (node.type === 'array') return node.items && isNumeric(node.items) ? 'numbers' : 'records'
  return isNumeric(node) ? 'number' : 'text'
}

const columnsOf = ({ properties = {}, required = [] }: SchemaNode): MissingColumn[] =>
  Object.entries(properties).map(([key, node]) => ({
    key,
    label: node.title ?? key.replaceAll('_', ' '),
    unit: node.unit ?? '',
    form: columnFormOf(node),
    isRequired: required.includes(key),
  }))

function columnFormOf(node: SchemaNode): MissingColumn['form'] {
  if (node.type === 'boolean') return 'flag'
  if (node.type === 'array') return node.items && isNumeric(node.items) ? 'numbers' : 'texts'
  if (node.enum) return 'choice'
  if (isNumeric(node)) return 'number'
  return node.properties ? 'record' : 'text'
}
