import { createRandom, mean, quantileOfSorted, triangularQuantile } from '../core/index.ts'
import { forwardPass, type Network } from './network.ts'

export interface Spread {
  low: number
  mode: number
  high: number
}

export interface Simulation {
  /** Finish of each run, ascending. */
  sorted: Float64Array
  mean: number
  standardDeviation: number
  /** Share of runs in which the activity has no float. */
  criticality: Float64Array
  /** Sampled days, one run after the other. */
  samples: Float64Array
}

interface SimulationParts {
  network: Network
  spreads: readonly Spread[]
  runs: number
  seed: number
}

export function simulate({ network, spreads, runs, seed }: SimulationParts): Simulation {
  const size = spreads.length
  const random = createRandom(seed)
  const samples = new Float64Array(runs * size)
  const finishes = new Float64Array(runs)
  const criticality = new Float64Array(size)
  const early = new Float64Array(size)
  const late = new Float64Array(size)
  for (let run = 0; run < runs; run++) {
    const durations = samples.subarray(run * size, (run + 1) * size)
    for (let i = 0; i < size; i++) {
      const spread = spreads[i]
      // One number for each activity in each run: a changed duration never shifts the luck of the others.
      const u = random.next()
      if (spread) durations[i] = triangularQuantile(u, spread)
    }
    const end = forwardPass(network, durations, early)
    finishes[run] = end
    countCritical({ network, durations, early, late, end }, criticality)
  }
  const average = mean(finishes)
  let squares = 0
  for (const finish of finishes) squares += (finish - average) ** 2
  return {
    sorted: finishes.toSorted(),
    mean: average,
    standardDeviation: Math.sqrt(squares / (runs - 1)),
    criticality: criticality.map((count) => count / runs),
    samples,
  }
}

interface Pass {
  network: Network
  durations: Float64Array
  early: Float64Array
  late: Float64Array
  end: number
}

function countCritical({ network, durations, early, late, end }: Pass, counts: Float64Array): void {
  const { starts, links } = network
  const tolerance = 1e-9 * (end + 1)
  late.fill(end)
  for (let i = durations.length - 1; i >= 0; i--) {
    const finish = late[i] ?? 0
    if (finish - (early[i] ?? 0) <= tolerance) counts[i] = (counts[i] ?? 0) + 1
    const start = finish - (durations[i] ?? 0)
    const last = starts[i + 1] ?? 0
    for (let link = starts[i] ?? 0; link < last; link++) {
      const before = links[link] ?? 0
      if (start < (late[before] ?? 0)) late[before] = start
    }
  }
}

/** Share of the runs that end within `limit` days. */
export function probabilityWithin(sorted: Float64Array, limit: number): number {
  const tolerance = 1e-9 * (Math.abs(limit) + 1)
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= limit + tolerance) low = middle + 1
    else high = middle
  }
  return low / sorted.length
}

interface Holding {
  network: Network
  samples: Float64Array
  /** At most this many runs are repeated. */
  runs: number
}

/** P80 and mean of the same runs when one activity always takes `days`. */
export function finishWhenHeld(
  { network, samples, runs }: Holding,
  held: { activity: number; days: number } | null,
): { mean: number; p80: number } {
  const size = network.activities.length
  const finishes = new Float64Array(runs)
  const early = new Float64Array(size)
  const durations = new Float64Array(size)
  for (let run = 0; run < runs; run++) {
    durations.set(samples.subarray(run * size, (run + 1) * size))
    if (held) durations[held.activity] = held.days
    finishes[run] = forwardPass(network, durations, early)
  }
  return { mean: mean(finishes), p80: quantileOfSorted(finishes.toSorted(), 0.8) }
}
