import { once } from '@portal/text/once'

const grouped = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 20 }))
const powers: Record<string, string> = { k: 'e3', m: 'e6', b: 'e9' }

/** A number as a field shows it: every digit, thousands grouped. */
export const toTypedNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : grouped().format(value)

/** What somebody typed: "1,200,000,000", "1200000000" or "1.2B"; null for all else, a decimal comma among it. */
export function readTypedNumber(text: string): number | null {
  const found = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)? ?([kmb]?)$/i.exec(text.trim())
  const [, sign = '', whole = '', part = '', letter = ''] = found ?? []
  if (!/\d/.test(whole + part)) return null
  // As one literal, so that 2.3M is no 2,299,999.9999999998.
  return Number(`${sign}${whole.replaceAll(',', '') || '0'}${part}${powers[letter.toLowerCase()] ?? ''}`)
}
