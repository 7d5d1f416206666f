import { fewestClosed, type WinChances } from '@portal/contracts/tenders'
import { mean } from '@portal/engines/core'
import { checkLogistic, fitLogistic, probabilityOf } from '@portal/engines/logistic-regression'
import { columnsOf, type Opportunity, rowOf, termsOf } from './qualities.ts'

/** A weight of half a spread is expected, more only of many cases: the variance of a prior around zero is its inverse. */
const ridge = 4

const mostTerms = 8

interface Recorded {
  /** In the order in which they closed. */
  closed: readonly (Opportunity & { isWon: boolean })[]
  /** The largest first. */
  open: readonly Opportunity[]
}

/** Chances of the open by what came of the closed, with how well such chances tell; none where they tell no better than the win rate. */
export function chancesOf({ closed, open }: Recorded): Pick<WinChances, 'check' | 'terms' | 'chances'> {
  const outcomes = closed.map(({ isWon }) => isWon)
  if (closed.length < fewestClosed || new Set(outcomes).size < 2)
    return { check: null, terms: [], chances: [] }
  const columns = columnsOf(closed)
  const cases = { rows: closed.map((deal) => rowOf(columns, deal)), outcomes }
  const { brier, baseBrier, bins } = checkLogistic(cases, ridge)
  const check = { brier, base_brier: baseBrier, win_rate: mean(outcomes.map(Number)), bins: [...bins] }
  if (brier >= baseBrier) return { check, terms: [], chances: [] }
  const weights = fitLogistic(cases, ridge)
  return {
    check,
    terms: termsOf(columns, weights).slice(0, mostTerms),
    chances: open.map((deal) => ({
      reference: deal.reference,
      title: deal.title,
      client: deal.client,
      value_eur: deal.value_eur,
      chance: probabilityOf(weights, rowOf(columns, deal)),
      as_of: deal.as_of,
      provenance: deal.provenance,
    })),
  }
}
