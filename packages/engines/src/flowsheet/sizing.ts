import type { EquipmentType } from '../cost-estimator/correlations.ts'
import { inPieces, type Piece } from '../cost-estimator/pieces.ts'
import { EngineRefusal, type EngineConstant } from '../core/index.ts'
import { logMean, logMeanOf } from '../exchanger-designer/mean-difference.ts'
import { saturatedAt, saturationTemperature } from '../steam/index.ts'
import type { Unit } from './schema.ts'
import type { Solution } from './solve.ts'
import { totalOf, type Stream } from './stream.ts'

/** What heats and cools, and how well: the choices of an early estimate, each shown with its source. */
const usual = {
  steam_bar: 4,
  water_c: { in: 18, out: 28 },
  glycol_c: { in: -4, out: 0 },
  exchanger: 1000,
  filled: 0.85,
  largest_m3: 300,
  wall_mm: 5,
  wallDensity: 7900,
} as const

const steam_c = saturationTemperature(usual.steam_bar / 10) - 273.15
const waterCapacity = 4.18
const glycolCapacity = 3.7
/** A difference that an exchanger of ordinary size still works with. */
const approach_k = 3

export interface Sized {
  unit: Unit
  flow_kg_per_h: number
  duty_kw: number
  /** Between its two streams. */
  exchanged_kw: number | null
  power_kw: number | null
  volume_m3: number | null
  type: EquipmentType | null
  /** Of one piece, in the unit of its type. */
  size: number | null
  sizeUnit: string
  pieces: number
  utility: string | null
  utility_kg_per_h: number
  note: string
}

/** Every piece of equipment with the size that its price depends on. */
export const sizeEquipment = ({ worked, streams }: Solution): Sized[] =>
  worked
    .filter(({ unit }) => unit.kind !== 'mix' && unit.kind !== 'split')
    .map(({ unit, duty_kw, exchanged_kw, power_kw, volume_m3 }) => {
      const inlets = unit.inlets.flatMap((name) => streams.get(name) ?? [])
      const outlets = unit.outlets.flatMap((name) => streams.get(name) ?? [])
      const through = exchanged_kw === undefined ? inlets : inlets.slice(0, 1)
      const flow = through.reduce((sum, inlet) => sum + totalOf(inlet), 0)
      // A unit that runs for a part of the time does its work in that part.
      const share = unit.running_percent / 100
      const ends = temperaturesOf(unit, { inlets, outlets })
      const basis = { unit, flow, duty: duty_kw / share, rate: flow / share, volume: volume_m3 ?? null, ends }
      const piece =
        exchanged_kw === undefined
          ? pieceOf(basis)
          : betweenStreams(unit, { duty: exchanged_kw / share, inlets, outlets })
      return {
        unit,
        flow_kg_per_h: flow,
        duty_kw,
        exchanged_kw: exchanged_kw ?? null,
        power_kw: power_kw === undefined ? null : power_kw / share,
        volume_m3: volume_m3 ?? null,
        ...inPieces(piece),
        ...utilityOf(duty_kw, ends.out),
      }
    })

interface Basis {
  unit: Unit
  flow: number
  duty: number
  /** kg/h while it runs. */
  rate: number
  volume: number | null
  ends: { in: number; out: number }
}

const unpriced = (note: string): Piece => ({ type: null, size: null, note })

function pieceOf({ unit, duty, rate, volume, flow, ends }: Basis): Piece {
  switch (unit.kind) {
    case 'heat':
      return exchangerOf(duty, ends)
    case 'evaporate': {
      const difference = steam_c - ends.out
      return difference > approach_k
        ? { type: 'vertical_tube_evaporator', size: (duty * 1000) / (usual.exchanger * difference), note: '' }
        : unpriced('warmer than the steam')
    }
    case 'pump':
      return { type: 'centrifugal_pump', size: rate / unit.density_kg_per_m3 / 3.6, note: '' }
    case 'tank':
      return vesselOf(volume ?? 0)
    case 'react':
    case 'crystallise':
      return vesselOf((flow / unit.density_kg_per_m3) * unit.residence_time_h)
    default:
      return unpriced('no price correlation for this kind')
  }
}

function exchangerOf(duty: number, ends: Basis['ends']): Piece {
  if (duty === 0) return unpriced('nothing to heat or to cool')
  const difference = duty > 0 ? heatingDifference(ends) : coolingDifference(ends)
  return difference === null
    ? unpriced(duty > 0 ? 'warmer than the steam' : 'colder than the glycol')
    : {
        type: 'plate_heat_exchanger',
        size: (Math.abs(duty) * 1000) / (usual.exchanger * difference),
        note: '',
      }
}

interface BothSides {
  duty: number
  inlets: readonly Stream[]
  outlets: readonly Stream[]
}

/** In counter flow, by the temperatures of both streams. */
function betweenStreams({ name }: Unit, { duty, inlets, outlets }: BothSides): Piece {
  if (duty === 0) return unpriced('nothing to exchange')
  const sides = inlets.map((inlet, at) => ({ in: inlet.temperature_c, out: outlets[at]?.temperature_c ?? 0 }))
  const [cold, hot] = sides.toSorted((a, b) => a.in - b.in)
  const [a, b] = [(hot?.in ?? 0) - (cold?.out ?? 0), (hot?.out ?? 0) - (cold?.in ?? 0)]
  if (!(a > 0 && b > 0))
    throw new EngineRefusal(
      'not_applicable',
      `${name}: heat would flow from cold to hot, the differences at the ends are ${a.toFixed(1)} K and ${b.toFixed(1)} K.`,
      ['an outlet temperature further from that of the other stream, or more of the other stream'],
    )
  return {
    type: 'plate_heat_exchanger',
    size: (duty * 1000) / (usual.exchanger * logMeanOf([a, b])),
    note: '',
  }
}

function heatingDifference({ in: from, out: to }: Basis['ends']): number | null {
  if (to > steam_c - approach_k) return null
  return logMeanOf([steam_c - from, steam_c - to])
}

const coolantFor = (out_c: number) =>
  out_c >= usual.water_c.in + approach_k
    ? { name: 'cooling water', ...usual.water_c, capacity: waterCapacity }
    : { name: 'glycol', ...usual.glycol_c, capacity: glycolCapacity }

function coolingDifference({ in: from, out: to }: Basis['ends']): number | null {
  const coolant = coolantFor(to)
  if (to < coolant.in + approach_k || from < coolant.out + approach_k) return null
  // What keeps its temperature while it gives heat, as a fermenter does, is on both ends what it is.
  const hot = Math.max(from, to + 1e-6)
  return logMean({ hot_in_c: hot, hot_out_c: to, cold_in_c: coolant.in, cold_out_c: coolant.out }, false)
}

/** A standing cylinder twice as high as wide with ends of a tenth more area than a disc, by the mass of its shell. */
function vesselOf(liquid_m3: number): Piece {
  if (liquid_m3 === 0) return unpriced('holds nothing')
  const volume = liquid_m3 / usual.filled
  const pieces = Math.ceil(volume / usual.largest_m3)
  const each = volume / pieces
  const diameter = ((2 * each) / Math.PI) ** (1 / 3)
  const area = 2 * Math.PI * diameter ** 2 + 2 * 1.1 * (Math.PI / 4) * diameter ** 2
  return {
    type: 'stainless_vertical_vessel',
    size: area * (usual.wall_mm / 1000) * usual.wallDensity,
    pieces,
    note: `${each.toFixed(1)} m³ each, with room above the liquid`,
  }
}

function temperaturesOf(
  { temperature_c }: Unit,
  { inlets, outlets }: { inlets: readonly Stream[]; outlets: readonly Stream[] },
): Basis['ends'] {
  const mass = inlets.reduce((sum, inlet) => sum + totalOf(inlet), 0)
  const mixed = inlets.reduce((sum, inlet) => sum + totalOf(inlet) * inlet.temperature_c, 0)
  const out = temperature_c ?? outlets[0]?.temperature_c ?? 0
  return { in: mass > 0 ? mixed / mass : out, out }
}

/** What carries the heat of a unit to it or away from it. */
function utilityOf(duty: number, out_c: number): Pick<Sized, 'utility' | 'utility_kg_per_h'> {
  if (duty === 0) return { utility: null, utility_kg_per_h: 0 }
  if (duty > 0) {
    const { liquid, vapour } = saturatedAt(usual.steam_bar / 10)
    return { utility: 'steam', utility_kg_per_h: (duty * 3600) / (vapour.enthalpy - liquid.enthalpy) }
  }
  const { name, capacity, ...coolant } = coolantFor(out_c)
  return { utility: name, utility_kg_per_h: (-duty * 3600) / (capacity * (coolant.out - coolant.in)) }
}

const typed = 'Usual for an early estimate; held against'

export const sizingConstants: readonly EngineConstant[] = [
  {
    key: 'steam_bar',
    label: 'Steam for heating, absolute',
    value: usual.steam_bar,
    unit: 'bar(a)',
    source: 'Usual for an early estimate; its temperature and heat by IAPWS R7-97',
    vintage: '2012',
  },
  {
    key: 'exchanger_w_per_m2_k',
    label: 'Overall coefficient of exchangers and evaporators',
    value: usual.exchanger,
    unit: 'W/(m² K)',
    source: `${typed} the clean coefficient of the exchanger designer for water on both sides at 1 m/s`,
    vintage: '2026',
  },
  {
    key: 'cooling_water_c',
    label: 'Cooling water, supply (return 28 °C)',
    value: usual.water_c.in,
    unit: '°C',
    source: 'Usual for an early estimate',
    vintage: '2026',
  },
  {
    key: 'glycol_c',
    label: 'Glycol, supply (return 0 °C)',
    value: usual.glycol_c.in,
    unit: '°C',
    source: `${typed} the default of the utility balance`,
    vintage: '2026',
  },
  {
    key: 'wall_mm',
    label: 'Wall of the vessels',
    value: usual.wall_mm,
    unit: 'mm',
    source: 'Usual for an early estimate; strength is not calculated',
    vintage: '2026',
  },
]
