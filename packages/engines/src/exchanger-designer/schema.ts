import { z } from 'zod'
import {
  choice,
  criticalWater_bar,
  densest,
  flowArrangement,
  hydrogenHeat,
  judged,
  one,
  quantity,
} from '../core/index.ts'

const celsius = (title: string) => quantity({ title, unit: '°C', min: judged(-100), max: judged(1000) })
const arrangement = choice(['counter', 'parallel', 'shell_and_tube'], {
  title: 'Arrangement',
  kindsOf: flowArrangement,
}).default('counter')
const shells = quantity({
  title: 'Shells in series',
  unit: '',
  min: one,
  max: judged(20),
  integer: true,
}).default(1)
const capacity = (title: string) => quantity({ title, unit: 'kW/K', above: 0, max: judged(1e6) })

const FilmSide = z.strictObject({
  kind: choice(['tube', 'plate'], { title: 'Channel' }).default('tube'),
  velocity_m_per_s: quantity({ title: 'Velocity', unit: 'm/s', above: 0, max: judged(50) }),
  hydraulic_diameter_mm: quantity({
    title: 'Hydraulic diameter',
    unit: 'mm',
    description: 'Inner diameter of the tube; twice the gap between plates.',
    above: judged(0.1),
    max: judged(2000),
  }),
  length_m: quantity({
    title: 'Length of the channel',
    unit: 'm',
    above: judged(0.01),
    max: judged(1000),
  }).default(3),
  chevron_angle_deg: quantity({
    title: 'Chevron angle',
    unit: '°',
    min: judged(10),
    max: judged(80),
  }).default(60),
  density_kg_per_m3: quantity({ title: 'Density', unit: 'kg/m³', min: judged(0.01), max: densest }),
  heat_capacity_kj_per_kg_k: quantity({
    title: 'Heat capacity',
    unit: 'kJ/(kg K)',
    min: judged(0.1),
    max: hydrogenHeat,
  }),
  viscosity_mpa_s: quantity({
    title: 'Dynamic viscosity',
    unit: 'mPa s',
    min: judged(1e-3),
    max: judged(1e5),
  }),
  conductivity_w_per_m_k: quantity({
    title: 'Thermal conductivity',
    unit: 'W/(m K)',
    min: judged(0.005),
    max: judged(200),
  }),
  fouling_m2_k_per_kw: quantity({
    title: 'Fouling',
    unit: 'm² K/kW',
    description: 'Resistance of the deposit; 0.01 to 0.1 for water between plates.',
    min: 0,
    max: judged(10),
  }).default(0),
})
export type FilmSide = z.output<typeof FilmSide>

const Design = z.strictObject({
  duty_kw: quantity({ title: 'Duty', unit: 'kW', above: 0, max: judged(1e7) }),
  hot_in_c: celsius('Hot inlet'),
  hot_out_c: celsius('Hot outlet'),
  cold_in_c: celsius('Cold inlet'),
  cold_out_c: celsius('Cold outlet'),
  arrangement,
  shells,
  overall_coefficient_w_per_m2_k: quantity({
    title: 'Overall coefficient',
    unit: 'W/(m² K)',
    description: 'Without it that of both films.',
    above: 0,
    max: judged(50_000),
  }).optional(),
  hot_film: FilmSide.meta({ title: 'Hot film' }).optional(),
  cold_film: FilmSide.meta({ title: 'Cold film' }).optional(),
  wall_mm: quantity({ title: 'Wall', unit: 'mm', min: 0, max: judged(50) }).default(0.6),
  wall_conductivity_w_per_m_k: quantity({
    title: 'Conductivity of the wall',
    unit: 'W/(m K)',
    description: '15 for stainless steel.',
    above: 0,
    max: judged(500),
  }).default(15),
})
export type Design = z.output<typeof Design>

const Rating = z.strictObject({
  ua_kw_per_k: quantity({ title: 'Coefficient times area', unit: 'kW/K', above: 0, max: judged(1e6) }),
  hot_capacity_kw_per_k: capacity('Capacity flow of the hot side'),
  cold_capacity_kw_per_k: capacity('Capacity flow of the cold side'),
  hot_in_c: celsius('Hot inlet'),
  cold_in_c: celsius('Cold inlet'),
  arrangement,
  shells,
})
export type Rating = z.output<typeof Rating>

const TankCooling = z.strictObject({
  mass_kg: quantity({ title: 'Content of the tank', unit: 'kg', above: 0, max: judged(1e8) }),
  heat_capacity_kj_per_kg_k: quantity({
    title: 'Heat capacity',
    unit: 'kJ/(kg K)',
    min: judged(0.1),
    max: judged(20),
  }).default(4),
  from_c: celsius('Start'),
  to_c: celsius('End'),
  pressure_bar_a: quantity({
    title: 'Pressure in the tank',
    unit: 'bar(a)',
    description: 'Under which its content stays liquid.',
    min: judged(0.01),
    max: criticalWater_bar,
  }).default(1.01325),
  coolant_in_c: celsius('Coolant inlet'),
  coolant_capacity_kw_per_k: capacity('Capacity flow of the coolant'),
  jacket_area_m2: quantity({ title: 'Area of the jacket', unit: 'm²', above: 0, max: judged(10_000) }),
  coefficient_w_per_m2_k: quantity({
    title: 'Coefficient of the jacket',
    unit: 'W/(m² K)',
    description: '100 to 300 for beer that rests in its tank.',
    above: 0,
    max: judged(10_000),
  }),
  heat_input_kw: quantity({ title: 'Heat from outside', unit: 'kW', min: 0, max: judged(1e6) }).default(0),
})
export type TankCooling = z.output<typeof TankCooling>

export const ExchangerInput = z.strictObject({
  design: Design.meta({ title: 'Design' }).optional(),
  rating: Rating.meta({ title: 'Rating' }).optional(),
  tank_cooling: TankCooling.meta({ title: 'Tank cooling' }).optional(),
})
