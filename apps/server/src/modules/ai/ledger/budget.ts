import type { BudgetState } from '#server/modules/ai/ai.ts'

/** From here on a person is told that their budget comes to its end. */
export const budgetWarningShare = 0.8
/** Before so much of the month is over, its pace says nothing. */
const leastMonthShare = 1 / 31

export interface BudgetUse {
  limitUsd: number | null
  limitTokens: number | null
  usedUsd: number
  usedTokens: number
}

const shareOf = (used: number, limit: number | null): number => {
  if (limit === null) return 0
  return limit === 0 ? 1 : used / limit
}

/** The part of the budget that is used: of money or tokens, whichever is nearer its end; null without a budget. */
export function usedShare({ limitUsd, limitTokens, usedUsd, usedTokens }: BudgetUse): number | null {
  if (limitUsd === null && limitTokens === null) return null
  return Math.max(shareOf(usedUsd, limitUsd), shareOf(usedTokens, limitTokens))
}

export function budgetStateOf(use: BudgetUse, monthShare: number): BudgetState | null {
  const share = usedShare(use)
  if (share === null) return null
  const past = Math.max(monthShare, leastMonthShare)
  const open = share >= budgetWarningShare ? 'warning' : 'open'
  return {
    ...use,
    share,
    state: share >= 1 ? 'stopped' : open,
    paceUsd: use.usedUsd / past,
    paceTokens: Math.round(use.usedTokens / past),
  }
}
