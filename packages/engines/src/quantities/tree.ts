import type { JsonValue } from '../core/index.ts'

export type Tree = { [key: string]: JsonValue | Tree }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path; a step into a list is its place. */
export function getAt(tree: unknown, path: readonly PropertyKey[]): JsonValue | undefined {
  let node = tree
  for (const key of path) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Readonly<Record<PropertyKey, unknown>>)[key]
  }
  return node as JsonValue | undefined
}

export function setAt(tree: Tree, path: readonly string[], value: JsonValue): void {
  const [key, ...rest] = path
  if (key === undefined) return
  if (rest.length === 0) {
    tree[key] = value
    return
  }
  const inner = tree[key]
  const next: Tree = isTree(inner) ? Object.fromEntries(Object.entries(inner)) : {}
  setAt(next, rest, value)
  tree[key] = next
}
