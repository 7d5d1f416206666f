import type { OnlyWith } from './fields.ts'

type Others = Readonly<Record<string, unknown>>

/** Whether an input counts beside the others of its section, defaults included. */
export const countsBeside = (onlyWith: OnlyWith | undefined, others: Others): boolean =>
  [onlyWith ?? []].flat().every((one) => {
    if ('choice' in one) return others[one.choice] === one.option
    return 'given' in one ? isGiven(others[one.given]) : !isGiven(others[one.without])
  })

const isGiven = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)
