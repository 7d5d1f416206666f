import type { ImportRow } from '@portal/contracts/figure-changes'
import { slugOf } from '@portal/text/fold'
import type { AskedSource } from './source.ts'
import { endOf } from './periods.ts'

/** One value of an official series. */
export interface FigureReading {
  /** Codes that name the series: what is measured, where, in which unit. */
  series: readonly string[]
  label: string
  value: number | string
  unit: string
  /** As the source writes it: 2026, 2026-Q1, 2026-01, 2026-01-31. */
  period: string
  /** Who publishes it, where that is not the connector's own name. */
  publisher?: string
  /** A page on which a person sees it; without it the address that was asked. */
  link?: string
  locator: string
}

export const toRow = (source: AskedSource, reading: FigureReading): ImportRow => ({
  line: 1,
  cells: {
    key: [source.settings.prefix, ...reading.series.map(slugOf)].join('.'),
    label: reading.label.slice(0, 200),
    value: String(reading.value),
    unit: reading.unit.slice(0, 40),
    period: reading.period,
    as_of: endOf(reading.period, source.today),
    source: reading.publisher ?? source.name,
    source_url: reading.link ?? source.url,
    locator: reading.locator.slice(0, 300),
  },
})

/** The newest value of each series, over all pages; rows without a key or a day are left for the import to refuse. */
export function newestOf(rows: readonly ImportRow[]): ImportRow[] {
  const newest = new Map<string, ImportRow>()
  for (const [place, row] of rows.entries()) {
    const key = row.cells.key || `\0${place}`
    const known = newest.get(key)
    if (!known || (row.cells.as_of ?? '') > (known.cells.as_of ?? '')) newest.set(key, row)
  }
  return [...newest.values()]
}
