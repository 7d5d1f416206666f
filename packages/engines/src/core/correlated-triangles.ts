import { normalCdf } from './statistics.ts'
import { triangularQuantile, type Random } from './random.ts'

interface Triangle {
  low: number
  mode: number
  high: number
}

const reach = 6
const cells = 1200

export const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** The quantile of a triangle at each step of a standard normal. */
export function tabulateTriangle(triangle: Triangle): Float64Array {
  const curve = new Float64Array(cells + 1)
  for (let cell = 0; cell <= cells; cell++)
    curve[cell] = triangularQuantile(normalCdf((cell / cells) * 2 * reach - reach), triangle)
  return curve
}

/** A draw of the triangle where a standard normal is drawn as z. */
export function triangleAt(curve: Float64Array, z: number): number {
  const place = Math.min(cells - 1e-9, Math.max(0, ((z + reach) / (2 * reach)) * cells))
  const cell = Math.floor(place)
  const value = curve[cell] ?? 0
  return value + ((curve[cell + 1] ?? value) - value) * (place - cell)
}
