import { z } from 'zod'
import { by, judged, listOf, nameField, quantity, whole } from '../core/index.ts'

const percent = (title: string, description: string) =>
  quantity({ title, unit: '%', description, min: 0, max: whole })
const minutes = (title: string, description: string) =>
  quantity({ title, unit: 'min', description, min: 0, max: judged(1e6) })
const celsius = (title: string, description: string) =>
  quantity({ title, unit: '°C', description, min: 0, max: judged(160) })

const CipStep = z.strictObject({
  name: nameField({ title: 'Step' }),
  flow_m3_per_h: quantity({ title: 'Flow', unit: 'm³/h', above: 0, max: judged(10_000) }),
  duration_min: quantity({ title: 'Duration', unit: 'min', above: 0, max: by(1440, 'minutes of a day') }),
  temperature_c: celsius('Temperature', 'Without it the step runs at the supply temperature.').optional(),
  recovered_percent: percent('Recovered', 'Share of the volume that goes back to a tank.').default(0),
  concentration_percent: percent('Concentration', 'Chemical in the solution, by mass.').default(0),
  chemical_price_eur_per_kg: quantity({
    title: 'Price of the chemical',
    unit: 'EUR/kg',
    min: 0,
    max: judged(1000),
  }).default(0),
})
export type CipStep = z.output<typeof CipStep>

const CipChange = z.strictObject({
  name: nameField({ title: 'What if' }),
  step: nameField({ title: 'Step', description: 'Name of the step; without it every step.' }).optional(),
  duration_change_percent: quantity({
    title: 'Change of duration',
    unit: '%',
    min: by(-100, 'nothing is left'),
    max: judged(1000),
  }).default(0),
  temperature_change_k: quantity({
    title: 'Change of temperature',
    unit: 'K',
    min: judged(-100),
    max: judged(100),
  }).default(0),
  recovered_percent: percent('Recovered instead', 'Replaces the recovered share.').optional(),
  concentration_percent: percent('Concentration instead', 'Replaces the concentration.').optional(),
})
export type CipChange = z.output<typeof CipChange>

const price = (title: string, unit: string, description: string) =>
  quantity({ title, unit, description, min: 0, max: judged(1e6) })

export const CipInput = z.strictObject({
  steps: listOf(CipStep, { title: 'Steps', description: 'In the order they run.', min: 1, max: 40 }),
  water_price_eur_per_m3: price('Water', 'EUR/m³', 'Price of fresh water.'),
  waste_water_price_eur_per_m3: price('Waste water', 'EUR/m³', 'Charge on what goes to the drain.').default(
    0,
  ),
  heat_price_eur_per_mwh: price('Heat', 'EUR/MWh', 'Price of useful heat, boiler losses included.'),
  supply_temperature_c: celsius('Supply temperature', 'Of fresh water.').default(12),
  density_kg_per_m3: quantity({
    title: 'Density',
    unit: 'kg/m³',
    min: judged(500),
    max: judged(2000),
  }).default(1000),
  heat_capacity_kj_per_kg_k: quantity({
    title: 'Heat capacity',
    unit: 'kJ/(kg K)',
    min: judged(1),
    max: judged(10),
  }).default(4.19),
  recovered_cooling_k: quantity({
    title: 'Cooling of the recovered solution',
    unit: 'K',
    description: 'How far the recovered share cools before its next use; it is heated by this again.',
    min: 0,
    max: judged(150),
  }).default(0),
  pump_power_kw: quantity({ title: 'Pump power', unit: 'kW', min: 0, max: judged(10_000) }).default(0),
  electricity_price_eur_per_kwh: price('Electricity', 'EUR/kWh', 'Price of electricity.').default(0),
  stop_cost_eur_per_h: price('Cost of standing', 'EUR/h', 'Margin lost while the line is cleaned.').default(
    0,
  ),
  cycles_per_year: quantity({ title: 'Cycles', unit: '1/a', above: 0, max: judged(100_000) }).default(300),
  what_if: listOf(CipChange, { title: 'What if', max: 20 }).default([]),
})
export type CipInput = z.output<typeof CipInput>

const ProfilePoint = z.strictObject({
  time_min: minutes('Time', 'Since the start; must rise.'),
  temperature_c: celsius('Temperature', 'At this time; linear in between.'),
})

export const PasteurisationInput = z.strictObject({
  profile: listOf(ProfilePoint, {
    title: 'Time-temperature curve',
    description: 'Temperature is linear between the points.',
    min: 2,
    max: 5000,
  }).optional(),
  holding_temperature_c: celsius('Holding temperature', 'For a constant temperature.').optional(),
  holding_time_min: minutes('Holding time', 'At the holding temperature.').optional(),
  reference_temperature_c: celsius('Reference temperature', '1 PU is 1 min at this temperature.').default(60),
  lethality_base: quantity({
    title: 'Base of the lethal rate',
    unit: '',
    description:
      'Lethal rate = base^(T - reference); 1.393 for beer. Given with a z value both have to agree.',
    above: by(1, 'heat kills faster where it is hotter'),
    max: judged(10),
  }).default(1.393),
  z_value_k: quantity({
    title: 'z value',
    unit: 'K',
    description: 'Base = 10^(1/z); 7 K is the usual option.',
    above: 0,
    min: judged(0.5),
    max: judged(100),
  }).optional(),
  target_pu: quantity({
    title: 'Target',
    unit: 'PU',
    description: 'Wanted pasteurisation units.',
    above: 0,
    max: judged(1e6),
  }).optional(),
})
export type PasteurisationInput = z.output<typeof PasteurisationInput>

const Stop = z.strictObject({
  reason: nameField({ title: 'Reason' }),
  duration_min: minutes('Duration', 'Minutes lost.'),
})

const units = (title: string) => quantity({ title, unit: 'units', min: 0, max: judged(1e12) })

const shiftFields = {
  planned_min: quantity({
    title: 'Planned production time',
    unit: 'min',
    description: 'Shift without planned breaks.',
    above: 0,
    max: judged(1e6),
  }),
  run_min: minutes(
    'Run time',
    'Planned time less stops; may be left out when the stops are given.',
  ).optional(),
  stops: listOf(Stop, { title: 'Stops', repeats: 'one reason stops a line several times', max: 200 }).default(
    [],
  ),
  ideal_cycle_s: quantity({
    title: 'Ideal cycle time',
    unit: 's',
    description: 'Seconds for one unit at the rated speed.',
    above: 0,
    max: by(86_400, 'seconds of a day'),
  }),
  made_units: units('Made'),
  bad_units: units('Bad').default(0),
}

const Shift = z.strictObject({ name: nameField({ title: 'Shift or line' }).default('Shift'), ...shiftFields })
export type Shift = z.output<typeof Shift>

export const OeeInput = z.strictObject({
  ...shiftFields,
  planned_min: shiftFields.planned_min.optional(),
  ideal_cycle_s: shiftFields.ideal_cycle_s.optional(),
  made_units: shiftFields.made_units.optional(),
  shifts: listOf(Shift, {
    title: 'Shifts',
    description: 'In place of one shift: several shifts or lines, each with its own numbers.',
    max: 500,
  }).default([]),
})
export type OeeInput = z.output<typeof OeeInput>

export const ProcessInput = z.strictObject({
  cip: CipInput.meta({ title: 'Cleaning in place', description: 'Cost of a cycle and what if.' }).optional(),
  pasteurisation: PasteurisationInput.meta({
    title: 'Pasteurisation',
    description: 'Units of a holding or of a curve.',
  }).optional(),
  oee: OeeInput.meta({ title: 'OEE', description: 'Availability, performance and quality.' }).optional(),
})
