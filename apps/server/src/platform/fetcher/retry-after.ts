const longestMs = 7 * 24 * 60 * 60 * 1000

/** The moment a Retry-After header names, at most a week ahead; undefined when it names none. */
export function parseRetryAfter(header: string | undefined, now: number): Date | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : undefined
  const moment = seconds === undefined ? Date.parse(header) : now + seconds * 1000
  if (Number.isNaN(moment)) return undefined
  return new Date(Math.min(Math.max(moment, now), now + longestMs))
}
