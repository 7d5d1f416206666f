import type { z } from 'zod'
import { about, type Calculation, EngineRefusal, normalCdf, quantileOfSorted } from '../core/index.ts'
import { levelPlan } from './levelling.ts'
import { buildNetwork, scheduleNetwork, type Network } from './network.ts'
import { driversTable, finishTable, type Plan, scheduleTable } from './plan-tables.ts'
import type { Activity, ProjectInput } from './schema.ts'
import { probabilityWithin, simulate, type Spread } from './simulation.ts'
import { datesOf } from './working-days.ts'

type PlanInput = Omit<z.output<typeof ProjectInput>, 'activities' | 'earned_value'> & {
  activities: readonly Activity[]
}

const mostSamples = 6_000_000

/** Critical path, PERT and the simulated finish of a plan. */
export function computePlan(input: PlanInput): Calculation {
  const { activities, contract_days, runs, correlation } = input
  if (activities.length * runs > mostSamples)
    throw new EngineRefusal(
      'out_of_range',
      `${activities.length} activities with ${runs} runs are too many samples for one answer.`,
      [`at most ${Math.floor(mostSamples / activities.length)} runs for this plan`],
    )
  const plan = schedulePlan(input)
  const { simulation, levelled } = plan
  const unspread = activities.find(
    ({ min_days, max_days }) => min_days === undefined || max_days === undefined,
  )
  return {
    results: resultsOf(plan, input),
    figures: figuresOf(plan),
    tables: [
      scheduleTable(plan),
      ...(levelled ? [levelled.table] : []),
      // What a driver costs is worked out for durations that do not hang together.
      ...(correlation > 0 ? [] : [driversTable(plan, input.seed)]),
      finishTable(simulation.sorted),
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
        unspread ? [`"${unspread.id}" has no shortest or longest duration: it counts as certain there.`] : [],
      ),
    ],
  }
}

function schedulePlan(input: PlanInput): Plan {
  const { runs, seed, correlation, available_at_once: crews } = input
  const network = buildNetwork(input.activities)
  const spreads = network.activities.map(toSpread)
  const likely = scheduleNetwork(
    network,
    spreads.map(({ mode }) => mode),
  )
  const expected = spreads.map(({ low, mode, high }) => (low + 4 * mode + high) / 6)
  return {
    network,
    spreads,
    likely,
    expected,
    pert: scheduleNetwork(network, expected),
    pertDeviation: Math.sqrt(longestVariance(network, spreads, expected)),
    simulation: simulate({ network, spreads, runs, seed, correlation }),
    levelled: crews === undefined ? null : levelPlan(network, { schedule: likely, crews }),
    limit: input.contract_days ?? likely.duration,
    cost: sumOf(network, (activity, i) => activity.crews * rate(activity) * (spreads[i]?.mode ?? 0)),
  }
}

function resultsOf(plan: Plan, { runs, calendar }: PlanInput): Calculation['results'] {
  const { network, spreads, likely, pert, pertDeviation, simulation, levelled, limit } = plan
  const at = (probability: number) => quantileOfSorted(simulation.sorted, probability)
  return {
    likely_duration_days: likely.duration,
    pert_duration_days: pert.duration,
    pert_standard_deviation_days: pertDeviation,
    pert_probability_of_contract_date:
      pertDeviation > 0 ? normalCdf((limit - pert.duration) / pertDeviation) : Number(pert.duration <= limit),
    monte_carlo_mean_days: simulation.mean,
    monte_carlo_standard_deviation_days: simulation.standardDeviation,
    p10_days: at(0.1),
    p50_days: at(0.5),
    p80_days: at(0.8),
    p90_days: at(0.9),
    contract_days: limit,
    probability_of_contract_date: probabilityWithin(simulation.sorted, limit),
    probability_of_plan_duration: probabilityWithin(simulation.sorted, likely.duration),
    critical_path: network.activities.filter((_, i) => likely.totalFloat[i] === 0).map(({ id }) => id),
    criticality_index: Object.fromEntries(
      network.activities.map(({ id }, i) => [id, simulation.criticality[i] ?? 0]),
    ),
    cost_eur: plan.cost,
    monte_carlo_expected_cost_eur: sumOf(network, (activity, i) => {
      const { low = 0, mode = 0, high = 0 } = spreads[i] ?? {}
      return (activity.crews * rate(activity) * (low + mode + high)) / 3
    }),
    runs,
    ...(levelled && { levelled_duration_days: levelled.duration }),
    ...(calendar &&
      datesOf(calendar, { likely_finish_date: likely.duration, p50_date: at(0.5), p80_date: at(0.8) })),
    ...(calendar && levelled && datesOf(calendar, { levelled_finish_date: levelled.duration })),
  }
}

function figuresOf({ likely, pert, simulation, levelled, limit, cost }: Plan): Calculation['figures'] {
  const at = (probability: number) => quantileOfSorted(simulation.sorted, probability)
  return [
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
  ]
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
