const dayMs = 86_400_000

/** Days as `2025-01-06`, quarters as `Q1 2025`. */
export const daysFrom = (day: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(day)) / dayMs)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const quarterNumber = (day: string): number => {
  const date = new Date(day)
  return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3)
}

/** The move of a set to another day. */
export interface Placing {
  day: string
  /** Where a day of the set comes to lie. */
  moved: (day: string) => string
  quarters: number
}

export const placingFrom = (from: string, day: string): Placing => {
  const shift = daysFrom(from, day)
  return { day, moved: (date) => dayAfter(date, shift), quarters: quarterNumber(day) - quarterNumber(from) }
}

export function quarterAfter(quarter: string, quarters: number): string {
  const [name = '', year = ''] = quarter.split(' ')
  const number = Number(year) * 4 + Number(name.slice(1)) - 1 + quarters
  return `Q${(number % 4) + 1} ${Math.floor(number / 4)}`
}
