import { formatFigure } from '../knowledge/format-value.ts'

/** The last digit that an amount is written to: 10,000 of €420K, 100,000 of €1.1M. */
function lastDigit(written: string): number {
  const [, digits = '', scale = ''] = /(\d[\d,]*(?:\.\d+)?)([KMB]?)/u.exec(written) ?? []
  const unit = { K: 1e3, M: 1e6, B: 1e9 }[scale] ?? 1
  const places = digits.split('.')[1]?.length ?? 0
  const zeros = places === 0 ? (/0*$/u.exec(digits.replaceAll(',', ''))?.[0].length ?? 0) : 0
  return unit * 10 ** (zeros - places)
}

/** €1.1M and €420K make €1.52M: a sum keeps the digits that its parts have. */
export function writeSum(sum: number, { unit, parts }: { unit: string; parts: readonly string[] }): string {
  const rough = formatFigure(Math.round(sum * 100) / 100, unit)
  const scale = { M: 1e6, B: 1e9 }[/[MB](?=$|\/)/u.exec(rough)?.[0] ?? ''] ?? 0
  const places = Math.round(Math.log10(scale / Math.min(...parts.map(lastDigit))))
  if (scale === 0 || places < 2 || places > 4) return rough
  const exact = (sum / scale).toFixed(places).replace(/\.?0+$/u, '')
  return rough.replace(/\d[\d,.]*/u, exact)
}
