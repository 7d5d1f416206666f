import { agentToolCopy } from '@portal/content/agent-tools'
import { EngineRefusal, type Engine, type EngineAnswer, type JsonValue } from '@portal/engines/core'
import { fillFromText } from '@portal/engines/quantities'
import { describeEngine, getEngine } from '@portal/engines/registry'
import { withValueAt } from './json-path.ts'
import { readNamedTexts } from './read-named-texts.ts'

export interface InputEdit {
  path: string
  value: JsonValue
}

export interface ToolRequest {
  engineId: string
  /** What the person wrote, or the inputs as a JSON object. */
  text: string
  edits: readonly InputEdit[]
}

/** One input as shown above the result, and where its value is from. */
export interface InputChip {
  path: string
  label: string
  value: JsonValue
  unit: string
  from: 'text' | 'default' | 'example' | 'edited'
}

interface ReadInput {
  chips: readonly InputChip[]
  /** Quantities of the text that no input asks for. */
  unplaced: readonly string[]
}

export interface ToolAnswer extends ReadInput {
  kind: 'answer'
  answer: EngineAnswer
}

export interface ToolRefusal extends ReadInput {
  kind: 'refusal'
  message: string
  needs: readonly string[]
}

export type ToolOutcome = ToolAnswer | ToolRefusal

type InputTree = Readonly<Record<string, JsonValue>>

/** Reads the text, applies what was changed by hand, and calculates. A refusal is an outcome; anything else is thrown. */
export function runTool({ engineId, text, edits }: ToolRequest): ToolOutcome {
  const engine = getEngine(engineId)
  let read: ReadInput = { chips: [], unplaced: [] }
  try {
    const filled = readInput(engine, text)
    read = { chips: filled.chips.map((chip) => withEdit(chip, edits)), unplaced: filled.unplaced }
    const input = edits.reduce<JsonValue>(
      (tree, { path, value }) => withValueAt(tree, path.split('.'), value),
      filled.input,
    )
    return { kind: 'answer', answer: engine.run(input), ...read }
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    return { kind: 'refusal', message: error.message, needs: error.needs, ...read }
  }
}

function withEdit(chip: InputChip, edits: readonly InputEdit[]): InputChip {
  const edit = edits.findLast(({ path }) => path === chip.path)
  return edit ? { ...chip, value: edit.value, from: 'edited' } : chip
}

function readInput(engine: Engine, text: string): ReadInput & { input: InputTree } {
  const trimmed = text.trim()
  if (trimmed.startsWith('{')) return readJson(trimmed)
  const { named, rest } = readNamedTexts(textFieldsOf(engine), text)
  const filled = fillFromText(engine, rest)
  const isNamed = ({ path }: { path: string }) => named.some(({ key }) => key === path)
  return {
    input: {
      ...filled.input,
      ...Object.fromEntries(named.map(({ key, value }) => [key, value])),
    },
    chips: [
      ...named.map(({ key, label, value }) => ({ path: key, label, value, unit: '', from: 'text' as const })),
      ...filled.found.map(({ path, label, value, unit }) => ({
        path,
        label,
        value,
        unit,
        from: 'text' as const,
      })),
      ...filled.assumed.filter((chip) => !isNamed(chip)),
    ],
    unplaced: filled.unplaced,
  }
}

function readJson(text: string): ReadInput & { input: InputTree } {
  try {
    return { input: JSON.parse(text) as InputTree, chips: [], unplaced: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new EngineRefusal('invalid_input', agentToolCopy.badJson, reason === '' ? [] : [reason])
  }
}

function textFieldsOf(engine: Engine): { key: string; title: string }[] {
  const { properties } = describeEngine(engine).input_schema
  return Object.entries(
    (properties ?? {}) as Record<string, { type?: string; title?: string; enum?: unknown }>,
  )
    .filter(([, field]) => field.type === 'string' && field.enum === undefined)
    .map(([key, { title }]) => ({ key, title: title ?? key }))
}
