import { agentToolCopy } from '@portal/content/agent-tools'
import type { JsonValue } from '@portal/engines/core'
import { formatFigure } from '#web/lib/figure-view.ts'
import { showText } from '#web/features/agent-tools/answer/show-text.ts'

const isNumbers = (value: JsonValue): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item: JsonValue) => typeof item === 'number')

/** A longer list would fill the line of the chips. */
const longestList = 8

/** What of an input can be changed in its chip: one value, or a list of numbers. */
export const isEditable = (value: JsonValue): boolean => typeof value !== 'object' || isNumbers(value)

export function showChipValue(value: JsonValue, unit: string): string {
  if (typeof value === 'number') {
    if (unit === 'year') return String(value)
    const shown = formatFigure(value, unitOf(value, unit))
    return `${shown.value} ${shown.unit}`.trim()
  }
  if (isNumbers(value) && value.length > longestList)
    return agentToolCopy.manyValues(value.length, `${formatFigure(value[0] ?? 0, '').value} ${unit}`.trim())
  if (isNumbers(value))
    return `${value.map((item) => formatFigure(item, '').value).join('; ')} ${unit}`.trim()
  if (Array.isArray(value)) return agentToolCopy.manyRows(value.length)
  if (typeof value === 'object' && value !== null) return showGroup(value as Tree, unit)
  return showText(option.test(String(value)) ? String(value).replaceAll('_', ' ') : String(value))
}

/** The options of a choice are words joined by lines: `shell_and_tube`. */
const option = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/u

type Tree = Readonly<Record<string, JsonValue>>

/** "8 per d", not "8 1/d"; "1 period", not "1 periods". */
function unitOf(value: number, unit: string): string {
  if (unit.startsWith('1/')) return `per ${unit.slice(2)}`
  return value === 1 ? unit.replace(/^([a-z]{3,})s$/, '$1') : unit
}

/** The low, base and high of a share; other groups are only said to be there. */
function showGroup(value: Tree, unit: string): string {
  const entries = Object.entries(value)
  if (!entries.every(([name, item]) => /^(low|base|high)$/.test(name) && typeof item === 'number'))
    return agentToolCopy.given
  return entries.map(([name, item]) => `${name} ${showChipValue(item, unit)}`).join(', ')
}

/** As it stands in the field where it is changed. */
export function toDraft(value: JsonValue): string {
  if (isNumbers(value)) return value.join(', ')
  return typeof value === 'object' ? '' : String(value)
}

/** Reads the draft as the kind that the value was; a message when it is none. */
export function readDraft(draft: string, before: JsonValue): { value: JsonValue } | { error: string } {
  if (typeof before === 'number') {
    const value = draft.trim() === '' ? Number.NaN : Number(draft)
    return Number.isFinite(value) ? { value } : { error: agentToolCopy.notNumber }
  }
  if (isNumbers(before)) {
    const parts = draft.split(/[,;\s]+/).filter((part) => part !== '')
    const values = parts.map(Number)
    const isGood = values.length > 0 && values.every((value) => Number.isFinite(value))
    return isGood ? { value: values } : { error: agentToolCopy.notNumbers }
  }
  if (typeof before === 'boolean') return { value: draft.trim() === 'true' }
  return { value: draft.trim() }
}
