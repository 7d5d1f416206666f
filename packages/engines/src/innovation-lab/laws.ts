import { outside, resultOf, type Law } from '../core/index.ts'
import type { PortfolioInput } from './schema.ts'

type PortfolioLaw = Law<PortfolioInput>

const withinBudget: PortfolioLaw = ({ budget_eur }, results) =>
  outside({
    law: 'Money is spent once',
    what: 'the chosen projects would cost',
    value: resultOf(results, 'portfolio_cost_eur'),
    most: budget_eur * (1 + 1e-9),
    unit: 'EUR',
    because: 'the budget is',
    mend: 'budget_eur and the projects with must_do',
  })

/** Everything fails at the worst, everything brings its most at the best. */
const withinExtremes: PortfolioLaw = ({ projects }, results) => {
  const best = projects.reduce(
    (sum, { npv_high_eur, npv_if_success_eur }) => sum + Math.max(0, npv_high_eur ?? npv_if_success_eur),
    0,
  )
  return outside({
    law: 'A mean lies within its extremes',
    what: 'the portfolio would be worth',
    value: resultOf(results, 'portfolio_enpv_eur'),
    most: best * (1 + 1e-9),
    unit: 'EUR',
    because: 'if everything succeeds it brings',
    mend: 'the values and probabilities of the projects',
  })
}

const lossIsAShare: PortfolioLaw = (_input, results) =>
  outside({
    law: 'A share is at most 1',
    what: 'the probability of a loss would be',
    value: resultOf(results, 'probability_of_loss'),
    least: 0,
    most: 1 + 1e-9,
    because: 'a probability ends at',
    mend: 'success_probability_percent',
  })

export const portfolioLaws: readonly PortfolioLaw[] = [withinBudget, withinExtremes, lossIsAShare]
