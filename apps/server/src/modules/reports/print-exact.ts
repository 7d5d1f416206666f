const exact = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 7 })

/** A number to calculate on with: never shortened to K or M, and with seven digits. */
export const printExact = (value: number, unit = ''): string =>
  unit === '' ? exact.format(value) : `${exact.format(value)} ${unit}`
