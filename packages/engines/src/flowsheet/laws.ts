import { firstBreach, givenTwice, type Law, resultOf, shown } from '../core/index.ts'
import { pricesWithinReach } from '../cost-estimator/laws.ts'
import { evaporatesLawfully } from '../steam/index.ts'
import type { FlowsheetInput } from './schema.ts'

type FlowsheetLaw = Law<FlowsheetInput>
type Stream = Readonly<Record<string, number>>

interface Found {
  stream: string
  /** With the design case that it is of. */
  name: string
  parts: Stream
}

/** Of the flowsheet as given, and of every design case. */
function streamsOf(results: Readonly<Record<string, unknown>>): Found[] {
  const cases = (results['design_cases'] ?? {}) as Readonly<Record<string, Readonly<Record<string, Stream>>>>
  const given = (results['streams'] ?? {}) as Readonly<Record<string, Stream>>
  return [
    ...Object.entries(given).map(([stream, parts]) => ({ stream, name: stream, parts })),
    ...Object.entries(cases).flatMap(([name, streams]) =>
      Object.entries(streams).map(([stream, parts]) => ({ stream, name: `${stream} (${name})`, parts })),
    ),
  ]
}

/** What is fed leaves as products. */
const massCloses: FlowsheetLaw = (_input, results) => {
  const [fed, left] = [resultOf(results, 'fed_kg_per_h'), resultOf(results, 'products_kg_per_h')]
  return Math.abs(fed - left) > 1e-6 * Math.max(1, fed)
    ? {
        law: 'Conservation of mass',
        found: `${shown(left)} kg/h would leave`,
        possible: `${shown(fed)} kg/h are fed`,
        mend: 'a product for what collects in a recycle',
      }
    : null
}

/** What a unit works on has to come into it. */
const worksOnWhatComes: FlowsheetLaw = ({ units }, results) => {
  const streams = (results['streams'] ?? {}) as Readonly<Record<string, Stream>>
  return firstBreach(units, ({ name, component, recovered, inlets }) => {
    const worked = [component, ...(recovered ?? []).map((one) => one.component)]
    const absent = worked.find(
      (one) => one !== undefined && !inlets.some((inlet) => (streams[inlet]?.[one] ?? 0) > 0),
    )
    return absent === undefined
      ? null
      : {
          law: 'Conservation of mass',
          found: `${name} works on ${absent}`,
          possible: 'no stream brings any into it',
          mend: `a feed that holds ${absent}, or the component that is meant`,
        }
  })
}

/** No stream holds less than nothing of a component. */
const nothingNegative: FlowsheetLaw = (_input, results) => {
  for (const { name, parts: stream } of streamsOf(results)) {
    const { temperature_c: _temperature, ...parts } = stream
    const missing = Object.entries(parts).find(([, mass]) => mass < -1e-9)
    if (!missing) continue
    return {
      law: 'A mass is not below nothing',
      found: `${name} would hold ${shown(missing[1])} kg/h of ${missing[0]}`,
      possible: 'a component can be used up, no more',
      mend: 'the conversion, and the second reactants of the reaction',
    }
  }
  return null
}

const boils_c = 100
/** Of beer with about 5 % by mass of alcohol; water does before. */
const freezes_c = -3

/** What holds as much heat as this is water, whoever says it: ice and brine hold less. */
const heatOfWater = 4.17

/** What has the heat capacity of water is water: it is a liquid between its freezing and its boiling point. */
const staysLiquid: FlowsheetLaw = ({ units, heat_capacities }, results) => {
  const known = new Map(heat_capacities.map(({ component, kj_per_kg_k }) => [component, kj_per_kg_k]))
  const vapours = new Set(units.filter(({ kind }) => kind === 'evaporate').map(({ outlets }) => outlets[0]))
  for (const { stream, name, parts: found } of streamsOf(results)) {
    const { temperature_c: t = 0, total_kg_per_h: _total, ...parts } = found
    const isCold = t < freezes_c - 0.1
    const water = Object.keys(parts).find((component) => {
      // A higher one says a pressure, under which water boils later; none makes it freeze lower.
      const isWater = !known.has(component) || (isCold && (known.get(component) ?? 0) >= heatOfWater)
      return isWater && (parts[component] ?? 0) > 0
    })
    if (vapours.has(stream) || !(isCold || t > boils_c + 0.1) || water === undefined) continue
    return {
      law: 'Phase',
      found: `${name} would be at ${shown(t)} °C with the heat capacity of water for ${water}`,
      possible: isCold
        ? `even beer freezes at ${freezes_c} °C`
        : `water boils at ${boils_c} °C under one atmosphere`,
      mend: isCold
        ? `a heat capacity for ${water}, or a higher temperature_c`
        : `a heat capacity for ${water} at its pressure, an evaporator, or a lower temperature_c`,
    }
  }
  return null
}

/** A heater that is told no temperature heats nothing. */
const heatsToSomething: FlowsheetLaw = ({ units }) =>
  firstBreach(units, ({ name, kind, temperature_c }) =>
    kind === 'heat' && temperature_c === undefined
      ? {
          law: 'Heat changes a temperature',
          found: `${name} is told no temperature`,
          possible: 'a heater or a cooler brings its stream to one',
          mend: 'temperature_c of the unit',
        }
      : null,
  )

/** How much evaporates is told by a share or by what is left, never by both. */
const evaporatesByOneGoal: FlowsheetLaw = ({ units }) =>
  firstBreach(units, ({ name, kind, evaporated_percent: share, concentrate_percent: goal }) =>
    kind === 'evaporate' && share !== undefined && goal !== undefined
      ? givenTwice(`what evaporates in ${name}`, ['evaporated_percent', 'concentrate_percent'])
      : null,
  )

const evaporatesAsItDoes: FlowsheetLaw = ({ units, heat_capacities }) =>
  firstBreach(
    units.filter(({ kind }) => kind === 'evaporate'),
    ({ name, component = '', latent_heat_kj_per_kg: given, temperature_c: t = boils_c }) =>
      evaporatesLawfully({
        given,
        t,
        isWater: !heat_capacities.some((known) => known.component === component),
        name: `${component} in ${name}`,
        mend: 'latent_heat_kj_per_kg at the temperature of the unit, or a heat capacity of what evaporates',
      }),
  )

export const flowsheetLaws: readonly FlowsheetLaw[] = [
  worksOnWhatComes,
  massCloses,
  nothingNegative,
  staysLiquid,
  heatsToSomething,
  evaporatesByOneGoal,
  evaporatesAsItDoes,
  ({ estimate }) => pricesWithinReach(estimate),
]
