import { likenessOf, nearDuplicate } from './changes/minhash.ts'
import type { EarlierInsight } from './insights.repository.ts'

const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join()

/** The group of earlier insights that tell the same, numbers included; null when this is news. */
export function findGroup(
  earlier: readonly EarlierInsight[],
  quote: string,
  signature: readonly number[],
): string | null {
  const numbers = numbersOf(quote)
  const twin = earlier.find(
    (insight) =>
      likenessOf(insight.signature, signature) >= nearDuplicate && numbersOf(insight.quote) === numbers,
  )
  return twin?.group_key ?? null
}
