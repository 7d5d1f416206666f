import { firstBreach, outside, resultOf, type Law } from '../core/index.ts'
import { pricesWithinReach } from '../cost-estimator/laws.ts'
import type { Exchanger } from './network.ts'
import { readStreams } from './heat-stream.ts'
import { evaporatesLawfully } from '../steam/index.ts'
import type { HeatRecoveryInput } from './schema.ts'

type HeatLaw = Law<HeatRecoveryInput>

/** What is recovered is given by the hot streams and taken by the cold ones. */
export const recoveredWithinStreams: Law<unknown> = (_input, results) => {
  const [hot, cold] = [
    resultOf(results, 'pinch_hot_streams_duty_kw'),
    resultOf(results, 'pinch_cold_streams_duty_kw'),
  ]
  return outside({
    law: 'Conservation of energy',
    what: 'the recovery would be',
    value: resultOf(results, 'pinch_heat_recovery_kw'),
    least: -1e-6 * (hot + cold),
    most: Math.min(hot, cold) + 1e-6 * (hot + cold),
    unit: 'kW',
    because: 'the streams allow',
    mend: 'the temperatures and heat capacity flows of the streams',
  })
}

const exchangersOf = (results: Readonly<Record<string, unknown>>): readonly Exchanger[] =>
  Array.isArray(results['exchangers']) ? (results['exchangers'] as readonly Exchanger[]) : []

/** Every stream is brought to its target by its exchangers, to a billionth of the largest. */
const streamsClose: HeatLaw = ({ streams }, results) => {
  const exchangers = exchangersOf(results)
  if (exchangers.length === 0) return null
  const read = readStreams(streams)
  const slack = 1e-9 * Math.max(...read.map(({ duty }) => duty))
  return firstBreach(read, ({ name, duty }) => {
    const passed = exchangers
      .filter(({ hot, cold }) => hot === name || cold === name)
      .reduce((sum, { duty_kw }) => sum + duty_kw, 0)
    return outside({
      law: 'Conservation of energy',
      what: `the exchangers of ${name} carry`,
      value: passed,
      least: duty - slack,
      most: duty + slack,
      unit: 'kW',
      because: 'its heat is',
      mend: 'streams of the same order of size',
    })
  })
}

/** Heat runs from hot to cold at both ends of every exchanger. */
const noCross: HeatLaw = (_input, results) =>
  firstBreach(exchangersOf(results), ({ name, ...ends }) =>
    firstBreach(
      [
        [ends.hot_in_c, ends.cold_out_c],
        [ends.hot_out_c, ends.cold_in_c],
      ],
      ([hot = null, cold = null]) =>
        hot === null || cold === null
          ? null
          : outside({
              law: 'Second law of thermodynamics',
              what: `in ${name} the cold side reaches`,
              value: cold,
              most: hot,
              unit: '°C',
              because: 'the hot side there has',
              mend: 'the temperatures of streams and utilities',
            }),
    ),
  )

/** No network needs less than the targets. */
const targetsAreLeast: HeatLaw = (_input, results) =>
  firstBreach(['hot', 'cold'], (side) => {
    const target = resultOf(results, `pinch_${side}_utility_kw`)
    return outside({
      law: 'Second law of thermodynamics',
      what: `the network would need of the ${side} utility`,
      value: resultOf(results, `network_${side}_utility_kw`),
      least: target - 1e-6 * Math.max(1, target),
      unit: 'kW',
      because: 'no network needs less than',
      mend: 'the temperatures and heat capacity flows of the streams',
    })
  })

const evaporatesAsItDoes: HeatLaw = ({ streams }) =>
  firstBreach(streams, ({ name, phase_change, latent_heat_kj_per_kg: given, supply_c: t }) =>
    evaporatesLawfully({
      given: phase_change === undefined ? undefined : given,
      t,
      isWater: false,
      name,
      mend: 'latent_heat_kj_per_kg at the temperature of the stream',
    }),
  )

export const heatRecoveryLaws: readonly HeatLaw[] = [
  recoveredWithinStreams,
  streamsClose,
  noCross,
  targetsAreLeast,
  evaporatesAsItDoes,
  ({ cost }) => pricesWithinReach(cost),
]
