import type { ReadNode } from '../plan/read-node.ts'
import { restErrors } from '../rest.errors.ts'

/** Narrows the root's range by `Range: first-last`; anything else in that header is ignored, as HTTP says. */
export function applyRangeHeader(node: ReadNode, header: string | undefined): void {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined) return
  const start = Math.max(Number(first), node.offset)
  const ends = [
    ...(last === undefined ? [] : [Number(last) + 1]),
    ...(node.limit === undefined
      ? []
      : [node.offset === 0 ? Number(first) + node.limit : node.offset + node.limit]),
  ]
  if (last !== undefined && Number(last) < Number(first))
    throw restErrors.badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  node.offset = start
  if (ends.length > 0) node.limit = Math.max(0, Math.min(...ends) - start)
}
