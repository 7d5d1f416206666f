import type { z } from 'zod'
import {
  about,
  buildTable,
  type Calculation,
  EngineRefusal,
  normalCdf,
  quantileOfSorted,
} from '../core/index.ts'
import { computeDrivers } from './drivers.ts'
import { buildNetwork, scheduleNetwork, type Network } from './network.ts'
import { levelPlan } from './levelling.ts'
import type { Activity, ProjectInput } from './schema.ts'
import { datesOf } from './working-days.ts'
import { probabilityWithin, simulate, type Simulation, type Spread } from './simulation.ts'

type PlanInput = Omit<z.output<typeof ProjectInput>, 'activities' | 'earned_value'> & {
  activities: readonly Activity[]
}

const mostSamples = 6_000_000
const mostDrivers = 12

interface DriversParts {
  network: Network
  spreads: readonly Spread[]
  simulation: Simulation
  seed: number
}

/** Critical path, PERT and the simulated finish of a plan. */
export function computePlan(input: PlanInput): Calculation {
  const { activities, contract_days, runs, seed, correlation, available_at_once: crews, calendar } = input
  if (activities.length * runs > mostSamples)
    throw new EngineRefusal(
      'out_of_range',
      `${activities.length} activities with ${runs} runs are too many samples for one answer.`,
      [`at most ${Math.floor(mostSamples / activities.length)} runs for this plan`],
    )
  const network = buildNetwork(activities)
  const spreads = network.activities.map(toSpread)
  const likely = scheduleNetwork(
    network,
    spreads.map(({ mode }) => mode),
  )
  const expected = spreads.map(({ low, mode, high }) => (low + 4 * mode + high) / 6)
  const pert = scheduleNetwork(network, expected)
  const simulation = simulate({ network, spreads, runs, seed, correlation })
  const levelled = crews === undefined ? null : levelPlan(network, { schedule: likely, crews })
  const limit = contract_days ?? likely.duration
  const pertDeviation = Math.sqrt(longestVariance(network, spreads, expected))
  const at = (probability: number) => quantileOfSorted(simulation.sorted, probability)
  const criticalPath = network.activities.filter((_, i) => likely.totalFloat[i] === 0).map(({ id }) => id)
  const cost = sumOf(network, (activity, i) => activity.crews * rate(activity) * (spreads[i]?.mode ?? 0))
  const expectedCost = sumOf(network, (activity, i) => {
    const { low = 0, mode = 0, high = 0 } = spreads[i] ?? {}
    return (activity.crews * rate(activity) * (low + mode + high)) / 3
  })
  return {
    results: {
      likely_duration_days: likely.duration,
      pert_duration_days: pert.duration,
      pert_standard_deviation_days: pertDeviation,
      pert_probability_of_contract_date:
        pertDeviation > 0
          ? normalCdf((limit - pert.duration) / pertDeviation)
          : Number(pert.duration <= limit),
      monte_carlo_mean_days: simulation.mean,
      monte_carlo_standard_deviation_days: simulation.standardDeviation,
      p10_days: at(0.1),
      p50_days: at(0.5),
      p80_days: at(0.8),
      p90_days: at(0.9),
      contract_days: limit,
      probability_of_contract_date: probabilityWithin(simulation.sorted, limit),
      probability_of_plan_duration: probabilityWithin(simulation.sorted, likely.duration),
      critical_path: criticalPath,
      criticality_index: Object.fromEntries(
        network.activities.map(({ id }, i) => [id, simulation.criticality[i] ?? 0]),
      ),
      cost_eur: cost,
      monte_carlo_expected_cost_eur: expectedCost,
      runs,
      ...(levelled && { levelled_duration_days: levelled.duration }),
      ...(calendar &&
        datesOf(calendar, { likely_finish_date: likely.duration, p50_date: at(0.5), p80_date: at(0.8) })),
      ...(calendar && levelled && datesOf(calendar, { levelled_finish_date: levelled.duration })),
    },
    figures: [
      { key: 'likely_duration_days', label: 'Plan, likely durations', value: likely.duration, unit: 'd' },
      { key: 'pert_duration_days', label: 'Plan, PERT durations', value: pert.duration, unit: 'd' },
      {
        key: 'finish_days',
        label: 'Simulated finish (P10, P50, P90)',
        value: at(0.5),
        unit: 'd',
        low: at(0.1),
        high: at(0.9),
      },
      { key: 'p80_days', label: 'Finish with 80% probability', value: at(0.8), unit: 'd' },
      {
        key: 'probability_of_contract_date',
        label: 'Probability of the contract date',
        value: probabilityWithin(simulation.sorted, limit) * 100,
        unit: '%',
      },
      ...(levelled
        ? [
            {
              key: 'levelled_duration_days',
              label: 'Plan with the crews that there are',
              value: levelled.duration,
              unit: 'd',
            },
          ]
        : []),
      ...(cost > 0 ? [{ key: 'cost_eur', label: 'Cost of the plan', value: cost, unit: 'EUR' }] : []),
    ],
    tables: [
      buildTable({
        key: 'schedule',
        title: 'Schedule with likely durations',
        rows: network.activities,
        columns: [
          { key: 'id', label: 'Activity', of: ({ id }) => id },
          { key: 'predecessors', label: 'After', of: ({ predecessors }) => predecessors.join(', ') },
          { key: 'duration_days', label: 'Duration', unit: 'd', of: (_, i) => spreads[i]?.mode ?? 0 },
          { key: 'pert_days', label: 'PERT', unit: 'd', of: (_, i) => expected[i] ?? 0 },
          ...(
            [
              ['early_start_days', 'Early start', likely.earlyStart],
              ['early_finish_days', 'Early finish', likely.earlyFinish],
              ['late_start_days', 'Late start', likely.lateStart],
              ['late_finish_days', 'Late finish', likely.lateFinish],
              ['total_float_days', 'Total float', likely.totalFloat],
              ['free_float_days', 'Free float', likely.freeFloat],
            ] as const
          ).map(([key, label, list]) => ({
            key,
            label,
            unit: 'd',
            of: (_: Activity, i: number) => list[i] ?? 0,
          })),
          { key: 'critical', label: 'Critical', of: (_, i) => likely.totalFloat[i] === 0 },
          {
            key: 'criticality_index',
            label: 'Criticality index',
            of: (_, i) => simulation.criticality[i] ?? 0,
          },
        ],
      }),
      ...(levelled ? [levelled.table] : []),
      // What a driver costs is worked out for durations that do not hang together.
      ...(correlation > 0 ? [] : [driversTable({ network, spreads, simulation, seed })]),
      buildTable({
        key: 'finish_distribution',
        title: 'Simulated finish',
        rows: Array.from({ length: 21 }, (_, step) => step / 20),
        columns: [
          { key: 'probability', label: 'Probability', of: (probability) => probability },
          { key: 'finish_days', label: 'Finish within', unit: 'd', of: (probability) => at(probability) },
        ],
      }),
    ],
    warnings: [
      ...about(
        'probability_of_contract_date',
        contract_days === undefined
          ? ['No contract duration was given: the probability is that of the likely plan itself.']
          : [],
      ),
      ...about(
        'finish_days',
        activities
          .filter(({ min_days, max_days }) => min_days === undefined || max_days === undefined)
          .slice(0, 1)
          .map(({ id }) => `"${id}" has no shortest or longest duration: it counts as certain there.`),
      ),
    ],
  }
}

const rate = ({ cost_eur_per_crew_day }: Activity): number => cost_eur_per_crew_day

function toSpread({ min_days, likely_days, max_days, crews }: Activity): Spread {
  return {
    low: (min_days ?? likely_days) / crews,
    mode: likely_days / crews,
    high: (max_days ?? likely_days) / crews,
  }
}

function sumOf(network: Network, of: (activity: Activity, index: number) => number): number {
  return network.activities.reduce((sum, activity, i) => sum + of(activity, i), 0)
}

/** Variance along the longest PERT path; of several equally long ones the most uncertain counts. */
function longestVariance(
  { starts, links, lags }: Network,
  spreads: readonly Spread[],
  expected: number[],
): number {
  const finish: number[] = []
  const variance: number[] = []
  let best = { finish: 0, variance: 0 }
  spreads.forEach(({ low, high }, i) => {
    let from = { finish: 0, variance: 0 }
    for (let link = starts[i] ?? 0; link < (starts[i + 1] ?? 0); link++) {
      const before = links[link] ?? 0
      from = later(from, { finish: finish[before] ?? 0, variance: variance[before] ?? 0 })
    }
    finish[i] = from.finish + (lags[i] ?? 0) + (expected[i] ?? 0)
    variance[i] = from.variance + ((high - low) / 6) ** 2
    best = later(best, { finish: finish[i] ?? 0, variance: variance[i] ?? 0 })
  })
  return best.variance
}

type PathEnd = { finish: number; variance: number }

function later(a: PathEnd, b: PathEnd): PathEnd {
  if (Math.abs(a.finish - b.finish) > 1e-9) return a.finish > b.finish ? a : b
  return a.variance >= b.variance ? a : b
}

/** What each uncertain activity costs: days gained when it always takes its shortest, or its likely time. */
function driversTable({ network, spreads, simulation, seed }: DriversParts) {
  const activities = spreads
    .map(({ low, high }, activity) => ({
      activity,
      weight: (simulation.criticality[activity] ?? 0) * (high - low),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostDrivers)
    .map(({ activity }) => activity)
  return buildTable({
    key: 'drivers',
    title: 'Days gained per driver',
    rows: computeDrivers({
      network,
      spreads,
      activities,
      way: criticalWay(network, simulation.criticality),
      runs: simulation.sorted.length,
      seed,
    }).toSorted((a, b) => b.meanGain - a.meanGain),
    columns: [
      { key: 'id', label: 'Activity', of: ({ activity }) => network.activities[activity]?.id ?? '' },
      {
        key: 'mean_days_gained_at_min',
        label: 'Mean gain at shortest',
        unit: 'd',
        of: ({ meanGain }) => meanGain,
      },
      {
        key: 'p80_days_gained_at_min',
        label: 'P80 gain at shortest',
        unit: 'd',
        of: ({ p80GainAtShortest }) => p80GainAtShortest,
      },
      {
        key: 'p80_days_gained_at_likely',
        label: 'P80 gain at likely',
        unit: 'd',
        of: ({ p80GainAtLikely }) => p80GainAtLikely,
      },
    ],
  })
}

/** The way that is critical most often: from the most critical end back over the most critical predecessors. */
function criticalWay({ activities, starts, links }: Network, criticality: Float64Array): number[] {
  const hasFollower = new Set(links)
  let at: number | undefined = mostCritical(
    activities.map((_, i) => i).filter((i) => !hasFollower.has(i)),
    criticality,
  )
  const way: number[] = []
  while (at !== undefined) {
    way.unshift(at)
    at = mostCritical(Array.from(links.subarray(starts[at], starts[at + 1])), criticality)
  }
  return way
}

const mostCritical = (positions: readonly number[], criticality: Float64Array): number | undefined =>
  positions.toSorted((a, b) => (criticality[b] ?? 0) - (criticality[a] ?? 0))[0]
