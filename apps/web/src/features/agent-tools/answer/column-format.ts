import { formatFigure } from '#web/lib/figure-view.ts'

/** One way to print all numbers of a column, so that their points stand under each other. */
export function columnFormat(values: readonly number[]): (value: number) => string {
  const most = Math.max(...values.map(Math.abs))
  // Nobody reads the cents of a million; small ratios would be nothing with two places.
  const places = Math.max(...values.map((value) => placesOf(value, mostPlaces(most))))
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places })
  return (value) =>
    // What would round to zero keeps its own digits.
    value !== 0 && Number(value.toFixed(places)) === 0 ? formatFigure(value, '').value : format.format(value)
}

function mostPlaces(most: number): number {
  if (most >= 100_000) return 0
  return most > 1 ? 2 : 4
}

const placesOf = (value: number, most: number): number =>
  String(Number(value.toFixed(most))).split('.')[1]?.length ?? 0
