import {
  about,
  type Calculation,
  type EngineFigure,
  EngineRefusal,
  mergeCalculations,
} from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import { areaTarget } from './area-target.ts'
import { annuity, balancedWith, capitalOf, costWithoutRecovery, tradeOff, utilityCost } from './economics.ts'
import { sizeExchangers, type Sized } from './exchanger-area.ts'
import { readStreams, type HeatStream } from './heat-stream.ts'
import { designNetwork, mostStreams } from './network.ts'
import { targetsOf, unitsTarget, type Targets } from './problem-table.ts'
import { datasheetTable, networkTable, streamTable, tradeOffTable } from './tables.ts'
import { reportTargets } from './target-report.ts'
import type { HeatRecoveryInput } from './schema.ts'

/** Targets first, then the network that meets them, then what it costs. */
export function computeHeatRecovery(input: HeatRecoveryInput): Calculation {
  const streams = readStreams(input.streams)
  const targets = targetsOf(streams, input.minimum_difference_k)
  return mergeCalculations([
    reportTargets(streams, input.minimum_difference_k, targets),
    ...reportNetwork(streams, targets, input),
    { results: {}, figures: [], tables: [streamTable(streams)] },
  ])
}

function reportNetwork(
  streams: readonly HeatStream[],
  targets: Targets,
  input: HeatRecoveryInput,
): Calculation[] {
  const { minimum_difference_k: difference_k } = input
  const { exchangers, isByInterval, steps } = designNetwork(streams, difference_k, targets)
  const sized = exchangers && sizeExchangers(exchangers, { ...input, streams })
  const areas = sized?.map(({ area_m2 }) => area_m2) ?? []
  const whole = areas.every((area) => area !== null)
  const target_m2 = areaOf(streams, targets, input)
  const results = {
    units_target: unitsTarget(streams, difference_k, targets),
    ...(target_m2 === null ? {} : { area_target_m2: target_m2 }),
    network_found: sized !== null,
    network_search_steps: steps,
    ...(sized && {
      network_units: sized.length,
      network_recovery_kw: dutyOf(sized, ({ hot, cold }) => hot !== null && cold !== null),
      network_hot_utility_kw: dutyOf(sized, ({ hot }) => hot === null),
      network_cold_utility_kw: dutyOf(sized, ({ cold }) => cold === null),
      ...(whole && { network_area_m2: areas.reduce((sum, area) => sum + area, 0) }),
      exchangers: sized.map((one) => ({ ...one })),
    }),
  }
  const network: Calculation = {
    results,
    figures: pickFigures(results, [
      ['units_target', 'Fewest units', 'units'],
      ['network_units', 'Units of the network', 'units'],
      ['area_target_m2', 'Area at the target', 'm²'],
      ['network_area_m2', 'Area of the network', 'm²'],
    ]),
    tables: sized ? [networkTable(sized), datasheetTable(networkTable(sized))] : [],
    warnings: sized
      ? [
          ...about('network_units', isByInterval ? [byInterval] : []),
          ...about('network', closeCalls(sized, difference_k)),
        ]
      : about('units_target', [
          `The targets hold for all streams; a network is designed for up to ${mostStreams}.`,
        ]),
  }
  return [network, ...(whole && sized ? reportCost(sized, { streams, targets, input }) : [])]
}

const byInterval =
  'The rules of the pinch design method do not end here: part of the network is matched interval by ' +
  'interval. It needs no more utility, but more units and splits than a designer would build.'

const dutyOf = (exchangers: readonly Sized[], isMeant: (exchanger: Sized) => boolean): number =>
  exchangers.filter(isMeant).reduce((sum, { duty_kw }) => sum + duty_kw, 0)

const closeCalls = (sized: readonly Sized[], difference_k: number): string[] =>
  sized.flatMap(({ name, hot_in_c, hot_out_c, cold_in_c, cold_out_c }) => {
    const ends = [(hot_in_c ?? NaN) - (cold_out_c ?? NaN), (hot_out_c ?? NaN) - (cold_in_c ?? NaN)]
    const least = Math.min(...ends)
    return least < difference_k - 1e-6
      ? [`${name}: the utility comes within ${least.toFixed(1)} K, closer than the smallest difference.`]
      : []
  })

function areaOf(streams: readonly HeatStream[], targets: Targets, input: HeatRecoveryInput): number | null {
  const balanced = balancedWith(streams, targets, input)
  if (!balanced || balanced.some(({ film }) => film === undefined)) return null
  const area = areaTarget(balanced)
  if (area !== null) return area
  throw new EngineRefusal(
    'not_applicable',
    'Heat would flow from cold to hot: a utility is not hot or not cold enough.',
    ['heating.inlet_c warmer than all that it heats, cooling.inlet_c colder than all that it cools'],
  )
}

interface Priced {
  streams: readonly HeatStream[]
  targets: Targets
  input: HeatRecoveryInput
}

function reportCost(sized: readonly Sized[], { streams, targets, input }: Priced): Calculation[] {
  const { cost, exchanger } = input
  if (!cost) return []
  const areasOf = (isMeant: (one: Sized) => boolean) =>
    sized.filter(isMeant).map(({ area_m2 }) => area_m2 ?? 0)
  const all = capitalOf(
    areasOf(() => true),
    { cost, exchanger },
  )
  const recovery = capitalOf(
    areasOf(({ hot, cold }) => hot !== null && cold !== null),
    { cost, exchanger },
  )
  const running = utilityCost(cost, targets)
  const saving = costWithoutRecovery(streams, cost) - running
  const curve = tradeOff(streams, input)
  const cheapest = curve.toSorted((a, b) => a.total_eur - b.total_eur)[0]
  const results = {
    capital_eur: all.value,
    capital_low_eur: all.low,
    capital_high_eur: all.high,
    capital_of_recovery_eur: recovery.value,
    utility_cost_eur_per_year: running,
    saving_eur_per_year: saving,
    total_cost_eur_per_year: running + annuity(cost) * all.value,
    payback_years: saving > 0 ? recovery.value / saving : null,
    estimate_class: 'AACE 18R-97 class 4',
    ...(cheapest && {
      cheapest_difference_k: cheapest.difference_k,
      cheapest_total_eur_per_year: cheapest.total_eur,
    }),
  }
  const capital: EngineFigure = {
    key: 'capital_eur',
    label: 'Fixed capital, class 4',
    value: all.value,
    unit: 'EUR',
    low: all.low,
    high: all.high,
  }
  return [
    {
      results,
      figures: [
        capital,
        ...pickFigures(results, [
          ['utility_cost_eur_per_year', 'Cost of the utilities', 'EUR/a'],
          ['saving_eur_per_year', 'Saving against no recovery', 'EUR/a'],
          ['payback_years', 'Payback of the recovery', 'a'],
          ['cheapest_difference_k', 'Cheapest smallest difference', 'K'],
        ]),
      ],
      tables: [tradeOffTable(curve)],
    },
  ]
}
