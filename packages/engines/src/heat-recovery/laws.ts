import { EngineRefusal, resultOf, shown, type Law } from '../core/index.ts'
import type { HeatRecoveryInput } from './schema.ts'

const heatOfSource = (results: Readonly<Record<string, unknown>>, at: number): number => {
  const { sources } = results
  const source = Array.isArray(sources)
    ? (sources as readonly Readonly<Record<string, unknown>>[])[at]
    : undefined
  return resultOf(source ?? {}, 'heat_kw')
}

/** What a source is given is the most that it gives back; a condenser gives what it is given and what it cools. */
const recoveredWithinGiven: Law<HeatRecoveryInput> = ({ sources }, results) => {
  for (const [at, { name, preset, power_kw: power }] of sources.entries()) {
    const heat = heatOfSource(results, at)
    if (power === undefined || preset === 'refrigeration' || heat <= power * (1 + 1e-9)) continue
    return {
      law: 'Conservation of energy',
      found: `${name} would give ${shown(heat)} kW back`,
      possible: `it is given ${shown(power)} kW`,
      mend: 'a smaller flue_gas_kg_per_kwh or from_c, or a larger power_kw: check the units',
    }
  }
  return null
}

/** Heat runs to the colder side: a condenser has to be warmer than its users. */
const condenserAboveUsers: Law<HeatRecoveryInput> = ({ sources, sink_temperature_c: users }) => {
  const unknown = sources.find(({ preset, from_c }) => preset === 'refrigeration' && from_c === undefined)
  if (!unknown || users === undefined) return null
  throw new EngineRefusal(
    'too_little_data',
    `${unknown.name} gives heat at its condensing temperature: without it nobody knows whether it warms users of ${shown(users)} °C.`,
    ['from_c: the condensing temperature of the refrigeration'],
  )
}

export const heatRecoveryLaws: readonly Law<HeatRecoveryInput>[] = [recoveredWithinGiven, condenserAboveUsers]
