import type { Scanner } from './scanner.ts'

/** One step into a JSON value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  asText: boolean
  key: string
  isIndex: boolean
}

/** A column, perhaps with a path into its JSON. */
export interface Field {
  name: string
  path: readonly JsonStep[]
}

const plainName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const jsonKey = /(?:(?!-)[^(:.,>)]|-(?!>))+/uy
const jsonIndex = /-?\d+(?=->|::|\.|,|\)|$)/y

const trimSegments = (name: string): string =>
  name
    .split('-')
    .map((segment) => segment.trim())
    .join('-')

/** Reads `"…"` with backslash escapes; undefined when no quote is next, and then nothing is consumed. */
export function readQuoted(scanner: Scanner): string | undefined {
  const quoted = scanner.match(/"(?:[^"\\]|\\[\s\S])*"/y)
  return quoted?.slice(1, -1).replaceAll(/\\([\s\S])/g, '$1')
}

/** Reads a column, table or alias name; undefined when none is next. */
export function readOptionalName(scanner: Scanner): string | undefined {
  const quoted = readQuoted(scanner)
  if (quoted !== undefined) return quoted
  const plain = scanner.match(plainName)
  return plain === undefined ? undefined : trimSegments(plain)
}

export function readName(scanner: Scanner): string {
  return readOptionalName(scanner) ?? scanner.fail('field name (* or [a..z0..9_$])')
}

function readJsonStep(scanner: Scanner): JsonStep | undefined {
  const asText = scanner.take('->>')
  if (!asText && !scanner.take('->')) return undefined
  const index = scanner.match(jsonIndex)
  if (index !== undefined) return { asText, key: index, isIndex: true }
  const key = readQuoted(scanner) ?? scanner.match(jsonKey)?.trim()
  if (key === undefined) return scanner.fail('"-", digit or any non reserved character different from: .,>()')
  return { asText, key, isIndex: false }
}

export function readJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  for (let step = readJsonStep(scanner); step; step = readJsonStep(scanner)) steps.push(step)
  return steps
}

export function readField(scanner: Scanner): Field {
  scanner.skipBlanks()
  const name = readName(scanner)
  const path = readJsonPath(scanner)
  scanner.skipBlanks()
  return { name, path }
}
