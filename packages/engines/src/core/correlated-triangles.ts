import { normalCdf } from './statistics.ts'
import { triangularQuantile, type Random } from './random.ts'

interface Triangle {
  low: number
  mode: number
  high: number
}

const reach = 6
const cells = 1200

/** Standard normals, two from each pair of uniform draws (Box and Muller 1958). */
export function createNormals(random: Random): () => number {
  let kept: number | undefined
  return () => {
    if (kept !== undefined) {
      const normal = kept
      kept = undefined
      return normal
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random.next()))
    const angle = 2 * Math.PI * random.next()
    kept = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

const levels = Float64Array.from({ length: cells + 1 }, (_, cell) =>
  normalCdf((cell / cells) * 2 * reach - reach),
)

/** The quantile of a triangle at each step of a standard normal. */
export const tabulateTriangle = (triangle: Triangle): Float64Array =>
  levels.map((level) => triangularQuantile(level, triangle))

/** A draw of the triangle where a standard normal is drawn as z. */
export function triangleAt(curve: Float64Array, z: number): number {
  const place = Math.min(cells - 1e-9, Math.max(0, ((z + reach) / (2 * reach)) * cells))
  const cell = Math.floor(place)
  const value = curve[cell] ?? 0
  return value + ((curve[cell + 1] ?? value) - value) * (place - cell)
}
