import { claimedGrouping, groupDeals, type DealGroup } from '../pipeline/deal-groups.ts'
import type { DealAsk } from '../pipeline/deal-ask.ts'
import { selectDeals } from '../pipeline/deal-scope.ts'
import type { Deal } from '../knowledge/knowledge.ts'
import type { Question } from '../question/question.ts'
import type { Draft } from './draft.ts'

/** A question about opportunities, with those that may be told of. */
export interface AskedDeals {
  question: Question
  ask: DealAsk
  deals: readonly Deal[]
  draft: Draft
}

/** A group of its own that a question names: `Sweden is our best country`. */
export const groupsBeside = ({
  question,
  ask,
  deals,
}: AskedDeals): { name: string; groups: DealGroup[] } | null => {
  const grouping = claimedGrouping(question.text, new Set(ask.narrowings.map(({ field }) => field)))
  const named = grouping && ask.narrowings.find(({ field }) => field === grouping.field)
  if (!grouping || !named || question.order === null) return null
  const others = ask.narrowings.filter((each) => each !== named)
  const scope = selectDeals({ ...ask, narrowings: others }, deals)
  return { name: named.name, groups: groupDeals(scope.deals, grouping, ask.basis) }
}
