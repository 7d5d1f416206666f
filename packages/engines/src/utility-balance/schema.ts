import { z } from 'zod'
import { choice, dayHours, judged, listOf, nameField, one, quantity, whole } from '../core/index.ts'

const celsius = (title: string) => quantity({ title, unit: '°C', min: judged(-60), max: judged(250) })

const Steam = z.strictObject({
  process_steam_kg_per_h: quantity({
    title: 'Steam to the process',
    unit: 'kg/h',
    above: 0,
    max: judged(1e7),
  }),
  boiler_pressure_bar: quantity({
    title: 'Steam pressure at the boiler',
    unit: 'bar(a)',
    min: judged(1.5),
    max: judged(150),
  }).default(9),
  deaerator_pressure_bar: quantity({
    title: 'Pressure of the deaerator',
    unit: 'bar(a)',
    min: judged(1.02),
    max: judged(10),
  }).default(1.2),
  condensate_return_percent: quantity({
    title: 'Condensate returned',
    unit: '%',
    min: 0,
    max: whole,
  }).default(70),
  condensate_temperature_c: celsius('Temperature of the condensate').default(90),
  make_up_temperature_c: celsius('Temperature of the make-up water').default(15),
  blowdown_percent: quantity({
    title: 'Blowdown',
    unit: '%',
    description: 'Of the feed water.',
    min: 0,
    max: judged(20),
  }).default(4),
  boiler_efficiency_percent: quantity({
    title: 'Efficiency of the boiler',
    unit: '%',
    description: 'On the lower heating value.',
    min: judged(30),
    max: judged(105),
  }).default(92),
  fuel_heating_value_kwh: quantity({
    title: 'Heating value of the fuel',
    unit: 'kWh',
    description:
      'Lower one for each unit of the fuel: 10.0 for a normal m³ of natural gas, 11.9 for a kg of oil.',
    above: 0,
    max: judged(1e5),
  }).default(10),
  fuel_price_eur_per_unit: quantity({
    title: 'Price of the fuel',
    unit: 'EUR',
    description: 'For each unit of the fuel.',
    min: 0,
    max: judged(1e5),
  }).optional(),
})
export type Steam = z.output<typeof Steam>

const Cooling = z.strictObject({
  cooling_kw: quantity({ title: 'Cooling', unit: 'kW', above: 0, max: judged(1e6) }),
  evaporating_c: celsius('Evaporating temperature'),
  condensing_c: celsius('Condensing temperature'),
  share_of_carnot_percent: quantity({
    title: 'Share of the Carnot process',
    unit: '%',
    description: '45 to 60 for ammonia with screw or piston.',
    min: judged(5),
    max: judged(75),
  }).default(50),
  glycol: choice(['propylene', 'ethylene'], {
    title: 'Kind of glycol',
    description: 'Propylene glycol where food is near.',
  }).default('propylene'),
  glycol_percent: quantity({
    title: 'Glycol content',
    unit: '%',
    description: 'By mass.',
    min: 0,
    max: judged(60),
  }).default(30),
  glycol_supply_c: celsius('Glycol supply').default(-4),
  glycol_return_c: celsius('Glycol return').default(0),
  heat_user_c: celsius('Temperature of a user of the heat').optional(),
})
export type Cooling = z.output<typeof Cooling>

const Air = z.strictObject({
  flow_m3_per_h: quantity({
    title: 'Free air',
    unit: 'm³/h',
    description: 'At the intake.',
    above: 0,
    max: judged(1e6),
  }),
  pressure_bar: quantity({
    title: 'Pressure of the network',
    unit: 'bar(a)',
    above: judged(1.1),
    max: judged(50),
  }),
  intake_temperature_c: quantity({
    title: 'Intake temperature',
    unit: '°C',
    min: judged(-50),
    max: judged(60),
  }).default(20),
  stages: quantity({ title: 'Stages', unit: '', min: one, max: judged(4), integer: true }).default(1),
  isentropic_efficiency_percent: quantity({
    title: 'Isentropic efficiency',
    unit: '%',
    min: judged(40),
    max: judged(90),
  }).default(70),
})
export type Air = z.output<typeof Air>

const User = z.strictObject({
  name: nameField({ title: 'User' }),
  power_kw: quantity({ title: 'Power', unit: 'kW', min: 0, max: judged(1e6) }),
  start_h: quantity({ title: 'Start', unit: 'h', min: 0, max: dayHours }),
  duration_h: quantity({ title: 'Duration', unit: 'h', above: 0, max: dayHours }),
  times_per_day: quantity({
    title: 'Times a day',
    unit: '1/d',
    min: one,
    max: judged(48),
    integer: true,
  }).default(1),
  every_h: quantity({ title: 'Interval', unit: 'h', min: judged(0.05), max: dayHours }).default(3),
})
export type User = z.output<typeof User>

const Batch = z.strictObject({
  volume_hl: quantity({ title: 'Volume of the batch', unit: 'hl', above: 0, max: judged(1e6) }),
  from_c: celsius('Temperature before'),
  to_c: celsius('Temperature after'),
  duration_h: quantity({ title: 'Duration', unit: 'h', above: 0, max: judged(1000) }).optional(),
  density_kg_per_m3: quantity({
    title: 'Density',
    unit: 'kg/m³',
    min: judged(500),
    max: judged(2000),
  }).default(1000),
  heat_capacity_kj_per_kg_k: quantity({
    title: 'Heat capacity',
    unit: 'kJ/(kg K)',
    description: '4.18 for water, about 4.0 for wort of 12 °P.',
    min: judged(1),
    max: judged(5),
  }).default(4.18),
  steam_pressure_bar: quantity({
    title: 'Pressure of the heating steam',
    unit: 'bar(a)',
    min: judged(1.02),
    max: judged(40),
  }).default(4),
  heat_price_eur_per_mwh: quantity({
    title: 'Price of the heat or of the cooling',
    unit: 'EUR/MWh',
    min: 0,
    max: judged(1e4),
  }).optional(),
})
export type BatchHeat = z.output<typeof Batch>

export const UtilityInput = z.strictObject({
  steam: Steam.meta({ title: 'Steam' }).optional(),
  cooling: Cooling.meta({ title: 'Refrigeration' }).optional(),
  compressed_air: Air.meta({ title: 'Compressed air' }).optional(),
  heating_or_cooling: Batch.meta({ title: 'Heating or cooling of a batch' }).optional(),
  users: listOf(User, { title: 'Users over the day', max: 100 }).default([]),
})
