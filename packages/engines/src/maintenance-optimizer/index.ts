import { z } from 'zod'
import {
  buildTable,
  by,
  defineEngine,
  EngineRefusal,
  judged,
  leapYear_h,
  listOf,
  nameField,
  one,
  quantity,
  whole,
} from '../core/index.ts'
import { adviseStock } from './poisson.ts'
import { stockLaws } from './laws.ts'

const Part = z.strictObject({
  name: nameField({ title: 'Part' }),
  demand_per_year: quantity({
    title: 'Demand of all units',
    unit: 'pieces/a',
    description: 'Or give installed units and their mean time between failures.',
    min: 0,
    max: judged(1e6),
  }).optional(),
  installed_units: quantity({
    title: 'Installed units',
    unit: 'units',
    min: one,
    max: judged(1e6),
    integer: true,
  }).optional(),
  mean_time_between_failures_h: quantity({
    title: 'Mean time between failures',
    unit: 'h',
    above: 0,
    max: judged(1e9),
  }).optional(),
  operating_h_per_year: quantity({
    title: 'Operating hours',
    unit: 'h/a',
    above: 0,
    max: leapYear_h,
  }).default(8760),
  lead_time_days: quantity({ title: 'Lead time', unit: 'd', above: 0, max: judged(3650) }),
  unit_cost_eur: quantity({ title: 'Price of a piece', unit: 'EUR', min: 0, max: judged(1e9) }).default(0),
})
type Part = z.output<typeof Part>

const daysPerYear = 365

export const maintenanceOptimizer = defineEngine({
  id: 'maintenance-optimizer',
  title: 'Maintenance Optimizer',
  summary: 'How many spare parts must lie in stock for the wanted service level?',
  version: '1.0.0',
  input: z.strictObject({
    parts: listOf(Part, { title: 'Spare parts', min: 1, max: 200 }),
    service_level_percent: quantity({
      title: 'Service level',
      unit: '%',
      description: 'Probability that the stock lasts through a lead time.',
      min: by(50, 'below it a shortage is likelier than a part'),
      max: judged(99.9999),
    }).default(95),
    holding_cost_percent_per_year: quantity({
      title: 'Holding cost',
      unit: '%/a',
      min: 0,
      max: whole,
    }).default(20),
  }),
  laws: stockLaws,
  example: {
    parts: [
      { name: 'Mechanical seal', demand_per_year: 12, lead_time_days: 60, unit_cost_eur: 420 },
      {
        name: 'Gearbox',
        installed_units: 6,
        mean_time_between_failures_h: 26_000,
        operating_h_per_year: 6000,
        lead_time_days: 120,
        unit_cost_eur: 5800,
      },
    ],
    service_level_percent: 95,
  },
  method: {
    formula: [
      'mean demand in the lead time = demand per year x lead time / 365',
      'stock = smallest s with Σ from k = 0 to s of e^-m m^k / k! >= service level',
      'fill rate = P(demand <= s - 1); expected shortage = Σ over k > s of (k - s) P(k)',
    ],
    source: [
      'Palm, Analysis of the Erlang traffic formulae, 1938',
      'Sherbrooke, Optimal Inventory Modeling of Systems, 2004',
    ],
    limits: [
      'Independent failures at a constant rate (Poisson); every piece used is ordered again at once.',
      'The service level is the probability of no shortage within one lead time.',
    ],
  },
  calculate({ parts, service_level_percent, holding_cost_percent_per_year }) {
    const rows = parts.map((part) => {
      const mean = (demandOf(part) * part.lead_time_days) / daysPerYear
      return { part, ...adviseStock(mean, service_level_percent / 100) }
    })
    const value = rows.reduce((sum, { part, stock }) => sum + part.unit_cost_eur * stock, 0)
    const holding = (value * holding_cost_percent_per_year) / 100
    const pieces = rows.reduce((sum, { stock }) => sum + stock, 0)
    return {
      results: {
        stock_pieces: pieces,
        stock_value_eur: value,
        holding_cost_eur_per_year: holding,
        parts: rows.map(({ part, stock, mean, service, fillRate, shortage }) => ({
          name: part.name,
          stock_pieces: stock,
          lead_time_demand_pieces: mean,
          service_level_reached_percent: service * 100,
          fill_rate_percent: fillRate * 100,
          expected_shortage_pieces: shortage,
        })),
      },
      figures: [
        { key: 'stock_pieces', label: 'Pieces in stock', value: pieces, unit: 'pieces' },
        { key: 'stock_value_eur', label: 'Value of the stock', value, unit: 'EUR' },
        { key: 'holding_cost_eur_per_year', label: 'Holding cost', value: holding, unit: 'EUR/a' },
      ],
      tables: [
        buildTable({
          key: 'stock',
          title: 'Stock by part',
          rows,
          columns: [
            { key: 'part', label: 'Part', of: ({ part }) => part.name },
            { key: 'demand_per_year', label: 'Demand', unit: 'pieces/a', of: ({ part }) => demandOf(part) },
            { key: 'lead_time_demand', label: 'Demand in lead time', unit: 'pieces', of: ({ mean }) => mean },
            { key: 'stock_pieces', label: 'Stock', unit: 'pieces', of: ({ stock }) => stock },
            {
              key: 'service_level_percent',
              label: 'Service level reached',
              unit: '%',
              of: ({ service }) => service * 100,
            },
            {
              key: 'one_less_percent',
              label: 'With one piece less',
              unit: '%',
              of: ({ fillRate }) => fillRate * 100,
            },
            {
              key: 'value_eur',
              label: 'Value',
              unit: 'EUR',
              of: ({ part, stock }) => part.unit_cost_eur * stock,
            },
          ],
        }),
      ],
    }
  },
})

function demandOf({
  name,
  demand_per_year,
  installed_units,
  mean_time_between_failures_h,
  operating_h_per_year,
}: Part) {
  if (demand_per_year !== undefined) return demand_per_year
  if (installed_units !== undefined && mean_time_between_failures_h !== undefined)
    return (installed_units * operating_h_per_year) / mean_time_between_failures_h
  throw new EngineRefusal('too_little_data', `The demand for "${name}" is missing.`, [
    'demand_per_year, or installed_units with mean_time_between_failures_h',
  ])
}
