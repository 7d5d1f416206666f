import { integratedTriangle } from './random.ts'

/** What a project brings: nothing with `1 - chance`, else a triangular amount. */
interface Gain {
  chance: number
  low: number
  mode: number
  high: number
}

export interface Distribution {
  at(probability: number): number
  lossProbability: number
}

/** Steps between the worst and the best total: a quantile is off by at most one of them. */
const finestGrid = 5_000
/** Up to so many certain amounts every case is one of at most 65,536 and is listed. */
const mostListed = 16

/** The distribution of `fixed` plus the independent gains: listed case by case, else convolved on a grid. */
export function distributeTotal(gains: readonly Gain[], fixed: number, gridSteps = finestGrid): Distribution {
  const uncertain = gains.filter(({ chance }) => chance > 0)
  const isListed = uncertain.length <= mostListed && uncertain.every(({ low, high }) => low === high)
  return isListed ? listCases(uncertain, fixed) : convolveGains(uncertain, { fixed, gridSteps })
}

function listCases(gains: readonly Gain[], fixed: number): Distribution {
  let cases = [{ total: fixed, mass: 1 }]
  for (const { chance, mode } of gains)
    cases = cases.flatMap(({ total, mass }) => [
      ...(chance < 1 ? [{ total, mass: mass * (1 - chance) }] : []),
      { total: total + mode, mass: mass * chance },
    ])
  cases.sort((a, b) => a.total - b.total)
  return {
    at(probability) {
      let sum = 0
      return (cases.find(({ mass }) => (sum += mass) >= probability - 1e-12) ?? cases.at(-1))?.total ?? fixed
    },
    lossProbability: cases.reduce((sum, { total, mass }) => (total < -1e-9 ? sum + mass : sum), 0),
  }
}

function convolveGains(
  gains: readonly Gain[],
  { fixed, gridSteps }: { fixed: number; gridSteps: number },
): Distribution {
  const least = gains.reduce((sum, gain) => sum + leastOf(gain), fixed)
  const most = gains.reduce((sum, gain) => sum + leastOf(gain) + spanOf(gain), fixed)
  const step = (most - least) / gridSteps
  let masses: Float64Array = Float64Array.of(1)
  // Narrow ones first: the work is the length so far times the width of the next.
  for (const gain of gains.toSorted((a, b) => spanOf(a) - spanOf(b)))
    masses = convolve(masses, massesOf(gain, step))
  const cumulated = new Float64Array(masses.length)
  masses.forEach((mass, cell) => (cumulated[cell] = (cumulated[cell - 1] ?? 0) + mass))
  return {
    at(probability) {
      const cell = cumulated.findIndex((sum) => sum >= probability - 1e-12)
      if (cell === -1) return most
      const mass = masses[cell] ?? 0
      const inside = mass > 0 ? ((cumulated[cell] ?? 0) - probability) / mass : 0
      return least + Math.max(0, cell + 0.5 - Math.min(1, inside)) * step
    },
    lossProbability: shareBelow(cumulated, -least / step),
  }
}

/** What is certain to come starts at its lowest, anything else at nothing or below. */
const leastOf = ({ chance, low }: Gain): number => (chance < 1 ? Math.min(0, low) : low)

const spanOf = (gain: Gain): number => (gain.chance < 1 ? Math.max(0, gain.high) : gain.high) - leastOf(gain)

/** Mass on each grid point from the lowest that the gain can be; between two points it is shared, so the mean stays. */
function massesOf({ chance, low, mode, high }: Gain, step: number): Float64Array {
  const start = leastOf({ chance, low, mode, high })
  const cells = new Float64Array(Math.ceil(spanOf({ chance, low, mode, high }) / step) + 2)
  const put = (amount: number, mass: number) => {
    const place = (amount - start) / step
    const cell = Math.floor(place)
    cells[cell] = (cells[cell] ?? 0) + mass * (cell + 1 - place)
    cells[cell + 1] = (cells[cell + 1] ?? 0) + mass * (place - cell)
  }
  if (chance < 1) put(0, 1 - chance)
  if (low === high) put(mode, chance)
  else {
    // The second integral of the distribution gives the mass that linear sharing puts on each point exactly.
    const second = (cell: number) => integratedTriangle(start + cell * step, { low, mode, high }) / step
    for (let cell = Math.floor((low - start) / step); cell < cells.length; cell++)
      cells[cell] = (cells[cell] ?? 0) + chance * (second(cell + 1) - 2 * second(cell) + second(cell - 1))
  }
  return cells
}

function convolve(left: Float64Array, right: Float64Array): Float64Array {
  const sum = new Float64Array(left.length + right.length - 1)
  right.forEach((mass, shift) => {
    if (mass === 0) return
    for (let cell = 0; cell < left.length; cell++)
      sum[cell + shift] = (sum[cell + shift] ?? 0) + mass * (left[cell] ?? 0)
  })
  return sum
}

/** Share of the mass below the place, which may lie between two points. */
function shareBelow(cumulated: Float64Array, place: number): number {
  if (place <= 0) return 0
  const cell = Math.floor(place + 0.5)
  const [before, after] = [cumulated[cell - 1] ?? 0, cumulated[cell] ?? 1]
  return Math.min(1, before + (after - before) * (place + 0.5 - cell))
}
