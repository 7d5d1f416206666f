import { buildTable, type EngineTable, quantileOfSorted } from '../core/index.ts'
import { computeDrivers } from './drivers.ts'
import type { levelPlan } from './levelling.ts'
import type { Network, Schedule } from './network.ts'
import type { Activity } from './schema.ts'
import type { Simulation, Spread } from './simulation.ts'

/** A plan as it is scheduled and simulated, in days. */
export interface Plan {
  network: Network
  spreads: readonly Spread[]
  /** With likely durations. */
  likely: Schedule
  /** Expected durations of the activities. */
  expected: number[]
  pert: Schedule
  pertDeviation: number
  simulation: Simulation
  levelled: ReturnType<typeof levelPlan> | null
  /** What the finish is held against. */
  limit: number
  cost: number
}

const mostDrivers = 12

export function scheduleTable({ network, spreads, likely, expected, simulation }: Plan): EngineTable {
  const ofEach = [
    ['early_start_days', 'Early start', likely.earlyStart],
    ['early_finish_days', 'Early finish', likely.earlyFinish],
    ['late_start_days', 'Late start', likely.lateStart],
    ['late_finish_days', 'Late finish', likely.lateFinish],
    ['total_float_days', 'Total float', likely.totalFloat],
    ['free_float_days', 'Free float', likely.freeFloat],
  ] as const
  return buildTable({
    key: 'schedule',
    title: 'Schedule with likely durations',
    rows: network.activities,
    columns: [
      { key: 'id', label: 'Activity', of: ({ id }) => id },
      { key: 'predecessors', label: 'After', of: ({ predecessors }) => predecessors.join(', ') },
      { key: 'duration_days', label: 'Duration', unit: 'd', of: (_, i) => spreads[i]?.mode ?? 0 },
      { key: 'pert_days', label: 'PERT', unit: 'd', of: (_, i) => expected[i] ?? 0 },
      ...ofEach.map(([key, label, list]) => ({
        key,
        label,
        unit: 'd',
        of: (_: Activity, i: number) => list[i] ?? 0,
      })),
      { key: 'critical', label: 'Critical', of: (_, i) => likely.totalFloat[i] === 0 },
      { key: 'criticality_index', label: 'Criticality index', of: (_, i) => simulation.criticality[i] ?? 0 },
    ],
  })
}

export const finishTable = (finishes: Simulation['sorted']): EngineTable =>
  buildTable({
    key: 'finish_distribution',
    title: 'Simulated finish',
    rows: Array.from({ length: 21 }, (_, step) => step / 20),
    columns: [
      { key: 'probability', label: 'Probability', of: (probability) => probability },
      {
        key: 'finish_days',
        label: 'Finish within',
        unit: 'd',
        of: (probability) => quantileOfSorted(finishes, probability),
      },
    ],
  })

/** What each uncertain activity costs: days gained when it always takes its shortest, or its likely time. */
export function driversTable({ network, spreads, simulation }: Plan, seed: number): EngineTable {
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
