import type { Placed } from './slots.ts'

/** Crew numbers for each job, in order of start; the plan keeps the crews within their number at all times. */
export function assignCrews(placed: readonly Placed[], crews: number): Map<string, number[]> {
  const freeFrom = Array.from({ length: crews }, () => 0)
  const assigned = new Map<string, number[]>()
  for (const { job, start, end } of placed.toSorted((a, b) => a.start - b.start)) {
    const taken = freeFrom
      .map((free, crew) => ({ free, crew }))
      .filter(({ free }) => free <= start + 1e-9)
      .slice(0, job.crews_needed)
    for (const { crew } of taken) freeFrom[crew] = end
    assigned.set(
      job.id,
      taken.map(({ crew }) => crew + 1),
    )
  }
  return assigned
}
