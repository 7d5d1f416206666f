/** The last moment of a quarter such as `Q2 2025`, in milliseconds; null for words that are none. */
export function toEndOfQuarter(due: string): number | null {
  const [, quarter, year] = /^Q([1-4]) (\d{4})$/.exec(due) ?? []
  return year === undefined ? null : Date.UTC(Number(year), Number(quarter) * 3) - 1
}
