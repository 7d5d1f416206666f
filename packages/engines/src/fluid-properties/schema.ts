import { z } from 'zod'
import { fullBeer } from '../brewing-calculator/schema.ts'
import { by, choice, judged, quantity, whole } from '../core/index.ts'

const fluids = [
  'water',
  'steam',
  'moist_air',
  'propylene_glycol',
  'ethylene_glycol',
  'sodium_chloride',
  'ethanol',
  'sugar',
  'milk',
  'beer',
  'wort',
] as const

export const FluidPropertiesInput = z.strictObject({
  fluid: choice(fluids, {
    title: 'Fluid',
    description: 'Glycols, salt, ethanol and sugar are solutions in water.',
  }),
  temperature_c: quantity({
    title: 'Temperature',
    unit: '°C',
    description: 'Without it water is taken as boiling at its pressure, steam as saturated.',
    min: judged(-100),
    max: by(800, 'IAPWS-IF97 ends at 800 °C'),
  }).optional(),
  pressure_bar: quantity({
    title: 'Pressure',
    unit: 'bar(a)',
    description: 'The gauge pressure and that of the air.',
    above: 0,
    max: by(1000, 'IAPWS-IF97 ends at 100 MPa'),
  }).default(1.01325),
  concentration_percent: quantity({
    title: 'Concentration',
    unit: '%',
    description: 'By mass; of milk its fat.',
    min: 0,
    max: whole,
  }).optional(),
  extract_plato: quantity({
    title: 'Extract',
    unit: '°P',
    description: 'Of the wort, or the original one of the beer.',
    typical: fullBeer,
    min: 0,
    max: judged(30),
  }).optional(),
  attenuation_percent: quantity({
    title: 'Apparent attenuation',
    onlyWith: { choice: 'fluid', option: 'beer' },
    unit: '%',
    min: 0,
    max: whole,
  }).default(80),
  relative_humidity_percent: quantity({
    title: 'Relative humidity',
    unit: '%',
    min: 0,
    max: whole,
  }).optional(),
  enthalpy_kj_per_kg: quantity({
    title: 'Enthalpy',
    unit: 'kJ/kg',
    description: 'Of water, in place of the temperature: it may be boiling.',
    min: 0,
    max: by(4200, 'steam of 800 °C holds 4,160 kJ/kg, IAPWS-IF97'),
  }).optional(),
})
export type FluidPropertiesInput = z.output<typeof FluidPropertiesInput>
