import type { Engine, EngineAnswer, JsonValue } from '../core/index.ts'
import { fieldsOf, isFreeUnit, type SchemaNode } from '../quantities/index.ts'
import type { InputChip, InputEdit, Origin } from './input-chip.ts'

export interface InputOrigin {
  path: string
  label: string
  value: JsonValue
  unit: string
  origin: Origin
  /** The words of the text that were read. */
  quote?: string
}

interface KnownOrigin {
  path: string
  origin: Origin
  quote?: string
}

interface Tracing {
  /** As it was handed to the engine, without defaults. */
  given: JsonValue
  known: readonly KnownOrigin[]
  /** For what no chip names. */
  otherwise: Origin
}

export interface TracedCase {
  /** As it was handed to the engine, without defaults. */
  given: JsonValue
  chips: readonly InputChip[]
  edits: readonly InputEdit[]
  isExample: boolean
}

type Tree = Readonly<Record<string, JsonValue>>

/** One line for each number, text or list of numbers that the calculation used. */
export function traceInputs(
  engine: Engine,
  { inputs }: Pick<EngineAnswer, 'inputs'>,
  { given, chips, edits, isExample }: TracedCase,
): InputOrigin[] {
  const tracing = {
    given,
    known: knownOrigins({ chips, edits, isExample }),
    otherwise: isExample ? ('example' as const) : ('typed' as const),
  }
  const schema = fieldsOf(engine).root
  return leavesOf(inputs, { path: [], labels: [], schema }).map(({ path, value, label, unit }) => ({
    path: path.join('.'),
    label,
    value,
    unit,
    ...originOf(path, tracing),
  }))
}

const originOfChip: Record<Exclude<InputChip['from'], 'text'>, Origin> = {
  example: 'example',
  default: 'assumed',
  edited: 'typed',
  preset: 'preset',
}

function knownOrigins({ chips, edits, isExample }: Omit<TracedCase, 'given'>): KnownOrigin[] {
  const fromChips = chips.map(({ path, from, quote }): KnownOrigin => {
    if (from !== 'text') return { path, origin: originOfChip[from] }
    // Inputs given as JSON were typed as they are: nothing was read between the lines.
    if (quote === undefined) return { path, origin: isExample ? 'example' : 'typed' }
    return { path, origin: isExample ? 'example' : 'text', quote }
  })
  return [...edits.map(({ path }): KnownOrigin => ({ path, origin: 'typed' })), ...fromChips]
}

interface Leaf {
  path: readonly string[]
  label: string
  value: JsonValue
  unit: string
}

interface Place {
  path: readonly string[]
  labels: readonly string[]
  schema: SchemaNode | undefined
}

const isTree = (value: JsonValue | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leavesOf(value: JsonValue, { path, labels, schema }: Place): Leaf[] {
  if (Array.isArray(value) && value.some((item: JsonValue) => typeof item === 'object')) {
    const items: readonly JsonValue[] = value
    return items.flatMap((item, at) =>
      leavesOf(item, {
        path: [...path, String(at)],
        labels: [...labels, String(at + 1)],
        schema: schema?.items,
      }),
    )
  }
  if (isTree(value))
    return Object.entries(value).flatMap(([key, inner]) => {
      const below = schema?.properties?.[key]
      return leavesOf(inner, {
        path: [...path, key],
        labels: [...labels, below?.title ?? key.replaceAll('_', ' ')],
        schema: below,
      })
    })
  if (value === undefined) return []
  const unit = schema?.unit ?? schema?.items?.unit ?? ''
  return [{ path, label: labels.join(': '), value, unit: isFreeUnit(unit) ? '' : unit }]
}

function originOf(
  path: readonly string[],
  { given, known, otherwise }: Tracing,
): Pick<InputOrigin, 'origin' | 'quote'> {
  if (!holds(given, path)) return { origin: 'assumed' }
  const whole = path.join('.')
  const [nearest] = known
    .filter((one) => whole === one.path || whole.startsWith(`${one.path}.`))
    .toSorted((a, b) => b.path.length - a.path.length)
  if (!nearest) return { origin: otherwise }
  const { origin, quote } = nearest
  return quote === undefined ? { origin } : { origin, quote }
}

function holds(tree: JsonValue | undefined, path: readonly string[]): boolean {
  let node = tree
  for (const key of path) {
    if (typeof node !== 'object' || node === null) return false
    node = (node as Tree)[key]
  }
  return node !== undefined
}
