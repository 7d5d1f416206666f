import type { Random } from '../core/index.ts'

/** Number of points and multiplier of lattices that spread evenly in up to sixteen coordinates (P2 criterion, weights 0.5). */
const lattices = [
  { points: 1021, multiplier: 103 },
  { points: 8191, multiplier: 3105 },
  { points: 32_749, multiplier: 14_341 },
] as const

/** The finest lattice of at most `wanted` points, or the coarsest one. */
export const latticeOf = (wanted: number) =>
  lattices.findLast(({ points }) => points <= wanted) ?? lattices[0]

/** Writes a point of a Korobov lattice, shifted at random, on each call: the mean of a smooth function over all
 *  of them is far closer to its integral than that of as many random points. */
export function createLattice(
  { points, multiplier }: { points: number; multiplier: number },
  { coordinates, random }: { coordinates: number; random: Random },
): (at: number, point: Float64Array) => void {
  const steps = new Float64Array(coordinates)
  const shifts = new Float64Array(coordinates)
  let power = 1
  for (let i = 0; i < coordinates; i++) {
    steps[i] = power
    shifts[i] = random.next()
    power = (power * multiplier) % points
  }
  return (at, point) => {
    for (let i = 0; i < coordinates; i++) {
      const place = ((at * (steps[i] ?? 0)) % points) / points + (shifts[i] ?? 0)
      point[i] = place >= 1 ? place - 1 : place
    }
  }
}
