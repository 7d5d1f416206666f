import { z } from 'zod'
import {
  by,
  choice,
  criticalWater_bar,
  densest,
  judged,
  monatomic,
  nameField,
  quantity,
} from '../core/index.ts'
import { boresOf, fittingNames, fittingTitle, pipeSeries, type FittingCounts } from '../hydraulics/index.ts'

const absolute = (title: string) => quantity({ title, unit: 'bar(a)', above: 0, max: judged(500) })
const celsius = (title: string) => quantity({ title, unit: '°C', min: judged(-200), max: judged(800) })
const ofGas = { choice: 'fluid', option: 'gas' }
const molarMassOptions = {
  title: 'Molar mass',
  unit: 'kg/kmol',
  description: 'Air 28.96, CO2 44.01, steam 18.015.',
  typical: { low: 2.02, high: 58.1, source: 'hydrogen to butane, Crane TP-410' },
  min: by(2, 'hydrogen is the lightest gas, 2.016 kg/kmol'),
  max: judged(500),
}
const molarMass = quantity(molarMassOptions)
const isentropicOptions = {
  title: 'Isentropic exponent',
  unit: '',
  typical: { low: 1.1, high: 1.67, source: 'butane to helium, Crane TP-410' },
  min: by(1.01, 'at constant pressure a gas takes more heat than at constant volume'),
  max: monatomic,
}
const isentropic = quantity(isentropicOptions)
const compressibilityOptions = {
  title: 'Compressibility factor',
  unit: '',
  min: judged(0.1),
  max: judged(2),
}
const compressibility = quantity(compressibilityOptions).default(1)

const Line = z.strictObject({
  fluid: choice(['gas', 'steam'], {
    title: 'Fluid',
    description: 'Steam has its properties from the steam tables.',
  }).default('gas'),
  process: choice(['isothermal', 'adiabatic'], { title: 'Change of state' }).default('isothermal'),
  inlet_pressure_bar: absolute('Inlet pressure'),
  outlet_pressure_bar: absolute('Outlet pressure'),
  inlet_temperature_c: celsius('Inlet temperature').optional(),
  size: nameField({
    title: 'Nominal size',
    description: 'DN100 or 4 in, of the standard.',
    notation: 'nominal size',
    maxLength: 12,
  }).optional(),
  inner_diameter_mm: quantity({
    title: 'Inner diameter',
    unit: 'mm',
    typical: boresOf('en_10217_7'),
    min: judged(1),
    max: judged(5000),
  }).optional(),
  standard: choice(pipeSeries, { title: 'Standard of the pipe' }).default('en_10217_7'),
  length_m: quantity({ title: 'Pipe length', unit: 'm', above: 0, max: judged(1e6) }),
  roughness_um: quantity({ title: 'Roughness', unit: 'µm', min: 0, max: judged(5000) }).default(45),
  molar_mass_kg_per_kmol: quantity({ ...molarMassOptions, onlyWith: ofGas, defaultOf: 'air' }).default(28.96),
  isentropic_exponent: quantity({ ...isentropicOptions, onlyWith: ofGas }).default(1.4),
  compressibility: quantity({ ...compressibilityOptions, onlyWith: ofGas }).default(1),
  viscosity_mpa_s: quantity({
    title: 'Dynamic viscosity',
    unit: 'mPa s',
    onlyWith: ofGas,
    min: judged(1e-4),
    max: judged(1),
  }).default(0.018),
  fittings: z
    .strictObject(
      Object.fromEntries(
        fittingNames.map((name) => [
          name,
          quantity({
            title: fittingTitle(name),
            unit: 'pieces',
            min: 0,
            max: judged(10_000),
            integer: true,
          }).default(0),
        ]),
      ) as Record<keyof FittingCounts, z.ZodDefault<z.ZodNumber>>,
    )
    .meta({ title: 'Fittings' })
    .prefault({}),
})
export type Line = z.output<typeof Line>

const Valve = z.strictObject({
  fluid: choice(['liquid', 'gas'], { title: 'Fluid' }),
  inlet_pressure_bar: absolute('Inlet pressure'),
  outlet_pressure_bar: absolute('Outlet pressure'),
  flow_m3_per_h: quantity({
    title: 'Flow of the liquid',
    unit: 'm³/h',
    above: 0,
    max: judged(1e6),
  }).optional(),
  mass_flow_kg_per_h: quantity({
    title: 'Mass flow of the gas',
    unit: 'kg/h',
    above: 0,
    max: judged(1e8),
  }).optional(),
  density_kg_per_m3: quantity({ title: 'Density at the inlet', unit: 'kg/m³', above: 0, max: densest }),
  vapour_pressure_bar: quantity({
    title: 'Vapour pressure',
    unit: 'bar(a)',
    min: 0,
    max: criticalWater_bar,
  }).default(0.023),
  critical_pressure_bar: quantity({
    title: 'Critical pressure',
    unit: 'bar(a)',
    above: 0,
    max: judged(500),
  }).default(220.64),
  recovery_factor: quantity({
    title: 'Pressure recovery FL',
    unit: '',
    min: judged(0.3),
    max: by(1, 'a valve that recovers no pressure has 1, IEC 60534-2-1'),
  }).default(0.9),
  isentropic_exponent: isentropic.default(1.4),
  pressure_ratio_factor: quantity({
    title: 'Pressure differential ratio xT',
    unit: '',
    min: judged(0.1),
    max: judged(0.9),
  }).default(0.7),
})
export type Valve = z.output<typeof Valve>

const Relief = z.strictObject({
  mass_flow_kg_per_h: quantity({ title: 'Flow to relieve', unit: 'kg/h', above: 0, max: judged(1e8) }),
  set_pressure_bar: quantity({
    title: 'Set pressure',
    unit: 'bar(g)',
    above: 0,
    max: judged(500),
  }),
  overpressure_percent: quantity({ title: 'Overpressure', unit: '%', min: 0, max: judged(25) }).default(10),
  back_pressure_bar: absolute('Back pressure').default(1.01325),
  temperature_c: celsius('Temperature'),
  molar_mass_kg_per_kmol: molarMass,
  isentropic_exponent: isentropic,
  compressibility,
  discharge_coefficient: quantity({
    title: 'Coefficient of discharge',
    unit: '',
    min: judged(0.1),
    max: by(1, 'an ideal nozzle passes all'),
  }).default(0.975),
})
export type Relief = z.output<typeof Relief>

const Flash = z.strictObject({
  from_pressure_bar: absolute('Pressure before'),
  to_pressure_bar: absolute('Pressure after').default(1.01325),
  condensate_kg_per_h: quantity({ title: 'Condensate', unit: 'kg/h', above: 0, max: judged(1e8) }).default(
    1000,
  ),
  subcooling_k: quantity({ title: 'Below boiling', unit: 'K', min: 0, max: judged(300) }).default(0),
})
export type Flash = z.output<typeof Flash>

export const GasAndSteamInput = z.strictObject({
  line: Line.meta({ title: 'Line' }).optional(),
  valve: Valve.meta({ title: 'Control valve' }).optional(),
  relief: Relief.meta({ title: 'Relief' }).optional(),
  flash: Flash.meta({ title: 'Flash' }).optional(),
})
