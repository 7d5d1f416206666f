import type { Unit } from './metrics.ts'

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Dollars always with one decimal (spec §3), euros as the samples write them: €45M, €2.3M. */
const decimals = (value: number, symbol: string): string =>
  symbol === '$' ? value.toFixed(1) : value.toFixed(1).replace(/\.0$/u, '')

const money = (symbol: string, value: number): string => {
  const size = Math.abs(value)
  const sign = value < 0 ? '-' : ''
  if (size >= 1e9) return `${sign}${symbol}${decimals(size / 1e9, symbol)}B`
  if (size >= 1e6) return `${sign}${symbol}${decimals(size / 1e6, symbol)}M`
  if (size >= 1e4) return `${sign}${symbol}${grouped.format(Math.round(size / 1e3))}K`
  return `${sign}${symbol}${grouped.format(size)}`
}

/** Writes a value as the pages do: $B and $M with one decimal, growth with its sign. spec §3 */
export function formatValue(value: number, unit: Unit, options: { signed?: boolean } = {}): string {
  switch (unit) {
    case 'usd':
      return money('$', value)
    case 'eur':
      return money('€', value)
    case 'percent':
      return `${options.signed && value >= 0 ? '+' : ''}${grouped.format(value)}%`
    case 'index':
    case 'count':
      return grouped.format(value)
  }
}

/** Writes a stored figure with the unit text of its row. */
export function formatFigure(value: number, unit: string): string {
  const number = exact.format(value)
  if (unit === 'USD') return money('$', value)
  if (unit === 'EUR') return money('€', value)
  if (unit === '%' || unit.startsWith('/')) return `${number}${unit}`
  if (/^(USD|EUR)\b/u.test(unit)) return `${unit.startsWith('USD') ? '$' : '€'}${number}${unit.slice(3)}`
  return unit === '' ? number : `${number} ${unit}`
}
