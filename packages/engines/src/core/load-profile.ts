/** A load that is on from `start` for `duration`, both in the unit of the period. */
export interface Load {
  start: number
  duration: number
  power: number
}

/** The largest sum of loads that repeat with the period, and the moment of it. */
export function peakOfPeriod(loads: readonly Load[], period: number): { power: number; at: number } {
  const at = (moment: number) =>
    loads.reduce((sum, load) => sum + load.power * runsAt(load, moment, period), 0)
  return loads
    .map(({ start }) => wrap(start, period))
    .reduce((best, moment) => (at(moment) > best.power ? { power: at(moment), at: moment } : best), {
      power: 0,
      at: 0,
    })
}

/** How many times a load runs at a moment: more than once where it lasts longer than the period. */
function runsAt({ start, duration }: Load, moment: number, period: number): number {
  const since = wrap(moment - start, period)
  // A start that rounding puts just before the end of the period is the moment itself.
  const passed = period - since < 1e-9 ? 0 : since
  return Math.max(0, Math.ceil((duration - passed) / period - 1e-9))
}

/** Energy of the loads between two moments of the period. */
export function energyBetween(
  loads: readonly Load[],
  [from, to]: readonly [number, number],
  period: number,
): number {
  return loads.reduce((sum, { start, duration, power }) => {
    const begin = wrap(start, period)
    let covered = 0
    for (let shift = begin; shift > -duration; shift -= period)
      covered += Math.max(0, Math.min(to, shift + duration) - Math.max(from, shift))
    return sum + power * covered
  }, 0)
}

const wrap = (moment: number, period: number): number => ((moment % period) + period) % period
