import type { JsonValue } from '../core/index.ts'

type Node = { [key: string]: JsonValue }

const isNode = (value: JsonValue | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path; a step into a list is its place. */
export function valueAt(tree: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let node = tree
  for (const key of path) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Node)[key]
  }
  return node
}

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
