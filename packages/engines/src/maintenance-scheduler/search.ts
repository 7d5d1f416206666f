import { earliestStart, type OpenWindow, type Placed } from './slots.ts'
import type { Job } from './schema.ts'

export interface Plan {
  placed: Placed[]
  unplaced: Job[]
  score: Score
  /** False when the search was cut off: the plan is good, not proven best. */
  isProven: boolean
}

/** Compared from the first to the last: weight left out, weighted hours late, last finish. */
type Score = readonly [left: number, late: number, finish: number]

interface Week {
  windows: readonly OpenWindow[]
  crews: number
}

/** Comparisons of a job with a window and a placed job: keeps the search at about a quarter of a second. */
const mostWork = 1_500_000

/**
 * Branch and bound over the order of the jobs, each put at its earliest place. Every schedule in which no
 * job can start earlier is met, and one of those is best, since every part of the score only grows with time.
 */
export function findPlan(jobs: readonly Job[], week: Week): Plan {
  const soonest = soonestFinish(jobs, week)
  let work = 0
  let best = firstPlan(jobs, week)
  const visit = (left: readonly Job[], placed: readonly Placed[], since: number): void => {
    work += left.length * (1 + placed.length ** 2 / 8) * week.windows.length
    if (work > mostWork) return
    const open = left.map((job) => ({ job, start: earliestStart(job, placed, week) }))
    const possible = open.filter((one): one is { job: Job; start: number } => one.start !== null)
    if (possible.length === 0) {
      const score = scoreOf(placed, left)
      if (!best || isBetter(score, best.score))
        best = { placed: [...placed], unplaced: [...left], score, isProven: true }
      return
    }
    if (!isBetter(bound(placed, open, soonest), best.score)) return
    // In order of start: a job that would start before the last one belongs to another order.
    const next = possible
      .filter(({ start }) => start >= since - 1e-9)
      .toSorted((a, b) => a.job.due_h - b.job.due_h || a.start - b.start || b.job.weight - a.job.weight)
    const tried = new Set<string>()
    for (const { job, start } of next) {
      // Jobs that differ in nothing but their name are tried once.
      const { id: _id, ...kind } = job
      const key = JSON.stringify(kind)
      if (tried.has(key)) continue
      tried.add(key)
      visit(
        left.filter((other) => other !== job),
        [...placed, { job, start, end: start + job.duration_h }],
        start,
      )
    }
  }
  visit(jobs, [], 0)
  return { ...best, isProven: work <= mostWork }
}

/** The better of two simple orders, so that a search that is cut off has a plan to show. */
function firstPlan(jobs: readonly Job[], week: Week): Plan {
  const byDue = jobs.toSorted((a, b) => a.due_h - b.due_h || b.weight - a.weight)
  const byWeight = jobs.toSorted((a, b) => b.weight / b.duration_h - a.weight / a.duration_h)
  const [one, other] = [inOrder(byDue, week), inOrder(byWeight, week)]
  return isBetter(other.score, one.score) ? other : one
}

function inOrder(jobs: readonly Job[], week: Week): Plan {
  const placed: Placed[] = []
  const unplaced: Job[] = []
  for (const job of jobs) {
    const start = earliestStart(job, placed, week)
    if (start === null) unplaced.push(job)
    else placed.push({ job, start, end: start + job.duration_h })
  }
  return { placed, unplaced, score: scoreOf(placed, unplaced), isProven: false }
}

function scoreOf(placed: readonly Placed[], left: readonly Job[]): Score {
  return [
    left.reduce((sum, { weight }) => sum + weight, 0),
    placed.reduce((sum, { job, end }) => sum + job.weight * Math.max(0, end - job.due_h), 0),
    placed.reduce((most, { end }) => Math.max(most, end), 0),
  ]
}

/** No completion scores better: each open job alone, beside what is placed; one without a place never gets one. */
function bound(
  placed: readonly Placed[],
  open: readonly { job: Job; start: number | null }[],
  soonest: number,
): Score {
  const alone = open.flatMap(({ job, start }) =>
    start === null ? [] : [{ job, start, end: start + job.duration_h }],
  )
  const lost = open.filter(({ start }) => start === null).map(({ job }) => job)
  const [left, late, finish] = scoreOf([...placed, ...alone], lost)
  return [left, late, lost.length > 0 ? finish : Math.max(finish, soonest)]
}

/** All jobs need their hours of crews, and those of one machine their hours one after the other. */
function soonestFinish(jobs: readonly Job[], { windows, crews }: Week): number {
  const crewHours = jobs.reduce((sum, { duration_h, crews_needed }) => sum + duration_h * crews_needed, 0)
  const assets = [...new Set(jobs.flatMap(({ asset }) => (asset === undefined ? [] : [asset])))]
  return Math.max(
    hourWhenOpenFor(windows, crewHours / crews),
    ...assets.map((asset) =>
      hourWhenOpenFor(
        windows.filter((window) => window.asset === undefined || window.asset === asset),
        jobs.filter((job) => job.asset === asset).reduce((sum, { duration_h }) => sum + duration_h, 0),
      ),
    ),
  )
}

/** When the windows have been open for this many hours. */
function hourWhenOpenFor(windows: readonly OpenWindow[], hours: number): number {
  let [left, until] = [hours, 0]
  for (const { start, end } of windows) {
    const from = Math.max(start, until)
    if (end - from >= left) return from + left
    left -= Math.max(0, end - from)
    until = Math.max(until, end)
  }
  return until
}

function isBetter(a: Score, b: Score): boolean {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (Math.abs(difference) > 1e-9) return difference < 0
  }
  return false
}
