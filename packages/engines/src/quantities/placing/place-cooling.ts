import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import type { Placement } from './place-quantities.ts'
import { wordsOf } from '../words.ts'

const cooling = /(?<!\p{L})(?:cool|chill|(?:ab|herunter)?k[üu]hl|enfri)/iu
const coldSide = /(?<!\p{L})(?:against|with|using|gegen|mit|contra|con)(?!\p{L})/iu

/** "Cool 100 hl wort in 50 min from 95 to 18 °C against water 12 to 80 °C": the sentence tells the places, not the words. */
export function placeCooling(
  text: string,
  { fields, quantities }: { fields: readonly EngineField[]; quantities: readonly FoundQuantity[] },
): Placement[] {
  const verb = cooling.exec(text)?.index ?? -1
  if (verb === -1) return []
  const after = quantities.filter(({ start }) => start > verb)
  const of = (dimension: string) => after.filter(({ unit }) => unit?.dimension === dimension)
  const [volume] = of('volume')
  const duration = of('time').find(({ start }) => volume !== undefined && start > volume.start)
  if (!volume || !duration) return []
  const turn = coldSide.exec(text.slice(verb))
  const other = turn ? verb + turn.index : Number.POSITIVE_INFINITY
  const temperatures = after.filter(
    ({ unit, before }, at) =>
      unit?.dimension === 'temperature' || (unit === null && isStart(after[at + 1], before)),
  )
  const hot = temperatures.filter(({ start }) => start < other)
  const cold = temperatures.filter(({ start }) => start > other)
  const pairs = [
    ['hot_volume_hl', volume],
    ['duration_min', duration],
    ...endsOf(hot, ['hot_in_c', 'hot_out_c']),
    ...endsOf(cold, ['cold_in_c', 'cold_out_c']),
  ] as const
  return pairs.flatMap(([name, quantity]) => {
    const field = fields.find(({ path }) => path.join('.') === `heat_exchanger.${name}`)
    return field ? [{ field, quantity, score: 0.85 }] : []
  })
}

/** The 12 of "water 12 to 80 °C". */
const isStart = (next: FoundQuantity | undefined, before: string): boolean =>
  next?.unit?.dimension === 'temperature' && wordsOf(before).length > 0

function endsOf(found: readonly FoundQuantity[], [first, last]: readonly [string, string]) {
  const [start, end, ...more] = found
  return start && end && more.length === 0
    ? ([
        [first, start],
        [last, end],
      ] as const)
    : []
}
