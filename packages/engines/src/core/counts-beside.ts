import type { OnlyWith } from './fields.ts'

/** Whether an input counts beside the others of its section, defaults included. */
export function countsBeside(
  onlyWith: OnlyWith | undefined,
  others: Readonly<Record<string, unknown>>,
): boolean {
  if (!onlyWith) return true
  if ('choice' in onlyWith) return others[onlyWith.choice] === onlyWith.option
  const other = others[onlyWith.given]
  return other !== undefined && !(Array.isArray(other) && other.length === 0)
}
