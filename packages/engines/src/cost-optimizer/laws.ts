import type { z } from 'zod'
import { firstBreach, givenTwice, type Law, outside, resultOf } from '../core/index.ts'
import type { CostInput } from './schema.ts'

type CostLaw = Law<z.output<typeof CostInput>>

/** The rule of scale holds within a factor of about ten; beyond a hundred it is another kind of plant. */
const farthestRatio = 100
/** No price index of plants has risen twentyfold in the years that the rule is used for. */
const farthestPrices = 20

interface Ratio {
  ratio: number
  mend: string
}

export const withinReachOfScale = (name: string, { ratio, mend }: Ratio) =>
  outside({
    law: 'Range of the rule of scale',
    what: `the capacity of ${name} is different from its reference by a factor of`,
    value: Math.max(ratio, 1 / ratio),
    most: farthestRatio,
    because: 'plants of one kind differ by at most',
    mend,
  })

export const withinReachOfPrices = ({ ratio, mend }: Ratio) =>
  outside({
    law: 'Range of the price index',
    what: 'prices would differ by a factor of',
    value: Math.max(ratio, 1 / ratio),
    most: farthestPrices,
    because: 'one index series has differed by at most',
    mend,
  })

const scales: CostLaw = ({ capacity_scaling: scaling }) => {
  if (!scaling) return null
  const { reference_cost_index: then, new_cost_index: now } = scaling
  return (
    withinReachOfScale('the plant', {
      ratio: scaling.new_capacity / scaling.reference_capacity,
      mend: 'capacities in the same unit',
    }) ??
    (then !== undefined && now !== undefined
      ? withinReachOfPrices({ ratio: now / then, mend: 'both indices of the same series' })
      : null)
  )
}

const oneCase: CostLaw = ({ cash_flow }) =>
  cash_flow?.cash_flows_eur &&
  (cash_flow.investment_eur !== undefined || cash_flow.yearly_income_eur !== undefined)
    ? givenTwice('the cash flow', [
        'cash_flow.cash_flows_eur',
        'cash_flow.investment_eur with yearly_income_eur',
      ])
    : null

/** What comes later is worth no more today, so long as nobody pays for being allowed to wait. */
const presentWithinSum: CostLaw = ({ cash_flow }, results) => {
  if (!cash_flow || cash_flow.discount_rate_percent < 0) return null
  const { cash_flows_eur: flows, yearly_income_eur: income = 0, years = 0 } = cash_flow
  const received = flows
    ? flows.reduce((sum, flow) => sum + Math.max(0, flow), 0)
    : Math.max(0, income) * years
  return outside({
    law: 'Time value of money',
    what: 'the net present value would be',
    value: resultOf(results, 'npv_eur'),
    most: received * (1 + 1e-9),
    unit: 'EUR',
    because: 'all that comes in is',
    mend: 'cash_flow.discount_rate_percent and the flows',
  })
}

const wornThings: CostLaw = ({ life_cycle_cost }) =>
  firstBreach(life_cycle_cost?.options ?? [], ({ name, capex_eur, residual_value_eur }) =>
    outside({
      law: 'A part is not more than its whole',
      what: `${name} would be worth at its end`,
      value: residual_value_eur,
      most: capex_eur,
      unit: 'EUR',
      because: 'it was bought for',
      mend: 'a smaller residual_value_eur',
    }),
  )

export const costLaws: readonly CostLaw[] = [scales, oneCase, presentWithinSum, wornThings]
