import { buildTable } from '../core/index.ts'
import type { Network, Schedule } from './network.ts'

interface Task {
  at: number
  start: number
  end: number
}

/** Serial schedule: one activity after the other, that with the earliest late start first, as soon as enough crews are free. */
export function levelPlan(network: Network, { schedule, crews }: { schedule: Schedule; crews: number }) {
  const { activities, starts, links, lags } = network
  const placed: Task[] = []
  const waiting = new Set(activities.keys())
  const isReady = (at: number) =>
    links.subarray(starts[at], starts[at + 1]).every((before) => !waiting.has(before))
  while (waiting.size > 0) {
    const [at] = [...waiting]
      .filter(isReady)
      .toSorted((a, b) => (schedule.lateStart[a] ?? 0) - (schedule.lateStart[b] ?? 0) || a - b)
    if (at === undefined) break
    waiting.delete(at)
    const duration = (schedule.earlyFinish[at] ?? 0) - (schedule.earlyStart[at] ?? 0)
    const predecessors = new Set(links.subarray(starts[at], starts[at + 1]))
    const ready =
      placed.reduce((latest, task) => (predecessors.has(task.at) ? Math.max(latest, task.end) : latest), 0) +
      (lags[at] ?? 0)
    const needed = activities[at]?.crews ?? 1
    const isFree = (start: number) => busiest(placed, start, start + duration) + needed <= crews
    const start =
      [ready, ...placed.map(({ end }) => end).filter((end) => end > ready)]
        .toSorted((a, b) => a - b)
        .find(isFree) ?? ready
    placed.push({ at, start, end: start + duration })
  }

  /** The most crews at work at any moment of a stretch. */
  function busiest(tasks: readonly Task[], from: number, to: number): number {
    const beside = tasks.filter(({ start, end }) => start < to - 1e-9 && end > from + 1e-9)
    const moments = [from, ...beside.map(({ start }) => start).filter((start) => start > from)]
    return Math.max(
      0,
      ...moments.map((moment) =>
        beside
          .filter(({ start, end }) => start <= moment + 1e-9 && end > moment + 1e-9)
          .reduce((sum, { at }) => sum + (activities[at]?.crews ?? 1), 0),
      ),
    )
  }

  return {
    duration: Math.max(0, ...placed.map(({ end }) => end)),
    table: buildTable({
      key: 'levelled',
      title: 'Schedule with the crews that there are',
      rows: placed.toSorted((a, b) => a.start - b.start || a.at - b.at),
      columns: [
        { key: 'id', label: 'Activity', of: ({ at }) => activities[at]?.id ?? '' },
        { key: 'crews', label: 'Crews', of: ({ at }) => activities[at]?.crews ?? 1 },
        { key: 'start_days', label: 'Start', unit: 'd', of: ({ start }) => start },
        { key: 'finish_days', label: 'Finish', unit: 'd', of: ({ end }) => end },
      ],
    }),
  }
}
