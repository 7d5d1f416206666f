import type { z } from 'zod'

export interface Bounds {
  /** Objects and lists inside one another; the outermost is the first. */
  depth: number
  /** Over all of it. */
  entries: number
  /** Characters. */
  textLength: number
  keyLength: number
}

/** Holds a value of any shape to its bounds, and says which it broke. */
export const assertWithin =
  (bounds: Bounds) =>
  (value: unknown, context: z.RefinementCtx): void => {
    const message = findBroken(value, bounds)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }

/** Without recursion: what is nested without end is left at the first level too many. */
function findBroken(value: unknown, bounds: Bounds): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  let entries = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: each, depth } = next
    if (typeof each === 'string' && each.length > bounds.textLength)
      return `no text of more than ${bounds.textLength} characters`
    if (typeof each !== 'object' || each === null) continue
    if (depth > bounds.depth) return `nested at most ${bounds.depth} deep`
    const parts = Object.entries(each)
    entries += parts.length
    if (entries > bounds.entries) return `at most ${bounds.entries} entries`
    if (parts.some(([key]) => key.length > bounds.keyLength))
      return `no name of more than ${bounds.keyLength} characters`
    for (const [, part] of parts) waiting.push({ value: part, depth: depth + 1 })
  }
  return null
}
