import { EngineRefusal, type Engine, type JsonValue } from '../core/index.ts'
import { askForPaths, fieldsOf, fillFromText, findMissing, isFreeUnit } from '../quantities/index.ts'
import { applyPreset } from './apply-preset.ts'
import { completeExample } from './complete-example.ts'
import type { InputChip, InputEdit, InputTree, ReadInput } from './input-chip.ts'
import { readNamedTexts } from './named-texts.ts'
import { withValueAt } from './value-at.ts'

export interface TextCase {
  /** What the person wrote, or the inputs as a JSON object. */
  text: string
  /** What was said since, at its place. */
  edits?: readonly InputEdit[]
  /** Values of a preset, where the text leaves an input open. */
  preset?: readonly InputEdit[]
  /** Quantities of the text that were said to be no inputs. */
  leftOut?: readonly string[]
  /** The text is the tool's own example: what it leaves open is the example's too. */
  isExample?: boolean
  /** Inputs that were given by name beside the text. */
  named?: InputTree
}

export interface ReadCase extends ReadInput {
  input: InputTree
  /** Nothing of the text and nothing by hand: there is no case. */
  isNothingRead: boolean
}

/** Reads a case. Nothing is run where something is asked for. */
export function readCase(engine: Engine, given: TextCase): ReadCase {
  const { text, edits = [], preset = [], leftOut = [], isExample = false } = given
  const read = readInput(engine, text, given.named ?? {})
  const completed = isExample ? completeExample(engine, read.input) : { input: read.input, chips: [] }
  const isCompleted = ({ path }: InputChip) => completed.chips.some((chip) => chip.path === path)
  const filled = applyPreset(
    engine,
    {
      input: completed.input,
      chips: [...read.chips.filter((chip) => !isCompleted(chip)), ...completed.chips],
    },
    preset,
  )
  const isNothingRead = !isExample && edits.length === 0 && !filled.chips.some(({ from }) => from === 'text')
  const input = edits.reduce<JsonValue>(
    (tree, { path, value }) => withValueAt(tree, path.split('.'), value),
    filled.input,
  ) as InputTree
  return {
    input,
    isNothingRead,
    chips: filled.chips.map((chip) => withEdit(chip, edits)),
    missing:
      isNothingRead || read.isWhole
        ? []
        : [...findMissing(engine, input), ...askForPaths(engine, isExample ? [] : read.unsaid, input)],
    open: read.open.filter(({ raw }) => !leftOut.includes(raw)),
  }
}

/** Whether the case can be calculated as it was read. */
export const isAsked = ({ isNothingRead, missing, open }: ReadCase): boolean =>
  isNothingRead || missing.length > 0 || open.length > 0

function withEdit(chip: InputChip, edits: readonly InputEdit[]): InputChip {
  const edit = edits.findLast(({ path }) => path === chip.path)
  return edit ? { ...chip, value: edit.value, from: 'edited' } : chip
}

type FromText = Pick<ReadCase, 'input' | 'chips' | 'open'> & {
  unsaid: readonly string[]
  /** Given as JSON: the engine itself says what is wrong with it. */
  isWhole: boolean
}

function readInput(engine: Engine, text: string, given: InputTree): FromText {
  const trimmed = text.trim()
  if (trimmed.startsWith('{')) return readJson(engine, trimmed)
  const { named, rest } = readNamedTexts(textFieldsOf(engine), text)
  const filled = fillFromText(engine, rest, {
    named: { ...given, ...Object.fromEntries(named.map(({ key, value }) => [key, value])) },
  })
  const titles = titlesOf(engine)
  return {
    input: filled.input,
    open: filled.open,
    unsaid: filled.unsaid,
    isWhole: false,
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
      ...filled.assumed.map((chip) => ({
        ...chip,
        label: titles.get(chip.path) ?? chip.label,
        from: 'default' as const,
      })),
    ],
  }
}

function readJson(engine: Engine, text: string): FromText {
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
    return { input, chips, open: [], unsaid: [], isWhole: true }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new EngineRefusal('invalid_input', 'The text starts like JSON but is not valid JSON.', [reason])
  }
}

const propertiesOf = (engine: Engine) => Object.entries(fieldsOf(engine).root.properties ?? {})

const titlesOf = (engine: Engine) =>
  new Map(propertiesOf(engine).map(([key, { title }]) => [key, title ?? key]))

const textFieldsOf = (engine: Engine): { key: string; title: string }[] =>
  propertiesOf(engine)
    .filter(([, field]) => field.type === 'string' && field.enum === undefined)
    .map(([key, { title }]) => ({ key, title: title ?? key }))
