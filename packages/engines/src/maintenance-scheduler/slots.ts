import type { Job, SchedulerInput, Window } from './schema.ts'

export interface Placed {
  job: Job
  start: number
  end: number
}

export interface OpenWindow {
  start: number
  end: number
  asset?: string
  kind: Window['kind']
}

/** Windows as hours of the week, in order; those of one kind of use that touch are one. */
export function openWindows({ windows }: SchedulerInput): OpenWindow[] {
  const sorted = windows
    .map(({ day, start_hour, end_hour, asset, kind }): OpenWindow => ({
      start: (day - 1) * 24 + start_hour,
      end: (day - 1) * 24 + end_hour,
      kind,
      ...(asset === undefined ? {} : { asset }),
    }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const merged: OpenWindow[] = []
  for (const window of sorted) {
    const last = merged.findLast(({ asset }) => asset === window.asset)
    if (last && window.start <= last.end) last.end = Math.max(last.end, window.end)
    else merged.push({ ...window })
  }
  return merged
}

const tolerance = 1e-9

/** Earliest start at which the job fits beside what is placed already; null where it fits nowhere. */
export function earliestStart(
  job: Job,
  placed: readonly Placed[],
  week: { windows: readonly OpenWindow[]; crews: number },
): number | null {
  let best: number | null = null
  for (const window of week.windows) {
    if (window.asset !== undefined && window.asset !== job.asset) continue
    const from = Math.max(window.start, job.earliest_h)
    if (best !== null && from >= best) continue
    const starts = [from, ...placed.map(({ end }) => end).filter((end) => end > from)].toSorted(
      (a, b) => a - b,
    )
    const start = starts.find(
      (at) => at + job.duration_h <= window.end + tolerance && isFree(job, at, { placed, crews: week.crews }),
    )
    if (start !== undefined && (best === null || start < best)) best = start
  }
  return best
}

function isFree(
  job: Job,
  start: number,
  { placed, crews }: { placed: readonly Placed[]; crews: number },
): boolean {
  const end = start + job.duration_h
  const beside = placed.filter((other) => other.start < end - tolerance && other.end > start + tolerance)
  if (job.asset !== undefined && beside.some((other) => other.job.asset === job.asset)) return false
  // Crews at work only grow at a start: look there.
  return [start, ...beside.map((other) => other.start).filter((at) => at > start)].every((at) => {
    const busy = beside
      .filter((other) => other.start <= at + tolerance && other.end > at + tolerance)
      .reduce((sum, other) => sum + other.job.crews_needed, 0)
    return busy + job.crews_needed <= crews
  })
}
