import { EngineRefusal } from '../core/index.ts'
import type { Activity } from './schema.ts'

/** The plan in topological order, by id where the order is free, so that the order of the input does not matter. */
export interface Network {
  activities: readonly Activity[]
  /** Predecessor positions of activity i: `links[starts[i]]` up to `links[starts[i + 1]]`. */
  starts: Int32Array
  links: Int32Array
  /** Days that pass between the predecessors of an activity and its start. */
  lags: Float64Array
}

export function buildNetwork(given: readonly Activity[]): Network {
  const byId = new Map<string, Activity>()
  for (const activity of given) {
    requireOrderedDays(activity)
    byId.set(activity.id, activity)
  }
  for (const { id, predecessors } of given)
    for (const before of predecessors)
      if (!byId.has(before))
        throw new EngineRefusal('invalid_input', `"${id}" follows "${before}", which is not in the list.`, [
          `Add the activity "${before}" or remove it from the predecessors of "${id}".`,
        ])
  return linkInOrder(sortTopologically(byId))
}

function requireOrderedDays({ id, min_days, likely_days, max_days }: Activity): void {
  if ((min_days ?? likely_days) <= likely_days && likely_days <= (max_days ?? likely_days)) return
  throw new EngineRefusal(
    'invalid_input',
    `"${id}": the days must rise from shortest to likely to longest (given: ${min_days ?? '-'}, ${likely_days}, ${max_days ?? '-'}).`,
    [`min_days <= likely_days <= max_days for "${id}"`],
  )
}

function sortTopologically(byId: Map<string, Activity>): Activity[] {
  const waiting = new Map([...byId].map(([id, activity]) => [id, new Set(activity.predecessors).size]))
  const followers = new Map<string, string[]>()
  for (const { id, predecessors } of byId.values())
    for (const before of new Set(predecessors)) followers.set(before, [...(followers.get(before) ?? []), id])
  const ordered: Activity[] = []
  let ready = [...waiting].filter(([, count]) => count === 0).map(([id]) => id)
  while (ready.length > 0) {
    const next: string[] = []
    for (const id of ready.toSorted()) {
      const activity = byId.get(id)
      if (activity) ordered.push(activity)
      for (const after of followers.get(id) ?? []) {
        const left = (waiting.get(after) ?? 0) - 1
        waiting.set(after, left)
        if (left === 0) next.push(after)
      }
    }
    ready = next
  }
  if (ordered.length === byId.size) return ordered
  const stuck = [...waiting].filter(([, count]) => count > 0).map(([id]) => id)
  throw new EngineRefusal(
    'invalid_input',
    `These activities wait for each other in a circle: ${stuck.slice(0, 10).join(', ')}.`,
    ['Remove one predecessor of the circle.'],
  )
}

function linkInOrder(activities: Activity[]): Network {
  const position = new Map(activities.map(({ id }, at) => [id, at]))
  const starts = new Int32Array(activities.length + 1)
  const links: number[] = []
  activities.forEach(({ predecessors }, at) => {
    starts[at] = links.length
    for (const before of new Set(predecessors)) links.push(position.get(before) ?? 0)
  })
  starts[activities.length] = links.length
  const lags = Float64Array.from(activities, ({ lag_days: lag }) => lag)
  return { activities, starts, links: Int32Array.from(links), lags }
}

export interface Schedule {
  duration: number
  earlyStart: Float64Array
  earlyFinish: Float64Array
  lateStart: Float64Array
  lateFinish: Float64Array
  totalFloat: Float64Array
  freeFloat: Float64Array
}

/** Forward and backward pass with the given durations. */
export function scheduleNetwork(network: Network, durations: ArrayLike<number>): Schedule {
  const { starts, links, lags } = network
  const size = network.activities.length
  const earlyStart = new Float64Array(size)
  const earlyFinish = new Float64Array(size)
  const duration = forwardPass(network, durations, earlyFinish)
  const lateFinish = new Float64Array(size).fill(duration)
  const nextStart = new Float64Array(size).fill(duration)
  const at = (list: ArrayLike<number>, i: number) => list[i] ?? 0
  for (let i = 0; i < size; i++) earlyStart[i] = at(earlyFinish, i) - at(durations, i)
  for (let i = size - 1; i >= 0; i--)
    for (let link = at(starts, i); link < at(starts, i + 1); link++) {
      const before = at(links, link)
      lateFinish[before] = Math.min(
        at(lateFinish, before),
        at(lateFinish, i) - at(durations, i) - at(lags, i),
      )
      nextStart[before] = Math.min(at(nextStart, before), at(earlyStart, i) - at(lags, i))
    }
  return {
    duration,
    earlyStart,
    earlyFinish,
    lateStart: lateFinish.map((finish, i) => finish - at(durations, i)),
    lateFinish,
    totalFloat: lateFinish.map((finish, i) => settle(finish - at(earlyFinish, i))),
    freeFloat: nextStart.map((start, i) => settle(start - at(earlyFinish, i))),
  }
}

/** Rounding noise is no float. */
const settle = (value: number) => (Math.abs(value) < 1e-9 ? 0 : value)

/** Earliest finish of each activity into `finishes`; answers the finish of the whole. */
export function forwardPass(
  { activities, starts, links, lags }: Network,
  durations: ArrayLike<number>,
  finishes: Float64Array,
): number {
  let end = 0
  for (let i = 0; i < activities.length; i++) {
    let start = 0
    const last = starts[i + 1] ?? 0
    for (let link = starts[i] ?? 0; link < last; link++) {
      const finish = finishes[links[link] ?? 0] ?? 0
      if (finish > start) start = finish
    }
    const finish = start + (lags[i] ?? 0) + (durations[i] ?? 0)
    finishes[i] = finish
    if (finish > end) end = finish
  }
  return end
}
