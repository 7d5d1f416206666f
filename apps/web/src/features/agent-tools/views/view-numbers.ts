import type { EngineAnswer, JsonValue } from '@portal/engines/core'

export type ViewRow = Readonly<Record<string, JsonValue>>

/** The rows of one of an answer's tables; none where the answer has no such table. */
export const rowsOf = ({ tables }: EngineAnswer, key: string): readonly ViewRow[] =>
  tables.find((table) => table.key === key)?.rows ?? []

export const numberOf = (value: JsonValue | undefined): number | null =>
  typeof value === 'number' ? value : null

export const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const nice = [1, 2, 2.5, 5, 10]

/** Round numbers from zero to at least `most`, about `count` of them. */
export function ticksTo(most: number, count = 5): number[] {
  // Below that the powers of ten are no numbers any more.
  if (!(most > 1e-300)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / count))
  const step = (nice.find((factor) => factor * power * count >= most) ?? 10) * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

/** Two columns of a table as points; rows that lack one of them are left out. */
export const pairsOf = (
  answer: EngineAnswer,
  key: string,
  [first, second]: readonly [string, string],
): (readonly [number, number])[] =>
  rowsOf(answer, key).flatMap((row) => {
    const [a, b] = [numberOf(row[first]), numberOf(row[second])]
    return a === null || b === null ? [] : [[a, b] as const]
  })

/** The numbers of a list; none where it is no list. */
export const numbersIn = (value: JsonValue | undefined): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []

export const textsIn = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
