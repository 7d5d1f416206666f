import { createRandom, distributeTotal, integratedTriangle, triangularQuantile } from '../core/index.ts'
import { controlledQuantile } from './held-quantile.ts'
import { createLattice, latticeOf } from './lattice.ts'
import { forwardPass, type Network } from './network.ts'
import type { Spread } from './simulation.ts'

interface Driver {
  activity: number
  /** Days that the mean finish comes earlier when the activity always takes its shortest time. */
  meanGain: number
  /** The same for the finish that four of five runs keep; and when it always takes its likely time. */
  p80GainAtShortest: number
  p80GainAtLikely: number
}

interface DriverParts {
  network: Network
  spreads: readonly Spread[]
  /** Positions of the activities to judge. */
  activities: readonly number[]
  /** Positions along the way that is critical most often. */
  way: readonly number[]
  /** Of the simulation: the lattice has no more points. */
  runs: number
  seed: number
}

const mostSteps = 1_310_000

/**
 * What each activity costs. In every run the finish is max(A, B + d): A without the activity, B the longest way
 * through it, d its days. So the mean over d is known in closed form, and holding d needs no second simulation.
 */
export function computeDrivers({
  network,
  spreads,
  activities,
  way,
  runs: simulated,
  seed,
}: DriverParts): Driver[] {
  const size = spreads.length
  const lattice = latticeOf(Math.min(simulated, mostSteps / size))
  const runs = lattice.points
  const point = createLattice(lattice, { coordinates: size, random: createRandom(seed) })
  const shares = new Float64Array(size)
  const durations = new Float64Array(size)
  const early = new Float64Array(size)
  const tails = new Float64Array(size)
  const pass: Pass = {
    network,
    durations,
    early,
    before: new Float64Array(size),
    without: new Float64Array(size),
  }
  const finishes = new Float64Array(runs)
  const along = new Float64Array(runs)
  const held = activities.map((activity) => ({
    activity,
    spread: spreads[activity] ?? { low: 0, mode: 0, high: 0 },
    gain: 0,
    shortest: new Float64Array(runs),
    /** Days along the way without this activity. */
    along: new Float64Array(runs),
    isOnWay: way.includes(activity),
    likely: new Float64Array(runs),
  }))
  for (let run = 0; run < runs; run++) {
    point(run, shares)
    for (let i = 0; i < size; i++) durations[i] = triangularQuantile(shares[i] ?? 0, spreads[i] ?? noSpread)
    const finish = forwardPass(network, durations, early)
    measureTails(network, durations, tails)
    for (let i = 1; i < size; i++) pass.before[i] = Math.max(pass.before[i - 1] ?? 0, early[i - 1] ?? 0)
    finishes[run] = finish
    const walked = way.reduce((sum, i) => sum + (durations[i] ?? 0), 0)
    along[run] = walked
    for (const driver of held) {
      const { activity, spread } = driver
      const days = durations[activity] ?? 0
      const through = (early[activity] ?? 0) - days + (tails[activity] ?? 0)
      // Where the activity has float, the finish does not pass through it.
      const isCritical = through + days >= finish - 1e-9 * (finish + 1)
      const around = isCritical ? finishWithout(pass, activity) : finish
      const shortest = Math.max(around, through + spread.low)
      driver.gain += through + meanOf(spread) + integratedTriangle(around - through, spread) - shortest
      driver.shortest[run] = shortest
      driver.along[run] = driver.isOnWay ? walked - days : walked
      driver.likely[run] = Math.max(around, through + spread.mode)
    }
  }
  const p80Along = (positions: readonly number[]) =>
    distributeTotal(
      positions.map((i) => ({ chance: 1, ...(spreads[i] ?? noSpread) })),
      0,
      gridSteps,
    ).at(0.8)
  const p80Of = (values: Float64Array, sums: Float64Array, quantile: number) =>
    controlledQuantile(values, { probability: 0.8, control: { sums, quantile } })
  const wholeWay = p80Along(way)
  const p80 = p80Of(finishes, along, wholeWay)
  return held.map(({ activity, isOnWay, gain, shortest, likely, along: rest }) => {
    const quantile = isOnWay ? p80Along(way.filter((i) => i !== activity)) : wholeWay
    return {
      activity,
      meanGain: gain / runs,
      p80GainAtShortest: p80 - p80Of(shortest, rest, quantile),
      p80GainAtLikely: p80 - p80Of(likely, rest, quantile),
    }
  })
}

/** Steps of the distribution of the days along the way. */
const gridSteps = 1_000

const meanOf = ({ low, mode, high }: Spread): number => (low + mode + high) / 3

const noSpread: Spread = { low: 0, mode: 0, high: 0 }

/** Longest way from the end of each activity to the finish. */
function measureTails({ starts, links, lags }: Network, durations: Float64Array, tails: Float64Array): void {
  tails.fill(0)
  for (let i = durations.length - 1; i >= 0; i--) {
    const tail = (tails[i] ?? 0) + (durations[i] ?? 0) + (lags[i] ?? 0)
    const last = starts[i + 1] ?? 0
    for (let link = starts[i] ?? 0; link < last; link++) {
      const before = links[link] ?? 0
      if (tail > (tails[before] ?? 0)) tails[before] = tail
    }
  }
}

interface Pass {
  network: Network
  durations: Float64Array
  early: Float64Array
  /** Latest early finish of the activities before each one. */
  before: Float64Array
  without: Float64Array
}

/** Finish along the ways that do not pass through the activity; 0 where there is none. */
function finishWithout(
  { network: { starts, links, lags }, durations, early, before, without }: Pass,
  activity: number,
): number {
  let end = before[activity] ?? 0
  without[activity] = Number.NEGATIVE_INFINITY
  for (let i = activity + 1; i < durations.length; i++) {
    const first = starts[i] ?? 0
    const last = starts[i + 1] ?? 0
    let start = first === last ? 0 : Number.NEGATIVE_INFINITY
    for (let link = first; link < last; link++) {
      const from = links[link] ?? 0
      const finish = (from < activity ? early[from] : without[from]) ?? 0
      if (finish > start) start = finish
    }
    const finish = start + (lags[i] ?? 0) + (durations[i] ?? 0)
    without[i] = finish
    if (finish > end) end = finish
  }
  return end
}
