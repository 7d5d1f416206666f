import { z } from 'zod'
import {
  by,
  choice,
  criticalWater_bar,
  criticalWater_c,
  densest,
  judged,
  listOf,
  nameField,
  quantity,
} from '../core/index.ts'
import { boresOf, fittingNames, fittingTitle, pipeSeries, type FittingCounts } from '../hydraulics/index.ts'

const flow = (title: string) => quantity({ title, unit: 'm³/h', above: 0, max: judged(1e6) })
const inner = quantity({
  title: 'Inner diameter',
  unit: 'mm',
  typical: boresOf('hygienic'),
  min: judged(1),
  max: judged(10_000),
})
const length = quantity({ title: 'Pipe length', unit: 'm', min: 0, max: judged(1e6) })
const series = choice(pipeSeries, { title: 'Standard of the pipe' }).default('hygienic')
const liquid = {
  density_kg_per_m3: quantity({ title: 'Density', unit: 'kg/m³', min: judged(100), max: densest }).default(
    1000,
  ),
  viscosity_mpa_s: quantity({
    title: 'Dynamic viscosity',
    unit: 'mPa s',
    min: judged(0.01),
    max: judged(1e6),
  }).default(1),
  roughness_um: quantity({
    title: 'Roughness',
    unit: 'µm',
    description: '0.8 hygienic, 45 commercial steel.',
    min: 0,
    max: judged(5000),
  }).default(0.8),
}

const Fittings = z.strictObject(
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

const Line = z.strictObject({
  flow_m3_per_h: flow('Flow'),
  size: nameField({
    title: 'Nominal size',
    description: 'DN65 or 2 in, of the standard.',
    notation: 'nominal size',
    maxLength: 12,
  }).optional(),
  inner_diameter_mm: inner.optional(),
  standard: series,
  length_m: length,
  rise_m: quantity({ title: 'Rise', unit: 'm', min: judged(-1000), max: judged(1000) }).default(0),
  ...liquid,
  fittings: Fittings.meta({ title: 'Fittings' }).prefault({}),
})
export type Line = z.output<typeof Line>

const Sizing = z.strictObject({
  flow_m3_per_h: flow('Flow'),
  highest_velocity_m_per_s: quantity({
    title: 'Highest velocity',
    unit: 'm/s',
    above: 0,
    max: judged(20),
  }).default(2),
  highest_drop_kpa_per_100_m: quantity({
    title: 'Highest pressure drop',
    unit: 'kPa',
    description: 'For 100 m of straight pipe.',
    above: 0,
    max: judged(10_000),
  }).default(60),
  standard: series,
  ...liquid,
})
export type Sizing = z.output<typeof Sizing>

const Branches = z.strictObject({
  flow_m3_per_h: flow('Flow of all branches'),
  branches: listOf(
    z.strictObject({
      name: nameField({ title: 'Branch' }),
      inner_diameter_mm: inner,
      length_m: length,
      loss_coefficient: quantity({
        title: 'Loss coefficient',
        unit: '',
        description: 'Sum of the fittings.',
        min: 0,
        max: judged(1e5),
      }).default(0),
    }),
    { title: 'Branches', min: 2, max: 20 },
  ),
  ...liquid,
})
export type Branches = z.output<typeof Branches>

const Pump = z.strictObject({
  curve: listOf(
    z.strictObject({
      flow_m3_per_h: quantity({ title: 'Flow', unit: 'm³/h', min: 0, max: judged(1e6) }),
      head_m: quantity({ title: 'Head', unit: 'm', min: 0, max: judged(10_000) }),
    }),
    { title: 'Pump curve', min: 2, max: 50 },
  ),
  static_head_m: quantity({ title: 'Static head', unit: 'm', min: judged(-1000), max: judged(10_000) }),
  friction_head_m: quantity({
    title: 'Friction head',
    unit: 'm',
    description: 'At the flow below; grows with its square.',
    min: 0,
    max: judged(10_000),
  }),
  at_flow_m3_per_h: flow('Flow of the friction head'),
})
export type Pump = z.output<typeof Pump>

const Suction = z.strictObject({
  surface_pressure_bar: quantity({
    title: 'Pressure on the surface',
    unit: 'bar(a)',
    min: 0,
    max: judged(500),
  }).default(1.01325),
  vapour_pressure_bar: quantity({
    title: 'Vapour pressure',
    unit: 'bar(a)',
    description: 'Without it that of water at the temperature.',
    min: 0,
    max: criticalWater_bar,
  }).optional(),
  temperature_c: quantity({ title: 'Temperature', unit: '°C', min: 0, max: criticalWater_c }).optional(),
  level_above_pump_m: quantity({
    title: 'Level above the pump',
    unit: 'm',
    description: 'Negative where the pump lifts.',
    negative: 'below under lower lift unter debajo',
    min: judged(-1000),
    max: judged(1000),
  }),
  suction_loss_m: quantity({ title: 'Loss of the suction line', unit: 'm', min: 0, max: judged(1000) }),
  density_kg_per_m3: quantity({
    title: 'Density',
    unit: 'kg/m³',
    description: 'Without it that of water at the temperature.',
    min: judged(100),
    max: densest,
  }).optional(),
  npsh_required_m: quantity({ title: 'NPSH required', unit: 'm', min: 0, max: judged(1000) }).optional(),
  margin_ratio: quantity({
    title: 'Margin',
    unit: '',
    description: 'NPSH available over required.',
    min: by(1, 'with less than is required a pump cavitates'),
    max: judged(5),
  }).default(1.3),
})
export type Suction = z.output<typeof Suction>

export const PipingInput = z.strictObject({
  line: Line.meta({ title: 'Line' }).optional(),
  sizing: Sizing.meta({ title: 'Sizing' }).optional(),
  parallel: Branches.meta({ title: 'Parallel branches' }).optional(),
  pump: Pump.meta({ title: 'Pump' }).optional(),
  suction: Suction.meta({ title: 'Suction' }).optional(),
})
