import { UnexpectedAnswer } from './test-case.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field of an answer; a dot steps into an object. */
export function fieldOf(answer: unknown, path: string): unknown {
  let value = answer
  for (const key of path.split('.')) value = isFields(value) ? value[key] : undefined
  return value
}

const isPresent = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null && value !== false

/** The answer must hold something under `path`. */
export function requireField(answer: unknown, path: string, failure: string): unknown {
  if (!isPresent(fieldOf(answer, path))) throw new UnexpectedAnswer(failure, answer)
  return answer
}

/** The good words of the specification, §4. */
const goodWords = new Set(['healthy', 'accessible', 'operational', 'connected'])

/** One of the fields must hold a good word. */
export function requireGoodStatus(answer: unknown, paths: readonly string[], failure: string): unknown {
  const status = paths.map((path) => fieldOf(answer, path)).find((value) => typeof value === 'string')
  if (typeof status === 'string' && goodWords.has(status)) return answer
  const reason = fieldOf(answer, 'message')
  throw new UnexpectedAnswer(typeof reason === 'string' ? `${failure}: ${reason}` : failure, answer)
}
