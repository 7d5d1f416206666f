import { findQuantities } from '../quantities/index.ts'

export type QuantityRow = {
  value: number
  low: number | null
  high: number | null
  unit: string
  quote: string
  about: string
  url: string
}

const mostRows = 500

/** Numbers with a unit in the blocks of a page, with the words before them. */
export function quantityRows(blocks: readonly string[], url: string): QuantityRow[] {
  const rows: QuantityRow[] = []
  for (const block of blocks) {
    for (const { value, low, high, unit, raw, before, readings } of findQuantities(block)) {
      // A nominal size or a pattern of shifts is a name on a page, no number that it states.
      if (unit === null || readings) continue
      rows.push({
        value,
        low: low ?? null,
        high: high ?? null,
        unit: unit.symbol,
        quote: raw.trim(),
        about: before,
        url,
      })
      if (rows.length >= mostRows) return rows
    }
  }
  return rows
}
