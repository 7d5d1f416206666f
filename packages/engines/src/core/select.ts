/** Quantile as `quantileOfSorted` gives it, without sorting all: the values are reordered in place. */
export function quantileInPlace(values: Float64Array, probability: number): number {
  const at = (values.length - 1) * probability
  const below = Math.floor(at)
  const low = selectInPlace(values, below)
  if (at === below) return low
  // All that follow are at least as large: the least of them is the next in order.
  let high = Number.POSITIVE_INFINITY
  for (let i = below + 1; i < values.length; i++) high = Math.min(high, values[i] ?? high)
  return low + (high - low) * (at - below)
}

/** The value that would stand at `wanted` in ascending order (Hoare's selection). */
function selectInPlace(values: Float64Array, wanted: number): number {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[(left + right) >>> 1] ?? 0
    let [up, down] = [left, right]
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up++
      while ((values[down] ?? 0) > pivot) down--
      if (up > down) break
      const kept = values[up] ?? 0
      values[up++] = values[down] ?? 0
      values[down--] = kept
    }
    if (wanted <= down) right = down
    else if (wanted >= up) left = up
    else return values[wanted] ?? Number.NaN
  }
  return values[left] ?? Number.NaN
}
