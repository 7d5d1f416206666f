import { assumesNothing, countsBeside, type JsonValue } from '../core/index.ts'
import type { EngineFields } from './engine-fields.ts'
import type { AssumedChip } from './found-chip.ts'
import { getAt, type Tree } from './tree.ts'

interface TakenDefault {
  chip: AssumedChip
  /** What the value is of. */
  defaultOf: string | undefined
}

/** The defaults of every section that is in use; which kind is assumed comes before how much. */
export function defaultsOf(fields: EngineFields, input: Tree): TakenDefault[] {
  return [...fields.choices, ...fields.numbers].flatMap((field) => {
    const section = field.path.slice(0, -1)
    const isUsed = section.length === 0 || getAt(input, section) !== undefined
    if (!isUsed || field.default === undefined || getAt(input, field.path) !== undefined) return []
    if (!countsBeside(field.onlyWith, besideOf(fields, section, input))) return []
    const unit = 'unitText' in field ? field.unitText : ''
    const value = field.default as JsonValue
    const defaultOf = 'defaultOf' in field ? field.defaultOf : undefined
    return assumesNothing(value, unit)
      ? []
      : [{ chip: { path: field.path.join('.'), label: field.label, value, unit }, defaultOf }]
  })
}

/** What a section holds, with the choices that are made by default. */
const besideOf = ({ choices }: EngineFields, section: readonly string[], input: Tree) => ({
  ...Object.fromEntries(
    choices
      .filter(({ path }) => path.slice(0, -1).join() === section.join())
      .map(({ path, default: otherwise }) => [path.at(-1) ?? '', otherwise as JsonValue | undefined]),
  ),
  ...(section.length === 0 ? input : (getAt(input, section) as Tree | undefined)),
})
