import { agentToolCopy } from '@portal/content/agent-tools'
import { EngineRefusal, type Engine, type JsonValue } from '@portal/engines/core'
import { fillFromText, isFreeUnit } from '@portal/engines/quantities'
import { describeEngine, getEngine } from '@portal/engines/registry'
import { applyPreset } from './apply-preset.ts'
import type { InputChip, InputEdit, InputTree, ReadInput } from './input-chip.ts'
import { traceInputs, type KnownOrigin, type Origin, type TracedAnswer } from './input-origins.ts'
import { withValueAt } from './json-path.ts'
import { readNamedTexts } from './read-named-texts.ts'

export interface ToolRequest {
  engineId: string
  /** What the person wrote, or the inputs as a JSON object. */
  text: string
  edits: readonly InputEdit[]
  /** Values of a preset: they stand in where the text leaves an input open. */
  preset?: readonly InputEdit[]
  /** The text is the tool's own example: what is read of it is the example's, not the person's. */
  isExample?: boolean
}

export interface ToolAnswer extends ReadInput {
  kind: 'answer'
  answer: TracedAnswer
}

export interface ToolRefusal extends ReadInput {
  kind: 'refusal'
  message: string
  needs: readonly string[]
}

export type ToolOutcome = ToolAnswer | ToolRefusal

/** Reads the text, applies what was changed by hand, and calculates. A refusal is an outcome; anything else is thrown. */
export function runTool({ engineId, text, edits, preset = [], isExample = false }: ToolRequest): ToolOutcome {
  const engine = getEngine(engineId)
  let read: ReadInput = { chips: [], unplaced: [] }
  try {
    const filled = applyPreset(engine, readInput(engine, text), preset)
    read = { chips: filled.chips.map((chip) => withEdit(chip, edits)), unplaced: filled.unplaced }
    if (!isExample && edits.length === 0 && !read.chips.some(isRead)) throw nothingRead(engine)
    const input = edits.reduce<JsonValue>(
      (tree, { path, value }) => withValueAt(tree, path.split('.'), value),
      filled.input,
    )
    const answer = engine.run(input)
    const traced: TracedAnswer = {
      ...answer,
      calculated_at: new Date().toISOString(),
      given_text: text,
      input_origins: traceInputs(engine, answer, {
        given: input,
        known: knownOrigins({ chips: read.chips, edits, isExample }),
        otherwise: isExample ? 'example' : 'typed',
      }),
    }
    return { kind: 'answer', answer: traced, ...read }
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    return { kind: 'refusal', message: error.message, needs: error.needs, ...read }
  }
}

/** What a preset or the example fills in is nobody's case. */
const isRead = ({ from }: InputChip): boolean => from === 'text'

const nothingRead = (engine: Engine): EngineRefusal => {
  const titles = titlesOf(engine)
  const inputs = Object.keys(engine.example).map((key) => titles.get(key) ?? key)
  return new EngineRefusal('too_little_data', agentToolCopy.nothingOfText, [
    agentToolCopy.oneOf(inputs.map((name) => capital(name.replaceAll('_', ' '))).join(', ')),
  ])
}

interface ReadAndChanged extends Pick<ToolRequest, 'edits'> {
  chips: readonly InputChip[]
  isExample: boolean
}

const originOf: Record<Exclude<InputChip['from'], 'text'>, Origin> = {
  example: 'example',
  default: 'assumed',
  edited: 'typed',
  preset: 'preset',
}

function knownOrigins({ chips, edits, isExample }: ReadAndChanged): KnownOrigin[] {
  const fromChips = chips.map(({ path, from, quote }): KnownOrigin => {
    if (from !== 'text') return { path, origin: originOf[from] }
    // Inputs given as JSON were typed as they are: nothing was read between the lines.
    if (quote === undefined) return { path, origin: isExample ? 'example' : 'typed' }
    return { path, origin: isExample ? 'example' : 'text', quote }
  })
  return [...edits.map(({ path }): KnownOrigin => ({ path, origin: 'typed' })), ...fromChips]
}

function withEdit(chip: InputChip, edits: readonly InputEdit[]): InputChip {
  const edit = edits.findLast(({ path }) => path === chip.path)
  return edit ? { ...chip, value: edit.value, from: 'edited' } : chip
}

function readInput(engine: Engine, text: string): ReadInput & { input: InputTree } {
  const trimmed = text.trim()
  if (trimmed.startsWith('{')) return readJson(engine, trimmed)
  const { named, rest } = readNamedTexts(textFieldsOf(engine), text)
  const filled = fillFromText(engine, rest)
  const titles = titlesOf(engine)
  const isNamed = ({ path }: { path: string }) => named.some(({ key }) => key === path)
  return {
    input: {
      ...filled.input,
      ...Object.fromEntries(named.map(({ key, value }) => [key, value])),
    },
    chips: [
      ...named.map(({ key, label, value }) => ({
        path: key,
        label,
        value,
        unit: '',
        from: 'text' as const,
        quote: value,
      })),
      ...filled.found.map(({ path, label, value, unit, raw }) => ({
        path,
        label,
        value,
        unit: isFreeUnit(unit) ? '' : unit,
        from: 'text' as const,
        quote: raw,
      })),
      ...filled.assumed
        .filter((chip) => !isNamed(chip))
        .map((chip) => ({
          ...chip,
          label: titles.get(chip.path) ?? capital(chip.label),
          unit: unitOf(chip),
        })),
    ],
    unplaced: filled.unplaced,
  }
}

const capital = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** A group of shares has its unit in its name alone. */
const unitOf = ({ path, unit }: { path: string; unit: string }) =>
  unit === '' && path.endsWith('_percent') ? '%' : unit

function readJson(engine: Engine, text: string): ReadInput & { input: InputTree } {
  const titles = titlesOf(engine)
  try {
    const input = JSON.parse(text) as InputTree
    const chips = Object.entries(input).map(([key, value]) => ({
      path: key,
      label: titles.get(key) ?? key,
      value,
      unit: '',
      from: 'text' as const,
    }))
    return { input, chips, unplaced: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new EngineRefusal('invalid_input', agentToolCopy.badJson, reason === '' ? [] : [reason])
  }
}

const propertiesOf = (engine: Engine) =>
  Object.entries(
    (describeEngine(engine).input_schema.properties ?? {}) as Record<
      string,
      { type?: string; title?: string; enum?: unknown }
    >,
  )

const titlesOf = (engine: Engine) =>
  new Map(propertiesOf(engine).map(([key, { title }]) => [key, title ?? key]))

function textFieldsOf(engine: Engine): { key: string; title: string }[] {
  return propertiesOf(engine)
    .filter(([, field]) => field.type === 'string' && field.enum === undefined)
    .map(([key, { title }]) => ({ key, title: title ?? key }))
}
