import type { Provenance } from '@portal/contracts/figures'
import { z } from 'zod'
import { requireFinite } from './finite.ts'
import { refusalOf } from './input-issues.ts'
import { keepLaws, type Law } from './laws.ts'
import { namedTwice } from './named-once.ts'
import { unwrapField } from './schema-walk.ts'
import { assumesNothing, fieldMeta, usedInputs } from './used-inputs.ts'

export type JsonValue =
  | number
  | string
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** A number that the calculation made or used. `low` and `high` bound it where the inputs are estimates. */
export interface EngineFigure {
  key: string
  label: string
  value: number
  unit: string
  low?: number
  high?: number
}

/** A figure with where it comes from: `calculated`, or `benchmark` for a constant with its source. */
export interface SourcedFigure extends EngineFigure {
  provenance: Provenance
  warnings?: readonly string[]
}

/** A constant of the method, with its source and the date of that source. */
export interface EngineConstant extends EngineFigure {
  source: string
  url?: string
  vintage: string
}

export interface TableColumn {
  key: string
  label: string
  unit?: string
}

/** What to know about one figure or one table before it is used. */
export interface Warning {
  /** The key of that figure or table. */
  of: string
  text: string
}

export interface EngineTable {
  key: string
  title: string
  columns: readonly TableColumn[]
  rows: readonly Readonly<Record<string, JsonValue>>[]
  warnings?: readonly string[]
}

export interface EngineMethod {
  id: string
  version: string
  /** The formulas as a person writes them down, one a line. */
  formula: readonly string[]
  source: readonly string[]
  limits: readonly string[]
}

/** An input that was not given and stands at its default; shown as an editable chip. */
export interface AssumedInput {
  key: string
  label: string
  value: JsonValue
  unit: string
}

export interface EngineAnswer {
  engine: string
  /** The whole input as it was used, defaults included. */
  inputs: Readonly<Record<string, JsonValue>>
  assumed: readonly AssumedInput[]
  /** Every result under a name that carries its unit. */
  results: Readonly<Record<string, JsonValue>>
  tables: readonly EngineTable[]
  figures: readonly SourcedFigure[]
  method: EngineMethod
  /** All of them; each stands with its figure or its table too. */
  warnings: readonly string[]
}

/** What a calculation hands back; the engine adds inputs, provenance and method. */
export interface Calculation {
  results: Readonly<Record<string, JsonValue>>
  figures: readonly EngineFigure[]
  tables?: readonly EngineTable[]
  constants?: readonly EngineConstant[]
  warnings?: readonly Warning[]
}

export interface Engine<Input = unknown> {
  id: string
  title: string
  summary: string
  version: string
  input: z.ZodType<Input>
  example: Readonly<Record<string, JsonValue>>
  method: EngineMethod
  /** Paths of inputs that this case needs beside those that every case needs. */
  asks(input: Input): readonly string[]
  /** Throws EngineRefusal when the input does not allow an answer. */
  run(input: unknown): EngineAnswer
}

/** A limit of the whole method, or of the parts of a case that it speaks of. */
type Limit<Key> = string | { of: readonly Key[]; limit: string }

interface EngineDefinition<Schema extends z.ZodObject> {
  id: string
  title: string
  /** One sentence: the question that it answers. */
  summary: string
  version: string
  input: Schema
  example: z.input<Schema> & Readonly<Record<string, JsonValue>>
  method: Omit<EngineMethod, 'id' | 'version' | 'limits'> & {
    limits: readonly Limit<keyof z.output<Schema> & string>[]
  }
  asks?(input: z.output<Schema>): readonly string[]
  /** What no result may break, whatever the inputs are. */
  laws: readonly Law<z.output<Schema>>[]
  calculate(input: z.output<Schema>): Calculation
}

/** Makes an engine: parses the input, names what was assumed, and lets no NaN or Infinity out. */
export function defineEngine<Schema extends z.ZodObject>(
  definition: EngineDefinition<Schema>,
): Engine<z.output<Schema>> {
  const { id, title, summary, version, input, example } = definition
  const method: EngineMethod = { id, version, ...definition.method, limits: limitsOf(definition.method) }
  return {
    id,
    title,
    summary,
    version,
    input: input as unknown as z.ZodType<z.output<Schema>>,
    example,
    method,
    asks: (given) => definition.asks?.(given) ?? [],
    run(raw) {
      const parsed = input.safeParse(raw)
      if (!parsed.success) throw refusalOf(parsed.error, { schema: input, raw, example })
      const inputs = usedInputs(input, raw, parsed.data) as Readonly<Record<string, JsonValue>>
      keepLaws([(named) => namedTwice(input, named)], { input: parsed.data, results: {}, raw })
      const calculation = definition.calculate(parsed.data)
      requireFinite(calculation)
      keepLaws(definition.laws, { input: parsed.data, results: calculation.results, raw })
      const warnings = calculation.warnings ?? []
      const warned = warnedBy(warnings)
      return {
        engine: id,
        inputs,
        assumed: assumedInputs(input, raw as Record<string, unknown>, inputs),
        results: calculation.results,
        tables: (calculation.tables ?? []).map(warned),
        figures: [
          ...calculation.figures.map((figure) => ({
            ...warned(figure),
            provenance: calculatedBy(method, title, Object.keys(inputs)),
          })),
          ...(calculation.constants ?? []).map((constant) => sourced(constant)),
        ],
        method: { ...method, limits: limitsOf(definition.method, inputs) },
        warnings: warnings.map(({ text }) => text),
      }
    },
  }
}

/** Puts the warnings to the figure or the table that they concern. */
const warnedBy =
  (warnings: readonly Warning[]) =>
  <Part extends { key: string }>(part: Part): Part & { warnings?: readonly string[] } => {
    const texts = warnings.flatMap(({ of, text }) => (of === part.key ? [text] : []))
    return texts.length === 0 ? part : { ...part, warnings: texts }
  }

/** Those that concern the case: a pump is not told the limits of a brewery. Without a case all of them. */
const limitsOf = (
  { limits }: { limits: readonly Limit<string>[] },
  inputs?: Readonly<Record<string, JsonValue>>,
): string[] =>
  limits.flatMap((one) => {
    if (typeof one === 'string') return [one]
    const isMeant = inputs === undefined || one.of.some((key) => !isEmpty(inputs[key]))
    return isMeant ? [one.limit] : []
  })

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0)

const calculatedBy = (method: EngineMethod, title: string, inputs: string[]): Provenance => ({
  kind: 'calculated',
  source: { name: title },
  method: { id: method.id, version: method.version },
  inputs,
})

const sourced = ({ source, url, vintage, ...figure }: EngineConstant): SourcedFigure => ({
  ...figure,
  provenance: {
    kind: 'benchmark',
    source: { name: source, locator: vintage, ...(url === undefined ? {} : { url }) },
    inputs: [],
  },
})

function assumedInputs(
  schema: z.ZodObject,
  raw: Record<string, unknown>,
  inputs: Readonly<Record<string, JsonValue>>,
): AssumedInput[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const value = inputs[key]
    if (value === undefined) return []
    const meta = fieldMeta(field)
    const given = raw[key]
    if (given !== undefined) return assumedInside(field, { key, title: meta.title ?? key, given, value })
    const unit = meta.unit ?? ''
    return assumesNothing(value, unit) ? [] : [{ key, label: meta.title ?? key, value, unit }]
  })
}

interface GivenSection {
  key: string
  title: string
  given: unknown
  value: JsonValue
}

/** The defaults inside a section that was given: `pipe.roughness_um`, "Pipe: Roughness". */
function assumedInside(field: z.ZodType, { key, title, given, value }: GivenSection): AssumedInput[] {
  const section = unwrapField(field)
  if (!(section instanceof z.ZodObject)) return []
  return assumedInputs(
    section,
    given as Record<string, unknown>,
    value as Readonly<Record<string, JsonValue>>,
  ).map((inner) => ({ ...inner, key: `${key}.${inner.key}`, label: `${title}: ${inner.label}` }))
}
