/** What somebody typed as a plain number, with a decimal point or comma; not a number where it is none. */
export const readDecimal = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'))
