import type { FigureRow, Provenance } from '@portal/contracts/figures'
import type { FigureToPrint } from './document-builder.ts'

const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$' }

const plain = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2 }).format(value)

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** A value with its unit as screens print it: currency before, unit after, thousands grouped. */
export function printValue(value: number, unit: string): string {
  const [money = '', per] = unit.split('/', 2)
  const sign = currencySigns[money]
  if (sign !== undefined) {
    const size = Math.abs(value)
    const amount = per === undefined && size >= 100_000 ? compact.format(size) : plain(size)
    return `${value < 0 ? '-' : ''}${sign}${amount}${per === undefined ? '' : `/${per}`}`
  }
  if (unit === '%' || unit.startsWith('/')) return `${plain(value)}${unit}`
  return unit === '' || unit === 'index' ? plain(value) : `${plain(value)} ${unit}`
}

/** A figure may mirror a field of a record: then the record is its source, and all its fields share one number. */
type PrintableRecord = FigureRow & { record_field?: string | null }

/** A record on its way into a document. */
export const toPrint = (figure: PrintableRecord, isStale = false): FigureToPrint => ({
  label: figure.label,
  value: figure.value === null ? (figure.value_text ?? '') : printValue(figure.value, figure.unit),
  provenance: withoutField(figure),
  as_of: figure.as_of,
  isStale,
})

function withoutField({ provenance, record_field: field }: PrintableRecord): Provenance {
  const { source } = provenance
  if (!field || !source.locator?.endsWith(`#${field}`)) return provenance
  return { ...provenance, source: { ...source, locator: source.locator.slice(0, -field.length - 1) } }
}
