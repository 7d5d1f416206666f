import { EngineRefusal } from '../core/index.ts'
import type { ThermalStream, Utility } from './schema.ts'

/** A stream that gives or takes heat evenly over its range of temperature. */
export interface HeatStream {
  name: string
  isHot: boolean
  low: number
  high: number
  /** kW/K */
  cp: number
  duty: number
  /** W/(m² K) */
  film: number | undefined
  /** The temperature at which it condenses or boils. */
  phase_c: number | undefined
}

/** A phase change counts as this small a range, so that every stream has a finite heat capacity flow. */
const phaseRange = 1e-3

export const readStreams = (streams: readonly ThermalStream[]): HeatStream[] => streams.map(readStream)

function readStream(stream: ThermalStream): HeatStream {
  const { name, supply_c, target_c, phase_change: phase } = stream
  const span = Math.abs(supply_c - target_c)
  if (phase === undefined && span < 1e-6)
    throw new EngineRefusal('invalid_input', `Stream ${name} has no change of temperature.`, [
      'phase_change: condensation or evaporation, with its duty_kw',
    ])
  if (phase !== undefined && span > phaseRange)
    throw new EngineRefusal(
      'invalid_input',
      `Stream ${name} changes phase at one temperature, but supply and target differ.`,
      ['one stream for the phase change and one for the rest'],
    )
  const duty = dutyOf(stream, span)
  const isHot = phase === undefined ? supply_c > target_c : phase === 'condensation'
  const width = phase === undefined ? span : phaseRange
  const low = phase === undefined ? Math.min(supply_c, target_c) : supply_c - (isHot ? width : 0)
  const high = low + width
  return {
    name,
    isHot,
    low,
    high,
    cp: duty / width,
    duty,
    film: stream.film_coefficient_w_per_m2_k,
    phase_c: phase && supply_c,
  }
}

/** Each way in which the heat of the stream is given; they have to agree. */
function dutyOf(stream: ThermalStream, span: number): number {
  const { flow_kg_per_h: flow, heat_capacity_kj_per_kg_k: cp, latent_heat_kj_per_kg: latent } = stream
  const perKelvin = stream.phase_change === undefined ? stream.heat_capacity_flow_kw_per_k : undefined
  const perKg = stream.phase_change === undefined ? cp && cp * span : latent
  const given = [
    perKelvin && perKelvin * span,
    stream.duty_kw,
    flow !== undefined && perKg !== undefined ? (flow / 3600) * perKg : undefined,
  ].filter((value) => value !== undefined)
  const [first, ...others] = given
  if (first === undefined)
    throw new EngineRefusal(
      'too_little_data',
      `Stream ${stream.name} has neither heat capacity flow nor duty.`,
      [
        'heat_capacity_flow_kw_per_k, or duty_kw, or flow_kg_per_h with heat_capacity_kj_per_kg_k ' +
          '(latent_heat_kj_per_kg for a phase change)',
      ],
    )
  const other = others.find((value) => Math.abs(value - first) > 0.01 * first)
  if (other !== undefined)
    throw new EngineRefusal(
      'invalid_input',
      `Stream ${stream.name}: its heat is given in two ways that disagree (${first.toFixed(1)} against ${other.toFixed(1)} kW).`,
      ['one of heat_capacity_flow_kw_per_k, duty_kw and flow_kg_per_h'],
    )
  return stream.duty_kw ?? first
}

/** A utility as the stream that carries this much heat. */
export function utilityStream(
  { inlet_c, return_c, ...utility }: Utility,
  isHot: boolean,
  duty: number,
): HeatStream {
  if (isHot ? return_c > inlet_c : return_c < inlet_c)
    throw new EngineRefusal(
      'invalid_input',
      `The ${isHot ? 'heating would get warmer' : 'cooling would get colder'} while it works.`,
      [`${isHot ? 'heating' : 'cooling'}: inlet_c and return_c`],
    )
  const width = Math.max(phaseRange, Math.abs(inlet_c - return_c))
  const low = isHot ? inlet_c - width : inlet_c
  const name = isHot ? 'Heating' : 'Cooling'
  const film = utility.film_coefficient_w_per_m2_k
  return { name, isHot, low, high: low + width, cp: duty / width, duty, film, phase_c: undefined }
}

export const dutyOn = (streams: readonly HeatStream[], isHot: boolean): number =>
  streams.filter((stream) => stream.isHot === isHot).reduce((sum, { duty }) => sum + duty, 0)
