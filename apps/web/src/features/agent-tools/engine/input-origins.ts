import type { Engine, EngineAnswer, JsonValue } from '@portal/engines/core'
import { isFreeUnit } from '@portal/engines/quantities'
import { describeEngine } from '@portal/engines/registry'

/** Where an input of a calculation is from: read in the person's text, of the tool's example, a default, typed, or of a preset. */
export type Origin = 'text' | 'example' | 'assumed' | 'typed' | 'preset'

export interface InputOrigin {
  path: string
  label: string
  value: JsonValue
  unit: string
  origin: Origin
  /** The words of the text that were read. */
  quote?: string
}

/** An answer that says of each of its inputs where it is from: what every export holds. */
export interface TracedAnswer extends EngineAnswer {
  calculated_at: string
  /** What was written in the box. */
  given_text: string
  input_origins: readonly InputOrigin[]
}

export interface KnownOrigin {
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

type Tree = Readonly<Record<string, JsonValue>>

interface SchemaNode {
  title?: string
  unit?: string
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
}

/** One line for each number, text or list of numbers that the calculation used. */
export function traceInputs(
  engine: Engine,
  { inputs }: Pick<EngineAnswer, 'inputs'>,
  tracing: Tracing,
): InputOrigin[] {
  const schema = describeEngine(engine).input_schema as SchemaNode
  return leavesOf(inputs, { path: [], labels: [], schema }).map(({ path, value, label, unit }) => ({
    path: path.join('.'),
    label,
    value,
    unit,
    ...originOf(path, tracing),
  }))
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
