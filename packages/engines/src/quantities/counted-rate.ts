const perTime =
  /^\p{L}+(?:\s\p{L}+)?\s?(?:\/|per |a |an |pro |je |al |por )\s?(?:(d|day|tag|d[ií]a)|(a|year|annum|jahr|año)|(h|hour|stunde|hora)|(?:shift|week|month|schicht|woche|monat|turno|semana|mes))(?!\p{L})/iu

export const perHour = /\s?(?:per|an|pro|por)\s(?:hour|stunde|hora)(?!\p{L})/u

/** Things counted over a time, as "8 brews per day": a count of them, never a length or a strength. */
export function countedRate(after: string): string | null {
  const match = perTime.exec(after)
  if (!match) return null
  if (match[1] !== undefined) return 'times a day'
  if (match[2] !== undefined) return 'times a year'
  return match[3] === undefined ? 'other' : 'times an hour'
}
