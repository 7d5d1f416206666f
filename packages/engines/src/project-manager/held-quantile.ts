import { quantileInPlace } from '../core/index.ts'

/** A sum of the same runs whose quantile is known exactly. */
interface Control {
  sums: Float64Array
  quantile: number
}

/**
 * Quantile of the finishes, corrected by a control variate (Hesterberg and Nelson, 1998): as far as the runs miss
 * the known quantile of the days along one way, they are taken to miss that of the finish.
 */
export function controlledQuantile(
  finishes: Float64Array,
  { probability, control }: { probability: number; control: Control },
): number {
  const runs = finishes.length
  const first = quantileInPlace(finishes.slice(), probability)
  let [within, both] = [0, 0]
  const tolerance = 1e-9 * (Math.abs(first) + 1)
  for (let run = 0; run < runs; run++) {
    if ((control.sums[run] ?? 0) > control.quantile) continue
    within++
    if ((finishes[run] ?? 0) <= first + tolerance) both++
  }
  const share = within / runs
  const spread = share * (1 - share)
  if (spread === 0) return first
  const slope = (both / runs - share * probability) / spread
  const corrected = Math.min(1, Math.max(0, probability + slope * (share - probability)))
  return quantileInPlace(finishes.slice(), corrected)
}
