import { about, buildTable, defineEngine } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { readDay, unshifted, type Day } from './day.ts'
import { optimise } from './optimise.ts'
import { EnergyInput } from './schema.ts'
import { energyLaws } from './laws.ts'

export const energyOptimizer = defineEngine({
  id: 'energy-optimizer',
  title: 'Energy Optimizer',
  summary: 'When should the flexible loads run and the storage charge, and what does it save?',
  version: '1.0.0',
  input: EnergyInput,
  laws: energyLaws,
  example: {
    prices_eur_per_kwh: [
      0.09, 0.08, 0.07, 0.07, 0.08, 0.11, 0.16, 0.21, 0.22, 0.18, 0.14, 0.11, 0.09, 0.08, 0.09, 0.12, 0.17,
      0.24, 0.28, 0.26, 0.21, 0.16, 0.12, 0.1,
    ],
    base_load_kw: [
      180, 180, 180, 180, 190, 230, 320, 380, 400, 400, 400, 390, 380, 390, 400, 390, 360, 320, 280, 250, 220,
      200, 190, 180,
    ],
    own_generation_kw: [
      0, 0, 0, 0, 0, 5, 20, 60, 110, 160, 200, 220, 220, 200, 170, 120, 70, 25, 5, 0, 0, 0, 0, 0,
    ],
    flexible_loads: [
      { name: 'Ice water machine', energy_kwh: 1200, max_power_kw: 200, earliest_step: 0, latest_step: 23 },
      { name: 'Compressed air store', energy_kwh: 180, max_power_kw: 60, earliest_step: 6, latest_step: 17 },
    ],
    storage: { capacity_kwh: 500, max_charge_kw: 125, max_discharge_kw: 125 },
    grid_limit_kw: 700,
    feed_in_price_eur_per_kwh: 0.05,
  },
  method: {
    formula: [
      'minimise Σ price x grid x h - feed-in price x feed-in x h + peak price x peak',
      'grid - feed-in = base - own generation + flexible loads + charge - discharge, in every step',
      'content(t) = content(t-1) + η charge x charge x h - discharge x h / η discharge; 0 <= content <= capacity',
      'Σ load x h = its energy inside its window; power and connection within their limits',
      'no shifting: each flexible load at full power from its earliest step, storage at rest',
    ],
    source: [
      'Dantzig, Linear Programming and Extensions, 1963 (bounded simplex)',
      'Optimum checked against the enumeration of all corners on small programs',
    ],
    limits: [
      'Prices and loads are known in advance; loads can run at any part load; no start-up cost, no ageing of the storage.',
      'With negative prices the optimum may charge and discharge in the same step.',
    ],
  },
  calculate(input) {
    const day = readDay(input)
    const before = unshifted(day)
    const schedule = optimise(input, day)
    const plain = netOf(day, before)
    const costBefore = costOf(input, {
      day,
      grid: plain.map((kw) => Math.max(0, kw)),
      feedIn: plain.map((kw) => Math.max(0, -kw)),
    })
    const costAfter = costOf(input, { day, grid: schedule.grid, feedIn: schedule.feedIn })
    const energy = (list: readonly number[]) => list.reduce((sum, kw) => sum + kw * day.hours, 0)
    const peakBefore = Math.max(0, ...plain)
    const results = {
      cost_without_shifting_eur: costBefore,
      optimal_cost_eur: costAfter,
      saving_eur: costBefore - costAfter,
      saving_percent: costBefore > 0 ? ((costBefore - costAfter) / costBefore) * 100 : null,
      peak_without_shifting_kw: peakBefore,
      peak_kw: Math.max(0, ...schedule.grid),
      grid_energy_kwh: energy(schedule.grid),
      feed_in_energy_kwh: energy(schedule.feedIn),
      storage_charged_kwh: energy(schedule.charge),
      storage_discharged_kwh: energy(schedule.discharge),
      grid_power_kw: schedule.grid,
      storage_content_kwh: schedule.content,
      schedule: day.windows.map(({ load }, at) => ({ name: load.name, power_kw: schedule.loads[at] ?? [] })),
    }
    const breaksLimit = input.grid_limit_kw !== undefined && peakBefore > input.grid_limit_kw
    return {
      results,
      figures: pickFigures(results, [
        ['optimal_cost_eur', 'Cost of the best schedule', 'EUR'],
        ['cost_without_shifting_eur', 'Cost without shifting', 'EUR'],
        ['saving_eur', 'Saving', 'EUR'],
        ['peak_kw', 'Highest power', 'kW'],
        ['storage_discharged_kwh', 'Taken from the storage', 'kWh'],
      ]),
      tables: [
        buildTable({
          key: 'load_profile',
          title: 'Profile',
          rows: day.prices,
          columns: [
            { key: 'step', label: 'Step', of: (_, t) => t },
            { key: 'price_eur_per_kwh', label: 'Price', unit: 'EUR/kWh', of: (price) => price },
            { key: 'base_kw', label: 'Base load', unit: 'kW', of: (_, t) => day.base[t] ?? 0 },
            { key: 'own_kw', label: 'Own generation', unit: 'kW', of: (_, t) => day.own[t] ?? 0 },
            {
              key: 'flexible_before_kw',
              label: 'Flexible, not shifted',
              unit: 'kW',
              of: (_, t) => sumAt(before, t),
            },
            { key: 'flexible_kw', label: 'Flexible', unit: 'kW', of: (_, t) => sumAt(schedule.loads, t) },
            { key: 'charge_kw', label: 'Charging', unit: 'kW', of: (_, t) => schedule.charge[t] ?? 0 },
            {
              key: 'discharge_kw',
              label: 'Discharging',
              unit: 'kW',
              of: (_, t) => schedule.discharge[t] ?? 0,
            },
            { key: 'content_kwh', label: 'Storage', unit: 'kWh', of: (_, t) => schedule.content[t] ?? 0 },
            { key: 'grid_before_kw', label: 'Grid, not shifted', unit: 'kW', of: (_, t) => plain[t] ?? 0 },
            { key: 'grid_kw', label: 'Grid', unit: 'kW', of: (_, t) => schedule.grid[t] ?? 0 },
          ],
        }),
      ],
      warnings: about(
        'peak_kw',
        breaksLimit
          ? [
              `Without shifting the connection of ${input.grid_limit_kw} kW would be exceeded (${peakBefore.toFixed(0)} kW).`,
            ]
          : [],
      ),
    }
  },
})

const sumAt = (lists: readonly (readonly number[])[], t: number) =>
  lists.reduce((sum, list) => sum + (list[t] ?? 0), 0)

const netOf = (day: Day, loads: readonly (readonly number[])[]): number[] =>
  day.prices.map((_, t) => (day.base[t] ?? 0) - (day.own[t] ?? 0) + sumAt(loads, t))

interface Exchange {
  day: Day
  grid: readonly number[]
  feedIn: readonly number[]
}

function costOf(input: EnergyInput, { day, grid, feedIn }: Exchange): number {
  const energy = grid.reduce((sum, kw, t) => sum + kw * day.hours * (day.prices[t] ?? 0), 0)
  const sold = feedIn.reduce((sum, kw) => sum + kw * day.hours * input.feed_in_price_eur_per_kwh, 0)
  return energy - sold + Math.max(0, ...grid) * input.peak_price_eur_per_kw
}
