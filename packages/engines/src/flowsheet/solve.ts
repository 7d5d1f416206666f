import { EngineRefusal } from '../core/index.ts'
import type { FlowsheetInput, Unit } from './schema.ts'
import type { HeatCapacities, Stream } from './stream.ts'
import { work, type Worked } from './units.ts'

export interface Solution {
  streams: ReadonlyMap<string, Stream>
  worked: readonly (Worked & { unit: Unit })[]
  tears: readonly string[]
  iterations: number
  /** Largest change of a torn stream in the last round, relative to the feeds. */
  residual: number
  /** That change, round by round. */
  history: readonly number[]
}

const mostRounds = 3000
const tolerance = 1e-13

/** Sequential modular: units in an order in which few recycles are torn, torn streams by substitution until they stand still. */
export function solve(input: FlowsheetInput): Solution {
  requireWiring(input)
  const { order, tears } = sequence(input)
  const capacities: HeatCapacities = new Map(
    input.heat_capacities.map(({ component, kj_per_kg_k }) => [component, kj_per_kg_k]),
  )
  const streams = new Map<string, Stream>()
  const names = [...new Set(input.feeds.flatMap(({ parts }) => parts.map(({ component }) => component)))]
  for (const { name, parts, temperature_c } of input.feeds) {
    const masses = new Map(names.map((component) => [component, 0]))
    for (const { component, kg_per_h } of parts)
      masses.set(component, (masses.get(component) ?? 0) + kg_per_h)
    streams.set(name, { parts: masses, temperature_c })
  }
  const scale = Math.max(
    1e-9,
    ...[...streams.values()].map(({ parts }) => [...parts.values()].reduce((sum, part) => sum + part, 0)),
  )
  for (const tear of tears) streams.set(tear, { parts: new Map(), temperature_c: 20 })
  let worked: (Worked & { unit: Unit })[] = []
  const history: number[] = []
  for (let round = 1; round <= mostRounds; round++) {
    const before = tears.map((tear) => streams.get(tear))
    worked = order.map((unit) => {
      const result = work(
        unit,
        unit.inlets.flatMap((name) => streams.get(name) ?? []),
        capacities,
      )
      unit.outlets.forEach((name, at) => {
        const outlet = result.outlets[at]
        if (outlet) streams.set(name, outlet)
      })
      return { ...result, unit }
    })
    const residual = Math.max(0, ...tears.map((tear, at) => change(before[at], streams.get(tear), scale)))
    history.push(Number.isFinite(residual) ? residual : 1)
    if (residual <= tolerance) return { streams, worked, tears, iterations: round, residual, history }
  }
  throw new EngineRefusal(
    'not_applicable',
    `The recycle through ${tears.join(', ')} does not settle in ${mostRounds} rounds: something builds up in it.`,
    ['a purge (split) in the recycle, or a separation that lets every component out'],
  )
}

function change(before: Stream | undefined, after: Stream | undefined, scale: number): number {
  if (!before || !after) return Infinity
  const masses = [...after.parts].map(
    ([component, mass]) => Math.abs(mass - (before.parts.get(component) ?? 0)) / scale,
  )
  return Math.max(...masses, Math.abs(after.temperature_c - before.temperature_c) / 1000)
}

/** Units whose inlets are known come first; where none is, the unit with the fewest unknown inlets has them torn. */
function sequence({ feeds, units }: FlowsheetInput) {
  const known = new Set(feeds.map(({ name }) => name))
  const waiting = [...units]
  const order: Unit[] = []
  const tears: string[] = []
  while (waiting.length > 0) {
    const open = waiting.map((unit) => unit.inlets.filter((name) => !known.has(name)))
    const least = open.reduce(
      (best, inlets, at) => (inlets.length < (open[best]?.length ?? Infinity) ? at : best),
      0,
    )
    for (const name of open[least] ?? []) {
      tears.push(name)
      known.add(name)
    }
    const [unit] = waiting.splice(least, 1)
    if (!unit) break
    order.push(unit)
    for (const name of unit.outlets) known.add(name)
  }
  return { order, tears }
}

function requireWiring({ feeds, units }: FlowsheetInput): void {
  const made = [...feeds.map(({ name }) => name), ...units.flatMap(({ outlets }) => outlets)]
  const twice = made.find((name, at) => made.indexOf(name) !== at)
  if (twice !== undefined)
    throw new EngineRefusal('invalid_input', `The stream ${twice} comes from two places.`, [
      'each stream from one feed or one outlet',
    ])
  const used = units.flatMap(({ inlets }) => inlets)
  const double = used.find((name, at) => used.indexOf(name) !== at)
  if (double !== undefined)
    throw new EngineRefusal('invalid_input', `The stream ${double} goes to two places.`, [
      'a split in between',
    ])
  const missing = used.find((name) => !made.includes(name))
  if (missing !== undefined)
    throw new EngineRefusal('invalid_input', `The stream ${missing} comes from nowhere.`, [
      `streams: ${made.join(', ').slice(0, 300)}`,
    ])
}
