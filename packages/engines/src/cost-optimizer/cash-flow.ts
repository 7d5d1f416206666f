import { about, buildTable, type Calculation, EngineRefusal, findRoot } from '../core/index.ts'
import type { CashFlowInput, LifeCycleInput } from './schema.ts'

/** Present value of flows at the end of each year, year 0 first. */
const netPresentValue = (flows: readonly number[], rate: number): number =>
  flows.reduceRight((sum, flow) => sum / (1 + rate) + flow, 0)

export function computeCashFlow(input: CashFlowInput): Calculation {
  const flows = flowsOf(input)
  const rate = input.discount_rate_percent / 100
  const npv = netPresentValue(flows, rate)
  const roots = internalRates(flows)
  const irr = internalRate(roots)
  const simple = payback(flows, 0)
  const discounted = payback(flows, rate)
  let cumulated = 0
  return {
    results: {
      npv_eur: npv,
      irr_percent: irr === null ? null : irr * 100,
      internal_rates_percent: roots.map((root) => root * 100),
      payback_years: simple,
      discounted_payback_years: discounted,
      total_cash_flow_eur: flows.reduce((sum, flow) => sum + flow, 0),
    },
    figures: [
      { key: 'npv_eur', label: 'Net present value', value: npv, unit: 'EUR' },
      ...(irr === null
        ? []
        : [{ key: 'irr_percent', label: 'Internal rate of return', value: irr * 100, unit: '%' }]),
      ...(simple === null ? [] : [{ key: 'payback_years', label: 'Payback', value: simple, unit: 'a' }]),
    ],
    tables: [
      buildTable({
        key: 'cash_flow',
        title: 'Cash flow',
        rows: flows,
        columns: [
          { key: 'year', label: 'Year', of: (_, year) => year },
          { key: 'cash_flow_eur', label: 'Cash flow', unit: 'EUR', of: (flow) => flow },
          {
            key: 'present_value_eur',
            label: 'Present value',
            unit: 'EUR',
            of: (flow, year) => flow / (1 + rate) ** year,
          },
          {
            key: 'cumulated_present_value_eur',
            label: 'Cumulated',
            unit: 'EUR',
            of: (flow, year) => (cumulated += flow / (1 + rate) ** year),
          },
        ],
      }),
    ],
    warnings: [
      ...about(
        'irr_percent',
        roots.length > 1
          ? [
              `The flows change sign more than once and have ${roots.length} internal rates ` +
                `(${roots.map((root) => `${(root * 100).toFixed(2)}%`).join(', ')}): ` +
                `${irr === null ? '' : 'the only one that is not negative is given; '}judge by the net present value.`,
            ]
          : [],
      ),
      ...about(
        'npv_eur',
        roots.length === 0 ? ['The flows have no internal rate of return between -99% and 10,000%.'] : [],
      ),
      ...about('cash_flow', simple === null ? ['The investment is not paid back within these years.'] : []),
    ],
  }
}

function flowsOf({ cash_flows_eur, investment_eur, yearly_income_eur, years }: CashFlowInput): number[] {
  if (cash_flows_eur) return cash_flows_eur
  if (investment_eur === undefined || yearly_income_eur === undefined || years === undefined)
    throw new EngineRefusal('too_little_data', 'The cash flows are incomplete.', [
      'cash_flows_eur: one amount a year, year 0 first',
      'or investment_eur, yearly_income_eur and years',
    ])
  return [-investment_eur, ...Array.from({ length: years }, () => yearly_income_eur)]
}

/** The only rate; of several the only one that is not negative; null where the choice would be arbitrary. */
function internalRate(roots: readonly number[]): number | null {
  const candidates = roots.length === 1 ? roots : roots.filter((root) => root >= 0)
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

/** Every rate at which the present value is zero. */
function internalRates(flows: readonly number[]): number[] {
  const value = (logFactor: number) => netPresentValue(flows, Math.expm1(logFactor))
  const [from, to, steps] = [Math.log(0.01), Math.log(101), 600]
  const roots: number[] = []
  let last = value(from)
  for (let step = 1; step <= steps; step++) {
    const [a, b] = [from + ((to - from) * (step - 1)) / steps, from + ((to - from) * step) / steps]
    const next = value(b)
    if ((next === 0 && last !== 0) || last * next < 0) roots.push(Math.expm1(findRoot(value, [a, b])))
    last = next
  }
  return roots
}

/** Years until the cumulated flow stays at zero or above, linear inside the year; null when it never does. */
function payback(flows: readonly number[], rate: number): number | null {
  let sum = 0
  let reached: number | null = null
  flows.forEach((flow, year) => {
    const before = sum
    sum += flow / (1 + rate) ** year
    if (sum < 0) reached = null
    else if (before < 0) reached = year - 1 - before / (sum - before)
    else reached ??= 0
  })
  return reached
}

/** Present cost and yearly cost of each option over its own life. */
export function compareOptions({ discount_rate_percent, options }: LifeCycleInput): Calculation {
  const rate = discount_rate_percent / 100
  if (new Set(options.map(({ name }) => name)).size < options.length)
    throw new EngineRefusal('invalid_input', 'Two options have the same name.', [
      'a name of its own for each option',
    ])
  const rows = options
    .map((option) => {
      const growth = 1 + option.running_cost_increase_percent_per_year / 100
      const running = Array.from({ length: option.life_years }, (_, year) => year + 1).reduce(
        (sum, year) => sum + (option.running_cost_eur_per_year * growth ** (year - 1)) / (1 + rate) ** year,
        0,
      )
      const residual = option.residual_value_eur / (1 + rate) ** option.life_years
      const present = option.capex_eur + running - residual
      return { option, running, residual, present, yearly: present / annuity(rate, option.life_years) }
    })
    .toSorted((a, b) => a.yearly - b.yearly)
  const best = rows[0]
  const sameLife = new Set(options.map(({ life_years }) => life_years)).size === 1
  return {
    results: {
      cheapest_option: best?.option.name ?? null,
      cheapest_life_cycle_cost_eur: best?.present ?? null,
      cheapest_equivalent_annual_cost_eur: best?.yearly ?? null,
      options: rows.map(({ option, present, yearly }) => ({
        name: option.name,
        life_cycle_cost_eur: present,
        equivalent_annual_cost_eur: yearly,
      })),
    },
    figures: rows.slice(0, 1).map(({ option, present }) => ({
      key: 'cheapest_life_cycle_cost_eur',
      label: `Life-cycle cost of ${option.name}`,
      value: present,
      unit: 'EUR',
    })),
    tables: [
      buildTable({
        key: 'life_cycle_cost',
        title: 'Life-cycle cost of the options',
        rows,
        columns: [
          { key: 'option', label: 'Option', of: ({ option }) => option.name },
          { key: 'capex_eur', label: 'Investment', unit: 'EUR', of: ({ option }) => option.capex_eur },
          { key: 'running_eur', label: 'Running, present value', unit: 'EUR', of: ({ running }) => running },
          {
            key: 'residual_eur',
            label: 'Residual, present value',
            unit: 'EUR',
            of: ({ residual }) => residual,
          },
          { key: 'life_cycle_cost_eur', label: 'Life-cycle cost', unit: 'EUR', of: ({ present }) => present },
          {
            key: 'equivalent_annual_cost_eur',
            label: 'Yearly cost',
            unit: 'EUR/a',
            of: ({ yearly }) => yearly,
          },
        ],
      }),
    ],
    warnings: about(
      'life_cycle_cost',
      sameLife
        ? []
        : [
            'The options live differently long: they are ranked by their yearly cost, replaced like for like.',
          ],
    ),
  }
}

/** Present value of one euro at the end of each year. */
const annuity = (rate: number, years: number): number =>
  Math.abs(rate) < 1e-12 ? years : (1 - (1 + rate) ** -years) / rate
