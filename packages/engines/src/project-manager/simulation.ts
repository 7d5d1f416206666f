import {
  createNormals,
  createRandom,
  mean,
  tabulateTriangle,
  triangleAt,
  triangularQuantile,
  type Random,
} from '../core/index.ts'
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
}

interface SimulationParts {
  network: Network
  spreads: readonly Spread[]
  runs: number
  seed: number
  /** Between every two durations. */
  correlation: number
}

export function simulate({ network, spreads, runs, seed, correlation }: SimulationParts): Simulation {
  const size = spreads.length
  const random = createRandom(seed)
  const finishes = new Float64Array(runs)
  const criticality = new Float64Array(size)
  const pass: Pass = { network, early: new Float64Array(size), late: new Float64Array(size) }
  const durations = new Float64Array(size)
  const draw = correlation > 0 ? drawTogether(spreads, { random, correlation }) : drawApart(spreads, random)
  for (let run = 0; run < runs; run++) {
    draw(durations)
    finishes[run] = forwardPass(network, durations, pass.early)
    countCritical(pass, durations, criticality)
  }
  const average = mean(finishes)
  let squares = 0
  for (const finish of finishes) squares += (finish - average) ** 2
  return {
    sorted: finishes.toSorted(),
    mean: average,
    standardDeviation: Math.sqrt(squares / (runs - 1)),
    criticality: criticality.map((count) => count / runs),
  }
}

type Draw = (durations: Float64Array) => void

const drawApart =
  (spreads: readonly Spread[], random: Random): Draw =>
  (durations) => {
    spreads.forEach((spread, i) => (durations[i] = triangularQuantile(random.next(), spread)))
  }

/** Under one common normal factor (Gaussian copula). */
function drawTogether(
  spreads: readonly Spread[],
  { random, correlation }: { random: Random; correlation: number },
): Draw {
  const curves = spreads.map(tabulateTriangle)
  const draw = createNormals(random)
  const [common, own] = [Math.sqrt(correlation), Math.sqrt(1 - correlation)]
  return (durations) => {
    const shared = common * draw()
    curves.forEach((curve, i) => (durations[i] = triangleAt(curve, shared + own * draw())))
  }
}

interface Pass {
  network: Network
  early: Float64Array
  late: Float64Array
}

function countCritical({ network, early, late }: Pass, durations: Float64Array, counts: Float64Array): void {
  const { starts, links, lags } = network
  let end = 0
  for (let i = 0; i < early.length; i++) end = Math.max(end, early[i] ?? 0)
  const tolerance = 1e-9 * (end + 1)
  late.fill(end)
  for (let i = durations.length - 1; i >= 0; i--) {
    const finish = late[i] ?? 0
    if (finish - (early[i] ?? 0) <= tolerance) counts[i] = (counts[i] ?? 0) + 1
    const start = finish - (durations[i] ?? 0) - (lags[i] ?? 0)
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
