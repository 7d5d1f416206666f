import { about, buildTable, type Calculation, EngineRefusal, type JsonValue } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { batRanges, gasFactorConstant, rangeConstants, type BatRange } from './benchmarks.ts'
import { rankMeasures } from './measures.ts'
import type { SiteInput } from './schema.ts'

/** Ratios of a site against the benchmark, the gap, the emissions, and what measures would bring. */
export function computeSite(input: SiteInput): Calculation {
  const energy = input.gas_mwh + input.electricity_mwh + input.other_energy_mwh
  if (energy === 0 && input.water_intake_m3 === undefined && input.waste_water_m3 === undefined)
    throw new EngineRefusal('too_little_data', 'The site has neither energy nor water to judge.', [
      'gas_mwh and electricity_mwh, or water_intake_m3 and waste_water_m3, of one year',
    ])
  const ranges = batRanges(input.sector)
  const amount = requireProduction(input, ranges)
  const emissions = emissionsOf(input)
  const gaps = ranges.flatMap((range) => gapOf(range, { input, energy, amount }))
  const measures = rankMeasures(input)
  const results: Record<string, JsonValue> = {
    total_energy_mwh: energy,
    ...(energy > 0 ? { [`specific_energy_mwh_per_${amount.unit}`]: energy / amount.value } : {}),
    ...waterRatios(input, amount),
    ...emissions.results,
    ...(emissions.total_t === undefined
      ? {}
      : { [`specific_co2_kg_per_${amount.unit}`]: (emissions.total_t * 1000) / amount.value }),
    bat_range_confirmed: ranges.length > 0,
    ...Object.fromEntries(gaps.flatMap(({ results: gap }) => Object.entries(gap))),
    measures: measures.rows,
    ...measures.totals,
  }
  return {
    results,
    figures: pickFigures(results, figureNames),
    tables: [
      buildTable({
        key: 'benchmark_position',
        title: 'Position on the range of the best available techniques',
        rows: gaps,
        columns: [
          { key: 'indicator', label: 'Indicator', of: ({ range }) => range.label },
          { key: 'value', label: 'Site', of: ({ value }) => value },
          { key: 'low', label: 'Lower end', of: ({ range }) => range.low },
          { key: 'high', label: 'Upper end', of: ({ range }) => range.high },
          { key: 'unit', label: 'Unit', of: ({ range }) => range.unit },
          { key: 'position', label: 'Position', of: ({ position }) => position },
        ],
      }),
      measures.table,
    ],
    constants: [
      ...rangeConstants(ranges),
      ...(input.gas_mwh > 0 ? [gasFactorConstant(input.gas_factor_kg_per_kwh)] : []),
    ],
    warnings: [
      ...about(
        'benchmark_position',
        ranges.length === 0
          ? ['No range of the best available techniques is confirmed for this sector: none is shown.']
          : [],
      ),
      ...emissions.warnings,
      ...about(
        'benchmark_position',
        gaps.flatMap(({ warning }) => (warning === undefined ? [] : [warning])),
      ),
      ...measures.warnings,
    ],
  }
}

const figureNames = [
  ['specific_energy_mwh_per_hl', 'Specific energy', 'MWh/hl'],
  ['specific_energy_mwh_per_t', 'Specific energy', 'MWh/t'],
  ['specific_water_hl_per_hl', 'Specific water intake', 'hl/hl'],
  ['specific_water_m3_per_t', 'Specific water intake', 'm³/t'],
  ['specific_waste_water_m3_per_hl', 'Specific waste water', 'm³/hl'],
  ['specific_waste_water_m3_per_t', 'Specific waste water', 'm³/t'],
  ['total_energy_mwh', 'Energy', 'MWh/a'],
  ['scope_1_t_co2', 'Scope 1', 't CO2/a'],
  ['scope_2_t_co2', 'Scope 2', 't CO2/a'],
  ['energy_gap_to_upper_end_mwh', 'Energy above the range', 'MWh/a'],
  ['energy_potential_to_lower_end_mwh', 'Energy down to the lower end', 'MWh/a'],
  ['energy_potential_to_lower_end_eur', 'Cost down to the lower end', 'EUR/a'],
  ['waste_water_gap_to_upper_end_m3', 'Waste water above the range', 'm³/a'],
  ['measures_saving_eur_per_year', 'Saving of all measures', 'EUR/a'],
] as const

interface Amount {
  value: number
  unit: 'hl' | 't'
}

function requireProduction(input: SiteInput, ranges: readonly BatRange[]): Amount {
  const { production_hl: hl, raw_material_t: t } = input
  const wanted = ranges[0]?.per
  if (wanted !== 't' && hl !== undefined) return { value: hl, unit: 'hl' }
  if (wanted !== 'hl' && t !== undefined) return { value: t, unit: 't' }
  throw new EngineRefusal('too_little_data', 'Ratios need what the site produced in the year.', [
    wanted === 't' ? 'raw_material_t: tonnes of raw material' : 'production_hl: hectolitres produced',
  ])
}

function waterRatios(input: SiteInput, { value, unit }: Amount): Record<string, number> {
  const { water_intake_m3: intake, waste_water_m3: waste } = input
  const perHl = unit === 'hl' ? { specific_water_hl_per_hl: ((intake ?? 0) * 10) / value } : {}
  return {
    ...(intake === undefined ? {} : { ...perHl, [`specific_water_m3_per_${unit}`]: intake / value }),
    ...(waste === undefined ? {} : { [`specific_waste_water_m3_per_${unit}`]: waste / value }),
    ...(intake === undefined || waste === undefined ? {} : { water_not_returned_m3: intake - waste }),
  }
}

function emissionsOf(input: SiteInput) {
  const scope1 = input.gas_mwh * input.gas_factor_kg_per_kwh
  const needsElectricity = input.electricity_mwh > 0 && input.electricity_factor_kg_per_kwh === undefined
  const needsOther = input.other_energy_mwh > 0 && input.other_energy_factor_kg_per_kwh === undefined
  const warnings = about('scope_1_t_co2', [
    ...(needsElectricity
      ? ['Scope 2 is not calculated: give the electricity factor of the country and year, with its source.']
      : []),
    ...(needsOther ? ['The other energy is not in scope 2: give its emission factor.'] : []),
    ...(input.electricity_factor_kg_per_kwh !== undefined && input.electricity_factor_source === undefined
      ? ['The electricity factor has no source: name publisher, country and year.']
      : []),
  ])
  if (needsElectricity || needsOther)
    return { results: { scope_1_t_co2: scope1, scope_2_t_co2: null }, total_t: undefined, warnings }
  const scope2 =
    input.electricity_mwh * (input.electricity_factor_kg_per_kwh ?? 0) +
    input.other_energy_mwh * (input.other_energy_factor_kg_per_kwh ?? 0)
  return {
    results: { scope_1_t_co2: scope1, scope_2_t_co2: scope2, scope_1_and_2_t_co2: scope1 + scope2 },
    total_t: scope1 + scope2,
    warnings,
  }
}

function gapOf(
  range: BatRange,
  { input, energy, amount }: { input: SiteInput; energy: number; amount: Amount },
) {
  const used = range.key === 'energy' ? energy : input.waste_water_m3
  if (used === undefined || (range.key === 'energy' && energy === 0)) return []
  const value = used / amount.value
  const above = Math.max(0, used - range.high * amount.value)
  const potential = Math.max(0, used - range.low * amount.value)
  const [name, unit] = range.key === 'energy' ? ['energy', 'mwh'] : ['waste_water', 'm3']
  const price = range.key === 'energy' ? energyPrice(input, energy) : input.waste_water_price_eur_per_m3
  const intensity = range.key === 'energy' ? co2PerMwh(input, energy) : undefined
  return [
    {
      range,
      value,
      position: positionOf(value, range),
      results: {
        [`${name}_position`]: positionOf(value, range),
        [`${name}_bat_low_${unit}_per_${range.per}`]: range.low,
        [`${name}_bat_high_${unit}_per_${range.per}`]: range.high,
        [`${name}_share_of_range`]: (value - range.low) / (range.high - range.low),
        [`${name}_gap_to_upper_end_${unit}`]: above,
        [`${name}_potential_to_lower_end_${unit}`]: potential,
        ...(price === undefined
          ? {}
          : {
              [`${name}_gap_to_upper_end_eur`]: above * price,
              [`${name}_potential_to_lower_end_eur`]: potential * price,
            }),
        ...(intensity === undefined
          ? {}
          : {
              [`${name}_gap_to_upper_end_t_co2`]: above * intensity,
              [`${name}_potential_to_lower_end_t_co2`]: potential * intensity,
            }),
      },
      warning:
        price === undefined
          ? `The gap of ${range.label.toLowerCase()} has no EUR: give the prices of what the site uses.`
          : undefined,
    },
  ]
}

function positionOf(value: number, { low, high }: BatRange): string {
  if (value < low) return 'below the range'
  return value <= high ? 'inside the range' : 'above the range'
}

/** Mean price of a MWh at the present mix; undefined while a price of something used is missing. */
function energyPrice(input: SiteInput, energy: number): number | undefined {
  return meanOfMix(energy, [
    [input.gas_mwh, input.gas_price_eur_per_mwh],
    [input.electricity_mwh, input.electricity_price_eur_per_mwh],
    [input.other_energy_mwh, input.other_energy_price_eur_per_mwh],
  ])
}

const co2PerMwh = (input: SiteInput, energy: number): number | undefined =>
  meanOfMix(energy, [
    [input.gas_mwh, input.gas_factor_kg_per_kwh],
    [input.electricity_mwh, input.electricity_factor_kg_per_kwh],
    [input.other_energy_mwh, input.other_energy_factor_kg_per_kwh],
  ])

function meanOfMix(
  total: number,
  parts: readonly (readonly [number, number | undefined])[],
): number | undefined {
  let sum = 0
  for (const [amount, each] of parts) {
    if (amount === 0) continue
    if (each === undefined) return undefined
    sum += amount * each
  }
  return sum / total
}
