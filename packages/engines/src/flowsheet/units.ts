import { EngineRefusal } from '../core/index.ts'
import { kindsOfUnit } from '../flow-structure/index.ts'
import { heatOfEvaporation } from '../steam/index.ts'
import type { Unit } from './schema.ts'
import {
  capacityFlow,
  mapParts,
  mixStreams,
  partOf,
  totalOf,
  withParts,
  type HeatCapacities,
  type Stream,
} from './stream.ts'

export interface Worked {
  outlets: Stream[]
  /** Heat that the unit needs (positive) or gives, kW. */
  duty_kw: number
  /** What passes from one stream to the other, kW. */
  exchanged_kw?: number
  power_kw?: number
  volume_m3?: number
}

/** What a unit makes of its inlets. Masses are kept by each kind. */
export function work(unit: Unit, inlets: readonly Stream[], capacities: HeatCapacities): Worked {
  if (unit.kind === 'exchange') return exchange(unit, inlets, capacities)
  const inlet = mixStreams(inlets, capacities)
  const worked = kinds[unit.kind](unit, inlet, capacities)
  const { temperature_c: wanted } = unit
  if (wanted === undefined) return worked
  const heating = worked.outlets.reduce(
    (sum, outlet) => sum + capacityFlow(outlet, capacities) * (wanted - outlet.temperature_c),
    0,
  )
  return {
    ...worked,
    outlets: worked.outlets.map((outlet) => ({ ...outlet, temperature_c: wanted })),
    duty_kw: worked.duty_kw + heating,
  }
}

type Work = (unit: Unit, inlet: Stream, capacities: HeatCapacities) => Worked

const kinds: Record<Exclude<Unit['kind'], 'exchange'>, Work> = {
  mix: (unit, inlet) => single(unit, inlet),
  heat: (unit, inlet) => single(unit, inlet),
  tank: (unit, inlet) => ({
    ...single(unit, inlet),
    volume_m3: (totalOf(inlet) / unit.density_kg_per_m3) * unit.residence_time_h,
  }),
  pump: (unit, inlet) => ({
    ...single(unit, inlet),
    power_kw:
      ((totalOf(inlet) / unit.density_kg_per_m3) * unit.pressure_rise_bar * 100) /
      3600 /
      (unit.efficiency_percent / 100),
  }),
  split: splitStream,
  react,
  evaporate,
  crystallise,
  separate: (unit, inlet) => {
    requireOutlets(unit)
    const shares = new Map(unit.recovered.map(({ component, percent }) => [component, percent / 100]))
    const first = mapParts(inlet, (mass, component) => mass * (shares.get(component) ?? 0))
    return {
      outlets: [first, mapParts(inlet, (mass, component) => mass - partOf(first, component))],
      duty_kw: 0,
    }
  },
}

/** The first stream comes to its temperature, the second takes what it gives; neither touches the other. */
function exchange(unit: Unit, inlets: readonly Stream[], capacities: HeatCapacities): Worked {
  requireOutlets(unit)
  const [first, second] = inlets
  const { temperature_c: wanted } = unit
  if (!first || !second || inlets.length > 2 || wanted === undefined)
    throw new EngineRefusal(
      'invalid_input',
      `${unit.name}: two streams exchange heat until the first is at a temperature.`,
      ['two inlets, and temperature_c of the first at its outlet'],
    )
  const heat = capacityFlow(first, capacities) * (first.temperature_c - wanted)
  const taken = capacityFlow(second, capacities)
  const warmer = taken > 0 ? heat / taken : 0
  return {
    outlets: [
      { ...first, temperature_c: wanted },
      { ...second, temperature_c: second.temperature_c + warmer },
    ],
    duty_kw: 0,
    exchanged_kw: Math.abs(heat),
  }
}

function single(unit: Unit, inlet: Stream): Worked {
  requireOutlets(unit)
  return { outlets: [inlet], duty_kw: 0 }
}

function splitStream(unit: Unit, inlet: Stream): Worked {
  const sum = unit.shares_percent.reduce((total, share) => total + share, 0)
  if (unit.shares_percent.length !== unit.outlets.length || Math.abs(sum - 100) > 1e-9)
    throw new EngineRefusal(
      'invalid_input',
      `${unit.name}: the shares add up to ${sum}% for ${unit.outlets.length} outlets.`,
      ['shares_percent, one for each outlet, together 100'],
    )
  return {
    outlets: unit.shares_percent.map((share) => mapParts(inlet, (mass) => (mass * share) / 100)),
    duty_kw: 0,
  }
}

function react(unit: Unit, inlet: Stream): Worked {
  requireOutlets(unit)
  const component = named(unit)
  const made = unit.products.reduce((sum, { kg_per_kg }) => sum + kg_per_kg, 0)
  if (Math.abs(made - 1) > 1e-6)
    throw new EngineRefusal(
      'invalid_input',
      `${unit.name}: 1 kg of ${component} would give ${made} kg: mass is neither made nor lost.`,
      ['products whose kg_per_kg add up to 1'],
    )
  const used = (partOf(inlet, component) * unit.conversion_percent) / 100
  const changes = new Map([[component, partOf(inlet, component) - used]])
  for (const product of unit.products) {
    const after =
      (changes.get(product.component) ?? partOf(inlet, product.component)) + used * product.kg_per_kg
    if (after < -1e-9 * totalOf(inlet))
      throw new EngineRefusal(
        'not_applicable',
        `${unit.name}: there is not enough ${product.component} for this conversion.`,
        ['a lower conversion_percent, or more of it in the feed'],
      )
    changes.set(product.component, Math.max(0, after))
  }
  return { outlets: [withParts(inlet, changes)], duty_kw: (-used * unit.reaction_heat_kj_per_kg) / 3600 }
}

function evaporate(unit: Unit, inlet: Stream): Worked {
  requireOutlets(unit)
  const component = named(unit)
  const there = partOf(inlet, component)
  const gone = evaporatedOf(unit, inlet, there)
  if (gone < -1e-9 * there || gone > there * (1 + 1e-9))
    throw new EngineRefusal(
      'not_applicable',
      `${unit.name}: ${gone.toFixed(1)} of ${there.toFixed(1)} kg/h ${component} would have to evaporate.`,
      ['a concentrate that the inlet can reach'],
    )
  const solids = totalOf(inlet) - there
  if (solids > 0 && there - gone < leastSolvent * solids)
    throw new EngineRefusal(
      'not_applicable',
      `${unit.name}: nothing liquid would be left. The vapour pressure of ${component} over its solution falls to nothing with it: ` +
        'an evaporator does not take the last of it, a dryer does.',
      ['less evaporated_percent, or a concentrate_percent that still flows'],
    )
  const vapour = mapParts(inlet, (_, key) => (key === component ? gone : 0))
  const rest = withParts(inlet, new Map([[component, Math.max(0, there - gone)]]))
  return { outlets: [vapour, rest], duty_kw: (gone * latentHeatOf(unit)) / 3600 }
}

function latentHeatOf({ latent_heat_kj_per_kg: given, temperature_c: t = 100 }: Unit): number {
  return given ?? heatOfEvaporation(t)
}

/** A kilogram of solids leaves an evaporator with at least this of the solvent: a melt or a powder is none of its products. */
const leastSolvent = 0.01

function evaporatedOf(unit: Unit, inlet: Stream, there: number): number {
  if (unit.evaporated_percent !== undefined) return (there * unit.evaporated_percent) / 100
  const { concentrate_component: solute, concentrate_percent: percent } = unit
  if (solute === undefined || percent === undefined || percent === 0)
    throw new EngineRefusal('too_little_data', `${unit.name}: how much evaporates is not known.`, [
      'evaporated_percent, or concentrate_component with concentrate_percent above 0',
    ])
  return totalOf(inlet) - partOf(inlet, solute) / (percent / 100)
}

/** The cake is crystals wet with mother liquor; both outlets carry the same saturated liquor. */
function crystallise(unit: Unit, inlet: Stream): Worked {
  requireOutlets(unit)
  const component = named(unit)
  const saturated = (unit.liquor_percent ?? Number.NaN) / 100
  if (!(saturated < 1))
    throw new EngineRefusal('too_little_data', `${unit.name}: the saturated mother liquor is not known.`, [
      'liquor_percent below 100',
    ])
  const mass = totalOf(inlet)
  const crystals = Math.max(0, (partOf(inlet, component) - saturated * mass) / (1 - saturated))
  const wet = unit.crystals_percent_of_cake / 100
  const liquor = mass - crystals
  const held = crystals * (1 / wet - 1)
  if (held > liquor)
    throw new EngineRefusal(
      'not_applicable',
      `${unit.name}: the cake would hold ${held.toFixed(1)} kg/h of liquor where there are ${liquor.toFixed(1)}.`,
      ['a higher crystals_percent_of_cake'],
    )
  const share = liquor > 0 ? held / liquor : 0
  const dissolved = withParts(inlet, new Map([[component, partOf(inlet, component) - crystals]]))
  const cake = withParts(
    mapParts(dissolved, (part) => part * share),
    new Map([[`${component} crystals`, crystals]]),
  )
  return { outlets: [cake, mapParts(dissolved, (part) => part * (1 - share))], duty_kw: 0 }
}

function named({ name, component }: Unit): string {
  if (component !== undefined) return component
  throw new EngineRefusal('too_little_data', `${name}: the component that changes is not named.`, [
    'component',
  ])
}

function requireOutlets({ name, kind, outlets }: Unit): void {
  const { outlets: count } = kindsOfUnit[kind]
  if (count !== null && outlets.length !== count)
    throw new EngineRefusal(
      'invalid_input',
      `${name}: ${kind} has ${count} outlet${count === 1 ? '' : 's'}, not ${outlets.length}.`,
      ['outlets'],
    )
}
