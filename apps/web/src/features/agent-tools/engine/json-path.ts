import type { JsonValue } from '@portal/engines/core'

type Node = { [key: string]: JsonValue }

const isNode = (value: JsonValue | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same tree with one value put at a dotted path; numbers in the path count list items. */
export function withValueAt(
  tree: JsonValue | undefined,
  path: readonly string[],
  value: JsonValue,
): JsonValue {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(tree)) {
    const items: readonly JsonValue[] = tree
    return items.map((item, at) => (String(at) === key ? withValueAt(item, rest, value) : item))
  }
  const node = isNode(tree) ? tree : {}
  return { ...node, [key]: withValueAt(node[key], rest, value) }
}
