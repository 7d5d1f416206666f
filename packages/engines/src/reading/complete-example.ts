import type { Engine, JsonValue } from '../core/index.ts'
import { fieldsOf, findMissing } from '../quantities/index.ts'
import type { InputChip, InputTree } from './input-chip.ts'
import { valueAt, withValueAt } from './value-at.ts'

const isBody = (value: JsonValue | undefined): boolean => typeof value === 'object' && value !== null

/** The rest of a tool's own example, whose text may leave out its records. Never done to a case of somebody's own. */
export function completeExample(engine: Engine, read: InputTree): { input: InputTree; chips: InputChip[] } {
  const { root } = fieldsOf(engine)
  let input = read
  const chips: InputChip[] = []
  const take = (path: readonly string[], label: string) => {
    const value = valueAt(engine.example, path)
    if (value === undefined || valueAt(input, path) !== undefined) return
    input = withValueAt(input, path, value) as InputTree
    chips.push({ path: path.join('.'), label, value, unit: '', from: 'example' })
  }
  const isBare = !Object.values(read).some(isBody)
  const isEmpty = Object.keys(read).length === 0
  for (const [key, value] of Object.entries(engine.example))
    if (isEmpty || (isBare && isBody(value))) take([key], root.properties?.[key]?.title ?? key)
  for (const { path, label } of findMissing(engine, input)) take(path.split('.'), label)
  return { input, chips }
}
