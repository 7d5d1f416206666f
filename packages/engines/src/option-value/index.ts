import { z } from 'zod'
import { about, buildTable, defineEngine, judged, normalCdf, quantity, whole } from '../core/index.ts'
import { optionLaws } from './laws.ts'

const money = (title: string, description: string) =>
  quantity({ title, unit: 'EUR', description, above: 0, max: judged(1e13) })

export const optionValue = defineEngine({
  id: 'option-value',
  title: 'Option Value',
  summary: 'What is it worth to be able to wait and invest only if things turn out well?',
  version: '1.1.0',
  input: z.strictObject({
    present_value_eur: money(
      'Present value of the income',
      'Discounted income of the project if it were done now.',
    ),
    investment_eur: money('Investment', 'To be paid when the project is started.'),
    years: quantity({ title: 'Time to decide', unit: 'a', above: 0, max: judged(50) }),
    volatility_percent: quantity({
      title: 'Volatility',
      unit: '%/a',
      description: 'Yearly standard deviation of the value of the income.',
      above: 0,
      max: judged(500),
    }),
    risk_free_rate_percent: quantity({
      title: 'Risk-free rate',
      unit: '%/a',
      description: 'Continuously compounded.',
      min: judged(-10),
      max: whole,
    }),
    cost_of_waiting_percent: quantity({
      title: 'Cost of waiting',
      unit: '%/a',
      description: 'Share of the value that is lost each year by not having started.',
      min: 0,
      max: whole,
    }).default(0),
  }),
  laws: optionLaws,
  example: {
    present_value_eur: 1_000_000,
    investment_eur: 1_050_000,
    years: 2,
    volatility_percent: 30,
    risk_free_rate_percent: 3,
    cost_of_waiting_percent: 4,
  },
  method: {
    formula: [
      'd1 = [ln(S/X) + (r - q + σ²/2) T] / (σ √T), d2 = d1 - σ √T',
      'value when decided at the end = S e^(-qT) N(d1) - X e^(-rT) N(d2)',
      'value when decided at any time: binomial tree (Cox, Ross, Rubinstein), last step in closed form, 2 V(800) - V(400)',
      'value of waiting = option value - max(0, S - X)',
    ],
    source: [
      'Black and Scholes, 1973; Merton, 1973',
      'Cox, Ross and Rubinstein, Option pricing: a simplified approach, 1979',
      'Broadie and Detemple, American option valuation, 1996',
      'Trigeorgis, Real Options, 1996',
    ],
    limits: [
      'The value moves as a lognormal process with one volatility; the decision is not shared with a competitor.',
      'A real option is not traded: read the value as an order of magnitude.',
    ],
  },
  calculate(input) {
    const option: Option = {
      value: input.present_value_eur,
      strike: input.investment_eur,
      years: input.years,
      volatility: input.volatility_percent / 100,
      rate: input.risk_free_rate_percent / 100,
      lost: input.cost_of_waiting_percent / 100,
    }
    const { price, d1, d2 } = priceAtTheEnd(option)
    const now = option.value - option.strike
    const anyTime = Math.max(price, now, priceAtAnyTime(option))
    const waiting = anyTime - Math.max(0, now)
    return {
      results: {
        option_value_eur: price,
        option_value_any_time_eur: anyTime,
        net_present_value_now_eur: now,
        value_of_waiting_eur: waiting,
        decision: decide(waiting > 1e-9 * option.value, now),
        d1,
        d2,
        delta: Math.exp(-option.lost * option.years) * normalCdf(d1),
        risk_neutral_probability_of_investing: normalCdf(d2),
      },
      figures: [
        { key: 'option_value_eur', label: 'Value, decided at the end', value: price, unit: 'EUR' },
        {
          key: 'option_value_any_time_eur',
          label: 'Value, decided at any time',
          value: anyTime,
          unit: 'EUR',
        },
        { key: 'net_present_value_now_eur', label: 'Net present value now', value: now, unit: 'EUR' },
        { key: 'value_of_waiting_eur', label: 'Value of waiting', value: waiting, unit: 'EUR' },
      ],
      tables: [
        buildTable({
          key: 'volatility',
          title: 'Value by volatility',
          rows: [0.5, 0.75, 1, 1.25, 1.5].map((factor) => ({
            ...option,
            volatility: option.volatility * factor,
          })),
          columns: [
            {
              key: 'volatility_percent',
              label: 'Volatility',
              unit: '%/a',
              of: (row) => row.volatility * 100,
            },
            { key: 'option_value_eur', label: 'Value', unit: 'EUR', of: (row) => priceAtTheEnd(row).price },
          ],
        }),
      ],
      warnings: about(
        'volatility',
        option.volatility > 1 ? ['A volatility above 100% a year is far beyond industrial projects.'] : [],
      ),
    }
  },
})

function decide(isWorthWaiting: boolean, now: number): 'wait' | 'invest now' | 'do not invest' {
  if (isWorthWaiting) return 'wait'
  return now < 0 ? 'do not invest' : 'invest now'
}

interface Option {
  value: number
  strike: number
  years: number
  volatility: number
  rate: number
  lost: number
}

function priceAtTheEnd({ value, strike, years, volatility, rate, lost }: Option) {
  const spread = volatility * Math.sqrt(years)
  const d1 = (Math.log(value / strike) + (rate - lost + volatility ** 2 / 2) * years) / spread
  const d2 = d1 - spread
  const price =
    value * Math.exp(-lost * years) * normalCdf(d1) - strike * Math.exp(-rate * years) * normalCdf(d2)
  return { price: Math.max(0, price), d1, d2 }
}

const treeSteps = 800

/** Binomial tree whose last step is priced in closed form, extrapolated from two sizes (Broadie and Detemple). */
function priceAtAnyTime(option: Option): number {
  const fine = treePrice(option, treeSteps)
  return 2 * fine - treePrice(option, treeSteps / 2)
}

const fixedDays = 1000

function priceOnBestDay(option: Option): number {
  let best = 0
  for (let day = 1; day <= fixedDays; day++)
    best = Math.max(best, priceAtTheEnd({ ...option, years: (option.years * day) / fixedDays }).price)
  return best
}

function treePrice(option: Option, steps: number): number {
  const { value, strike, volatility, rate, lost } = option
  const step = option.years / steps
  const up = Math.exp(volatility * Math.sqrt(step))
  const growth = Math.exp((rate - lost) * step)
  const chance = (growth - 1 / up) / (up - 1 / up)
  // A drift larger than one step of the tree has no probability: almost certain, the best fixed day decides.
  if (chance <= 0 || chance >= 1) return priceOnBestDay(option)
  const discount = Math.exp(-rate * step)
  const powers = Float64Array.from({ length: 2 * steps + 1 }, (_, at) => value * up ** (at - steps))
  const valueAt = (ups: number, total: number) => powers[2 * ups - total + steps] ?? 0
  const last = steps - 1
  const prices = Float64Array.from({ length: steps }, (_, ups) => {
    const now = valueAt(ups, last)
    return Math.max(priceAtTheEnd({ ...option, value: now, years: step }).price, now - strike)
  })
  for (let total = last - 1; total >= 0; total--)
    for (let ups = 0; ups <= total; ups++) {
      const kept = discount * (chance * (prices[ups + 1] ?? 0) + (1 - chance) * (prices[ups] ?? 0))
      prices[ups] = Math.max(kept, valueAt(ups, total) - strike)
    }
  return prices[0] ?? 0
}
