import { z } from 'zod'
import {
  by,
  choice,
  criticalWater_bar,
  densest,
  flowArrangement,
  hydrogenHeat,
  judged,
  leapYear_d,
  one,
  quantity,
  whole,
} from '../core/index.ts'
import { boresOf } from '../hydraulics/index.ts'
import { TankInput } from './tank-schema.ts'

const celsius = (title: string, description?: string) =>
  quantity({
    title,
    unit: '°C',
    min: judged(-60),
    max: judged(400),
    ...(description === undefined ? {} : { description }),
  })
const share = (title: string, description: string) =>
  quantity({ title, unit: '%', description, min: 0, max: judged(60) })
const loss = (title: string, description: string) =>
  quantity({ title, unit: '%', description, min: 0, max: judged(20) })
/** Hydrogen holds the most of all near room temperature, 14.3 kJ/(kg K). */
const heatCapacity = (title: string) =>
  quantity({ title, unit: 'kJ/(kg K)', min: judged(0.1), max: hydrogenHeat })
const densityOptions = {
  title: 'Density',
  unit: 'kg/m³',
  min: by(0.08, 'hydrogen is the lightest gas, 0.084 kg/m³ at 20 °C and 1 atm'),
  max: densest,
}
const density = quantity(densityOptions)
const gravity = quantity({ title: 'Original gravity', unit: '°P', above: 0, max: judged(30) })

export const PipeInput = z.strictObject({
  flow_m3_per_h: quantity({ title: 'Flow', unit: 'm³/h', above: 0, max: judged(1e6) }),
  inner_diameter_mm: quantity({
    title: 'Inner pipe diameter',
    unit: 'mm',
    typical: boresOf('hygienic'),
    min: judged(1),
    max: judged(10_000),
  }),
  length_m: quantity({ title: 'Pipe length', unit: 'm', min: 0, max: judged(1e6) }),
  density_kg_per_m3: density.default(1000),
  viscosity_mpa_s: quantity({
    title: 'Dynamic viscosity',
    unit: 'mPa s',
    above: 0,
    max: judged(1e7),
  }).default(1),
  roughness_um: quantity({
    title: 'Roughness',
    unit: 'µm',
    description: '0.8 for a polished hygienic tube, 45 for commercial steel.',
    min: 0,
    max: judged(10_000),
  }).default(0.8),
  fittings_zeta: quantity({
    title: 'Loss coefficients of the fittings',
    unit: '',
    description: 'Sum of ζ of bends, valves and the like.',
    min: 0,
    max: judged(1e5),
  }).default(0),
  height_difference_m: quantity({
    title: 'Rise',
    unit: 'm',
    description: 'Height of the end above the start.',
    min: judged(-1000),
    max: judged(1000),
  }).default(0),
})
export type PipeInput = z.output<typeof PipeInput>

export const PumpInput = z.strictObject({
  flow_m3_per_h: quantity({
    title: 'Flow',
    unit: 'm³/h',
    description: 'Without it that of the pipe.',
    above: 0,
    max: judged(1e6),
  }).optional(),
  head_m: quantity({
    title: 'Head',
    unit: 'm',
    description: 'Without it that of the pipe.',
    above: 0,
    max: judged(20_000),
  }).optional(),
  density_kg_per_m3: quantity({
    ...densityOptions,
    description: 'Without it that of the pipe, else of water.',
    otherwise: 1000,
  }).optional(),
  efficiency_percent: quantity({
    title: 'Pump efficiency',
    unit: '%',
    min: judged(5),
    max: judged(95),
  }).default(65),
  motor_efficiency_percent: quantity({
    title: 'Motor efficiency',
    unit: '%',
    min: judged(5),
    max: judged(99),
  }).default(92),
})
export type PumpInput = z.output<typeof PumpInput>

export const HeatDutyInput = z.strictObject({
  mass_flow_kg_per_h: quantity({ title: 'Mass flow', unit: 'kg/h', above: 0, max: judged(1e9) }).optional(),
  volume_flow_m3_per_h: quantity({
    title: 'Volume flow',
    unit: 'm³/h',
    description: 'In place of the mass flow: at the temperature that the fluid comes with.',
    above: 0,
    max: judged(1e6),
  }).optional(),
  fluid: choice(['water', 'milk'], {
    title: 'Fluid',
    description: 'Gives heat capacity and density; milk as whole milk.',
    flowsUnless: 'heat_capacity_kj_per_kg_k',
  }).default('water'),
  heat_capacity_kj_per_kg_k: heatCapacity('Heat capacity').optional(),
  from_c: celsius('From'),
  to_c: celsius('To'),
  pressure_bar_a: quantity({
    title: 'Absolute pressure',
    unit: 'bar(a)',
    description: 'It sets the boiling point, above which this formula ends.',
    min: judged(0.01),
    max: criticalWater_bar,
  }).default(1.01325),
})
export type HeatDutyInput = z.output<typeof HeatDutyInput>

export const HeatExchangerInput = z.strictObject({
  hot_in_c: celsius('Hot side, in'),
  hot_out_c: celsius('Hot side, out'),
  cold_in_c: celsius('Cold side, in'),
  cold_out_c: celsius('Cold side, out'),
  arrangement: choice(['counter', 'parallel'], {
    title: 'Flow arrangement',
    kindsOf: flowArrangement,
  }).default('counter'),
  duty_kw: quantity({
    title: 'Heat duty',
    unit: 'kW',
    description: 'Or the volume with its time, or the mass flow, of the hot side.',
    above: 0,
    max: judged(1e7),
  }).optional(),
  hot_mass_flow_kg_per_h: quantity({
    title: 'Mass flow, hot side',
    unit: 'kg/h',
    above: 0,
    max: judged(1e9),
  }).optional(),
  hot_volume_hl: quantity({ title: 'Volume, hot side', unit: 'hl', above: 0, max: judged(1e7) }).optional(),
  duration_min: quantity({
    title: 'Duration',
    unit: 'min',
    description: 'In which the volume passes.',
    above: 0,
    max: judged(1e5),
  }).optional(),
  hot_density_kg_per_m3: density.default(1000),
  hot_heat_capacity_kj_per_kg_k: heatCapacity('Heat capacity, hot side').default(4.19),
  cold_heat_capacity_kj_per_kg_k: heatCapacity('Heat capacity, cold side').default(4.19),
  overall_coefficient_w_per_m2_k: quantity({
    title: 'Overall heat transfer coefficient',
    unit: 'W/(m² K)',
    description: 'Plate, water-like on both sides: 2500 to 4000; shell and tube: 800 to 1500.',
    above: 0,
    max: judged(20_000),
  }).default(3000),
  correction_factor: quantity({
    title: 'Correction factor F',
    unit: '',
    above: 0,
    max: by(1, 'no arrangement is better than counterflow'),
  }).default(1),
  type: choice(['plate', 'tube'], { title: 'Type' }).default('plate'),
  plate_area_m2: quantity({ title: 'Area of a plate', unit: 'm²', above: 0, max: judged(10) }).default(0.3),
  tube_diameter_mm: quantity({
    title: 'Outer diameter of a tube',
    unit: 'mm',
    above: 0,
    max: judged(500),
  }).default(20),
  tube_length_m: quantity({ title: 'Length of a tube', unit: 'm', above: 0, max: judged(50) }).default(3),
})
export type HeatExchangerInput = z.output<typeof HeatExchangerInput>

export const FermentationInput = z.strictObject({
  extract_fermented_kg: quantity({
    title: 'Extract fermented',
    unit: 'kg',
    description: 'Or the wort volume with gravity and attenuation.',
    above: 0,
    max: judged(1e9),
  }).optional(),
  wort_volume_hl: quantity({ title: 'Wort', unit: 'hl', above: 0, max: judged(1e7) }).optional(),
  original_gravity_plato: gravity.default(12),
  apparent_attenuation_percent: quantity({
    title: 'Apparent attenuation',
    unit: '%',
    above: 0,
    max: whole,
  }).default(80),
  wort_density_kg_per_m3: quantity({
    title: 'Wort density',
    unit: 'kg/m³',
    description: 'Without it from the gravity.',
    min: judged(950),
    max: judged(1200),
  }).optional(),
  duration_h: quantity({
    title: 'Duration',
    unit: 'h',
    description: 'Main fermentation.',
    min: judged(6),
    max: judged(10_000),
  }).default(96),
  peak_drop_plato_per_day: quantity({
    title: 'Steepest drop',
    unit: '°P/d',
    description: 'Extract fermented on the day of the peak; it sizes the cooling.',
    above: 0,
    max: judged(20),
  }).default(2.5),
})
export type FermentationInput = z.output<typeof FermentationInput>

export const BreweryBlockInput = z.strictObject({
  annual_beer_hl: quantity({
    title: 'Beer',
    unit: 'hl/a',
    description: 'Filtered beer.',
    above: 0,
    max: judged(1e9),
  }),
  original_gravity_plato: gravity.default(12),
  apparent_attenuation_percent: quantity({
    title: 'Apparent attenuation',
    unit: '%',
    above: 0,
    max: judged(95),
  }).default(80),
  brewing_days_per_year: quantity({ title: 'Brewing days', unit: 'd/a', min: one, max: leapYear_d }).default(
    250,
  ),
  brews_per_day: quantity({ title: 'Brews', unit: '1/d', min: one, max: judged(24), integer: true }).default(
    8,
  ),
  brewhouse_yield_percent: quantity({
    title: 'Brewhouse yield',
    unit: '%',
    description: 'Extract in the cast wort / malt.',
    above: 0,
    max: judged(90),
  }).default(76),
  malt_moisture_percent: share('Moisture of the malt', 'By mass.').default(5),
  spent_grains_moisture_percent: quantity({
    title: 'Moisture of the spent grains',
    unit: '%',
    min: judged(50),
    max: judged(95),
  }).default(78),
  mash_liquor_l_per_kg: quantity({
    title: 'Mash liquor',
    unit: 'l/kg',
    description: 'Per kg of malt.',
    min: judged(1),
    max: judged(10),
  }).default(3.2),
  evaporation_percent: share('Evaporation', 'Of the kettle-full wort, by mass.').default(4),
  trub_loss_percent: loss('Trub loss', 'Cast wort left in the whirlpool, by mass.').default(1.5),
  fermentation_loss_percent: loss('Fermentation loss', 'Beer drawn off with the yeast, by mass.').default(
    2.5,
  ),
  filtration_loss_percent: loss('Filtration loss', 'By mass.').default(1.5),
  fermenter_days: quantity({
    title: 'Days in the fermenter',
    unit: 'd',
    description: 'Fermentation, maturation and cleaning.',
    min: judged(1),
    max: judged(365),
  }).default(16),
  bright_tank_days: quantity({
    title: 'Days in the bright tank',
    unit: 'd',
    above: 0,
    max: judged(60),
  }).default(2),
  brews_per_fermenter: quantity({
    title: 'Brews in a fermenter',
    unit: '',
    min: one,
    max: judged(48),
    integer: true,
  }).default(4),
  fill_percent: quantity({ title: 'Filling of the tanks', unit: '%', above: 0, max: whole }).default(80),
  lauter_load_kg_per_m2: quantity({
    title: 'Load of the lauter tun',
    unit: 'kg/m²',
    above: 0,
    max: judged(1000),
  }).default(180),
  wort_cooling_min: quantity({ title: 'Wort cooling', unit: 'min', above: 0, max: judged(600) }).default(50),
  peak_drop_plato_per_day: quantity({
    title: 'Steepest drop in fermentation',
    unit: '°P/d',
    above: 0,
    max: judged(20),
  }).default(2.5),
})
export type BreweryBlockInput = z.output<typeof BreweryBlockInput>

export const PlantInput = z.strictObject({
  brewery_block: BreweryBlockInput.meta({
    title: 'Brewhouse and fermentation',
    description: 'Mass balance, equipment and flow diagram.',
  }).optional(),
  tank: TankInput.meta({ title: 'Tank', description: 'Full volume, and that at a level.' }).optional(),
  pipe: PipeInput.meta({ title: 'Pipe', description: 'Pressure drop.' }).optional(),
  pump: PumpInput.meta({
    title: 'Pump',
    description: 'Power; flow and head come from the pipe unless given.',
  }).optional(),
  heat_duty: HeatDutyInput.meta({
    title: 'Heat duty',
    description: 'Heating or cooling of a stream.',
  }).optional(),
  heat_exchanger: HeatExchangerInput.meta({
    title: 'Heat exchanger',
    description: 'Duty, LMTD and area.',
  }).optional(),
  fermentation: FermentationInput.meta({
    title: 'Fermentation',
    description: 'Heat to be cooled away.',
  }).optional(),
})
