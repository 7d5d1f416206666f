import { about, buildTable, type Warning } from '../core/index.ts'
import type { Measure, SiteInput } from './schema.ts'

type RankedMeasure = {
  name: string
  investment_eur: number
  saving_eur_per_year: number
  payback_years: number | null
  energy_saving_mwh: number
  water_saving_m3: number
  co2_saving_t: number | null
}

/** Measures with the quickest payback first; those that never pay back last. */
export function rankMeasures(input: SiteInput) {
  const rows = input.measures
    .map((measure) => evaluate(measure, input))
    .toSorted((a, b) => rank(a) - rank(b) || b.saving_eur_per_year - a.saving_eur_per_year)
  const sum = (of: (row: RankedMeasure) => number) => rows.reduce((total, row) => total + of(row), 0)
  const totals =
    rows.length === 0
      ? {}
      : {
          measures_investment_eur: sum((row) => row.investment_eur),
          measures_saving_eur_per_year: sum((row) => row.saving_eur_per_year),
          measures_energy_saving_mwh: sum((row) => row.energy_saving_mwh),
          measures_water_saving_m3: sum((row) => row.water_saving_m3),
          ...(rows.every(({ co2_saving_t }) => co2_saving_t !== null)
            ? { measures_co2_saving_t: sum((row) => row.co2_saving_t ?? 0) }
            : {}),
        }
  return { rows, totals, table: measureTable(rows), warnings: warningsOf(input) }
}

const rank = ({ payback_years }: RankedMeasure) => payback_years ?? Number.MAX_VALUE

function evaluate(measure: Measure, input: SiteInput): RankedMeasure {
  const saving =
    measure.gas_saving_mwh * (input.gas_price_eur_per_mwh ?? 0) +
    measure.electricity_saving_mwh * (input.electricity_price_eur_per_mwh ?? 0) +
    measure.water_saving_m3 * (input.water_price_eur_per_m3 ?? 0) +
    measure.waste_water_saving_m3 * (input.waste_water_price_eur_per_m3 ?? 0) +
    measure.other_saving_eur_per_year
  const factor = input.electricity_factor_kg_per_kwh
  const unknown = measure.electricity_saving_mwh > 0 && factor === undefined
  return {
    name: measure.name,
    investment_eur: measure.investment_eur,
    saving_eur_per_year: saving,
    payback_years: saving > 0 ? measure.investment_eur / saving : null,
    energy_saving_mwh: measure.gas_saving_mwh + measure.electricity_saving_mwh,
    water_saving_m3: measure.water_saving_m3,
    co2_saving_t: unknown
      ? null
      : measure.gas_saving_mwh * input.gas_factor_kg_per_kwh + measure.electricity_saving_mwh * (factor ?? 0),
  }
}

function warningsOf(input: SiteInput): Warning[] {
  const { measures } = input
  const missing = [
    ['gas_price_eur_per_mwh', 'the gas price', measures.some((measure) => measure.gas_saving_mwh > 0)],
    [
      'electricity_price_eur_per_mwh',
      'the electricity price',
      measures.some((measure) => measure.electricity_saving_mwh > 0),
    ],
    ['water_price_eur_per_m3', 'the water price', measures.some((measure) => measure.water_saving_m3 > 0)],
    [
      'waste_water_price_eur_per_m3',
      'the waste water price',
      measures.some((measure) => measure.waste_water_saving_m3 > 0),
    ],
  ] as const
  const names = missing.flatMap(([key, name, isUsed]) => (isUsed && input[key] === undefined ? [name] : []))
  return about(
    'measures',
    names.length > 0 ? [`Savings of the measures count nothing for want of: ${names.join(', ')}.`] : [],
  )
}

const measureTable = (rows: readonly RankedMeasure[]) =>
  buildTable({
    key: 'measures',
    title: 'Measures by payback',
    rows,
    columns: [
      { key: 'rank', label: 'Rank', of: (_, at) => at + 1 },
      { key: 'name', label: 'Measure', of: ({ name }) => name },
      { key: 'investment_eur', label: 'Investment', unit: 'EUR', of: (row) => row.investment_eur },
      { key: 'saving_eur_per_year', label: 'Saving', unit: 'EUR/a', of: (row) => row.saving_eur_per_year },
      { key: 'payback_years', label: 'Payback', unit: 'a', of: (row) => row.payback_years },
      { key: 'energy_saving_mwh', label: 'Energy', unit: 'MWh/a', of: (row) => row.energy_saving_mwh },
      { key: 'water_saving_m3', label: 'Water', unit: 'm³/a', of: (row) => row.water_saving_m3 },
      { key: 'co2_saving_t', label: 'CO2', unit: 't/a', of: (row) => row.co2_saving_t },
    ],
  })
