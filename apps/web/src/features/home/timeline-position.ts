/** The timeline runs over three years, one phase each; spec §2 Home. */
const firstYear = 2025
export const phaseCount = 3

export interface TimelinePosition {
  /** 0 at the start of the first phase, 1 at the end of the last. */
  fraction: number
  /** Index of the phase that today is in. */
  phase: number | 'before' | 'after'
}

/** Where today stands on the timeline. */
export function locateOnTimeline(now: Date): TimelinePosition {
  const year = now.getFullYear()
  const start = new Date(year, 0, 1).getTime()
  const end = new Date(year + 1, 0, 1).getTime()
  const years = year - firstYear + (now.getTime() - start) / (end - start)
  if (years < 0) return { fraction: 0, phase: 'before' }
  if (years >= phaseCount) return { fraction: 1, phase: 'after' }
  return { fraction: years / phaseCount, phase: Math.floor(years) }
}
