import { about, buildTable, EngineRefusal, type Calculation, type EngineConstant } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { endDifferences, logMeanOf } from '../exchanger-designer/mean-difference.ts'
import { milkAt } from '../fluid-properties/foods.ts'
import { waterAt } from '../steam/index.ts'
import type { FermentationInput, HeatDutyInput, HeatExchangerInput } from './schema.ts'
import { fermentWort, wortDensity } from './wort.ts'

const heatOfWater = 4.19
/** Whole milk holds at least this: Regulation (EU) No 1308/2013, annex VII, part IV. */
const fatOfWholeMilk = 0.035

/** What was given, else that of the fluid at the middle of the change. */
export function heatCapacityOf({
  heat_capacity_kj_per_kg_k: given,
  fluid,
  from_c,
  to_c,
}: HeatDutyInput): number {
  if (given !== undefined) return given
  return fluid === 'milk' ? milkAt((from_c + to_c) / 2, fatOfWholeMilk).heatCapacity : heatOfWater
}

/** kg/h: a volume is measured where the stream comes in. */
function massFlowOf(input: HeatDutyInput): number {
  const { mass_flow_kg_per_h: mass, volume_flow_m3_per_h: volume, fluid, from_c, pressure_bar_a } = input
  if (mass !== undefined && volume !== undefined)
    throw new EngineRefusal('invalid_input', 'Mass flow and volume flow are both given.', [
      'heat_duty.mass_flow_kg_per_h or heat_duty.volume_flow_m3_per_h',
    ])
  if (mass !== undefined) return mass
  if (volume === undefined)
    throw new EngineRefusal('too_little_data', 'A heat duty needs a flow.', ['heat_duty.mass_flow_kg_per_h'])
  const density =
    fluid === 'milk'
      ? milkAt(from_c, fatOfWholeMilk).density
      : 1 / waterAt(Math.max(from_c, 0) + 273.15, pressure_bar_a / 10).volume
  return volume * density
}

/** Heating (positive) or cooling (negative) of a stream. */
export function computeHeatDuty(input: HeatDutyInput): Calculation {
  const heatCapacity = heatCapacityOf(input)
  const mass = massFlowOf(input)
  const duty_kw = (mass / 3600) * heatCapacity * (input.to_c - input.from_c)
  const results = {
    heat_duty_mass_flow_kg_per_h: mass,
    heat_duty_kw: Math.abs(duty_kw),
    heat_duty_kind: duty_kw < 0 ? 'cooling' : 'heating',
    heat_duty_heat_capacity_kj_per_kg_k: heatCapacity,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['heat_duty_kw', 'Heat duty', 'kW'],
      ['heat_duty_heat_capacity_kj_per_kg_k', 'Heat capacity of the stream', 'kJ/(kg K)'],
      ['heat_duty_mass_flow_kg_per_h', 'Mass flow of the stream', 'kg/h'],
    ]),
  }
}

/** Duty, mean temperature difference, area and pieces of a heat exchanger. */
export function computeHeatExchanger(input: HeatExchangerInput): Calculation {
  const { hot_in_c, hot_out_c, cold_in_c, cold_out_c, arrangement } = input
  const ends = endDifferences(input, arrangement === 'parallel')
  const lmtd_k = logMeanOf(ends)
  const duty_kw = dutyOf(input)
  const area_m2 = (duty_kw * 1000) / (input.overall_coefficient_w_per_m2_k * lmtd_k * input.correction_factor)
  const results = {
    heat_exchanger_duty_kw: duty_kw,
    lmtd_k,
    terminal_difference_1_k: ends[0],
    terminal_difference_2_k: ends[1],
    heat_exchanger_area_m2: area_m2,
    cold_mass_flow_kg_per_h:
      (duty_kw * 3600) / (input.cold_heat_capacity_kj_per_kg_k * (cold_out_c - cold_in_c)),
    ...piecesOf(input, area_m2),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['heat_exchanger_duty_kw', 'Duty of the heat exchanger', 'kW'],
      ['lmtd_k', 'Log mean temperature difference', 'K'],
      ['heat_exchanger_area_m2', 'Area', 'm²'],
      ['cold_mass_flow_kg_per_h', 'Flow of the cold side', 'kg/h'],
    ]),
    tables: [
      buildTable({
        key: 'temperature_profile',
        title: 'Temperatures along the exchanger',
        rows:
          arrangement === 'counter'
            ? [
                [hot_in_c, cold_out_c],
                [hot_out_c, cold_in_c],
              ]
            : [
                [hot_in_c, cold_in_c],
                [hot_out_c, cold_out_c],
              ],
        columns: [
          { key: 'end', label: 'End', of: (_, at) => at + 1 },
          { key: 'hot_c', label: 'Hot', unit: '°C', of: ([hot = 0]) => hot },
          { key: 'cold_c', label: 'Cold', unit: '°C', of: ([, cold = 0]) => cold },
        ],
      }),
    ],
    warnings: about(
      'heat_exchanger_area_m2',
      Math.min(...ends) < 2
        ? [`The approach of ${Math.min(...ends).toFixed(2)} K is very small: the area reacts strongly to it.`]
        : [],
    ),
  }
}

function dutyOf(input: HeatExchangerInput): number {
  const fromFlow = flowDuty(input)
  const duty = input.duty_kw ?? fromFlow
  if (duty === undefined)
    throw new EngineRefusal('too_little_data', 'The heat duty is not known.', [
      'duty_kw, or hot_mass_flow_kg_per_h, or hot_volume_hl with duration_min',
    ])
  if (fromFlow !== undefined && Math.abs(fromFlow - duty) > 0.01 * duty)
    throw new EngineRefusal(
      'invalid_input',
      `The duty of ${duty} kW and the flow of the hot side disagree: the flow gives ${fromFlow.toFixed(1)} kW.`,
      ['duty_kw or the flow of the hot side, not both'],
    )
  return duty
}

function flowDuty(input: HeatExchangerInput): number | undefined {
  const { hot_volume_hl: volume, duration_min: minutes } = input
  const fromVolume =
    volume === undefined || minutes === undefined
      ? undefined
      : ((volume / 10) * input.hot_density_kg_per_m3) / (minutes / 60)
  const kg_per_h = input.hot_mass_flow_kg_per_h ?? fromVolume
  if (kg_per_h === undefined) return undefined
  return (kg_per_h / 3600) * input.hot_heat_capacity_kj_per_kg_k * (input.hot_in_c - input.hot_out_c)
}

function piecesOf(input: HeatExchangerInput, area: number) {
  if (input.type === 'plate') return { plates: Math.ceil(area / input.plate_area_m2) + 2 }
  return { tubes: Math.ceil(area / (Math.PI * (input.tube_diameter_mm / 1000) * input.tube_length_m)) }
}

const heatOfFermentation = 560

export const fermentationHeatConstant: EngineConstant = {
  key: 'fermentation_heat_kj_per_kg',
  label: 'Heat of fermentation',
  value: heatOfFermentation,
  unit: 'kJ/kg extract',
  source:
    'Kunze, Technology Brewing and Malting; figures around 1,217 kJ/kg in circulation are about twice too high',
  vintage: '2014',
}

/** Heat set free by this mass of fermented extract. */
export const fermentationHeatKwh = (extract_kg: number): number => (extract_kg * heatOfFermentation) / 3600

/** Power of the cooling on the day of the steepest drop, for this mass of wort. */
export const peakCoolingKw = (wort_kg: number, drop_plato_per_day: number): number =>
  fermentationHeatKwh(wort_kg * (drop_plato_per_day / 100)) / 24

/** Heat of a fermentation, its mean and its peak. */
export function computeFermentation(input: FermentationInput): Calculation {
  const wort_kg =
    input.wort_volume_hl === undefined
      ? undefined
      : (input.wort_volume_hl / 10) *
        (input.wort_density_kg_per_m3 ?? wortDensity(input.original_gravity_plato))
  const extract_kg =
    input.extract_fermented_kg ??
    (wort_kg === undefined ? undefined : wort_kg * fermentWort(input).extractPerKgWort)
  if (extract_kg === undefined)
    throw new EngineRefusal('too_little_data', 'The fermented extract is not known.', [
      'extract_fermented_kg, or wort_volume_hl with gravity and attenuation',
    ])
  const heat_kwh = fermentationHeatKwh(extract_kg)
  const results = {
    fermented_extract_kg: extract_kg,
    fermentation_heat_mj: heat_kwh * 3.6,
    fermentation_heat_kwh: heat_kwh,
    fermentation_mean_cooling_kw: heat_kwh / input.duration_h,
    ...(wort_kg === undefined
      ? {}
      : { fermentation_peak_cooling_kw: peakCoolingKw(wort_kg, input.peak_drop_plato_per_day) }),
  }
  return {
    results,
    figures: pickFigures(results, [
      ['fermentation_heat_kwh', 'Heat of fermentation', 'kWh'],
      ['fermentation_mean_cooling_kw', 'Mean cooling', 'kW'],
      ['fermentation_peak_cooling_kw', 'Peak cooling', 'kW'],
    ]),
    constants: [fermentationHeatConstant],
  }
}
