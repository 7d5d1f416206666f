import { printFigure } from '@portal/content/print-figure'
import type { Metric, Unit } from './metrics.ts'

export const unitTexts: Readonly<Record<Unit, string>> = {
  usd: 'USD',
  eur: 'EUR',
  percent: '%',
  index: 'index',
  count: '',
}

/** Writes a value as screens and documents do; `key` is of the measure, where it has a form of its own. */
export function formatValue(
  value: number,
  unit: Unit,
  { signed = false, key = '' }: { signed?: boolean; key?: string } = {},
): string {
  const written = printFigure({ value, unit: unitTexts[unit], key })
  return signed && value >= 0 ? `+${written}` : written
}

/** Writes a stored figure with the unit text of its row. */
export const formatFigure = (value: number, unit: string, key = ''): string =>
  printFigure({ value, unit, key })

/** A recorded value of a sector or company, in the form of its measure. */
export const writeFact = (value: number, { id, unit }: Pick<Metric, 'id' | 'unit'>): string =>
  formatValue(value, unit, { signed: id === 'growth_rate' || id.endsWith('.growth'), key: `record.${id}` })
