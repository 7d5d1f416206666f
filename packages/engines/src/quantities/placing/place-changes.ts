import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { fits, isLawfulChange } from './fits.ts'
import { isUndecided, type Placement } from './place-quantities.ts'
import { wordsOf } from '../words.ts'

interface Placing {
  fields: readonly EngineField[]
  quantities: readonly FoundQuantity[]
}

interface Ends {
  start: EngineField
  end: EngineField
}

/**
 * "From 95 to 18 °C" goes to the two ends of one input: of that whose words stand nearest, in the section that takes the other
 * quantities.
 */
export function placeChanges(text: string, { fields, quantities }: Placing): Placement[] {
  const all = fields.flatMap((start): Ends[] => {
    const end = fields.find(({ path }) => path.join() === start.other?.path.join())
    return end && start.other?.role === 'start' ? [{ start, end }] : []
  })
  const said = new Set(wordsOf(text))
  const placed: Placement[] = []
  for (const [at, from] of quantities.entries()) {
    const to = quantities[at + 1]
    if (from.role !== 'start' || to?.role !== 'end') continue
    const others = quantities.filter((quantity) => quantity.role === undefined)
    const ranked = all
      .filter(
        ({ start, end }) =>
          fits(start, from) &&
          fits(end, to) &&
          isLawfulChange(start, from.value, to.value) &&
          !placed.some(({ field }) => field === start),
      )
      .map((ends) => ({
        ends,
        rank: rankOf(ends, { near: new Set(wordsOf(from.before)), said, others, fields }),
      }))
      .toSorted((a, b) => b.rank - a.rank)
    const [best, second] = ranked
    if (!best || best.rank <= 0 || best.rank === second?.rank) continue
    const { start, end } = best.ends
    // "10 bar to 9 bar" does not say whether that of the air is in it.
    if (isUndecided({ field: start, quantity: from, score: 0 })) continue
    placed.push({ field: start, quantity: from, score: 0.85 }, { field: end, quantity: to, score: 0.85 })
  }
  return placed
}

interface Ranking {
  near: ReadonlySet<string>
  said: ReadonlySet<string>
  /** What is in the text beside the changes. */
  others: readonly FoundQuantity[]
  fields: readonly EngineField[]
}

/** 0 where no word speaks for it. */
function rankOf({ start, end }: Ends, { near, said, others, fields }: Ranking): number {
  const own = [...start.ownWords].filter((word) => end.ownWords.has(word) && near.has(word)).length
  const section = start.path.slice(0, -1)
  const titles = [...new Set(section.flatMap((step) => wordsOf(step.replaceAll('_', ' '))))]
  const spoken = titles.filter((word) => said.has(word)).length / Math.max(1, titles.length)
  const siblings = fields.filter(
    (field) => field.path.slice(0, -1).join() === section.join() && field.other === undefined,
  )
  const fitting = others.filter((quantity) => siblings.some((field) => fits(field, quantity))).length
  const named = others.filter((quantity) =>
    siblings.some(
      (field) => fits(field, quantity) && wordsOf(quantity.clause).some((word) => field.ownWords.has(word)),
    ),
  ).length
  const evidence = 2 * own + spoken + named
  return evidence === 0 ? 0 : evidence + 0.5 * fitting + (start.isRequired && end.isRequired ? 0.1 : 0)
}
