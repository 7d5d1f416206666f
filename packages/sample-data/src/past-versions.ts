import type { NewFigure } from '@portal/contracts/figures'
import { hashOf } from '@portal/text/hash'
import { dayAfter } from './days.ts'

/** An earlier version of a sample figure: invented, and marked as a sample like the current one. */
interface PastVersion extends NewFigure {
  created_at: string
}

/** Figures under these names have a past; the matrix, tools and examples have none. */
const remembered = ['kpi', 'market', 'sector', 'initiative', 'category', 'benchmark', 'company'] as const

const weeksTold = 26
/** The key figures are kept each week, all others every fourth. */
const weeksBetween = (topic: string): number => (topic === 'kpi' ? 1 : 4)

/** Where the last step was no usual one: what the figure had come to before it, as a part of its current value. */
const turns: Readonly<Record<string, number>> = {
  'kpi.risk_mitigation': 1.045,
  'kpi.roi': 0.93,
  'sector.pharmaceuticals.revenue': 0.87,
  'company.rheinwerk_brautechnik.automation': 0.93,
}

/** Versions of each figure before its current one, oldest first; the same for the same figures and day. */
export function pastVersionsOf(figures: readonly NewFigure[], day: string): PastVersion[] {
  const keys = new Set(figures.map(({ key }) => key))
  // Where the set itself says by how much a figure changed, nothing is invented beside it.
  const isTold = (key: string): boolean => key.endsWith('.change') || keys.has(`${key}.change`)
  return figures
    .filter(({ value, provenance }) => value !== null && provenance.kind === 'sample')
    .filter(({ key }) => hasPast(key) && !isTold(key))
    .flatMap((figure) => versionsOf(figure, day))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

const topicOf = (key: string): string => key.split('.')[0] ?? ''
const hasPast = (key: string): boolean => remembered.some((topic) => topic === topicOf(key))

function versionsOf(figure: NewFigure, day: string): PastVersion[] {
  const current = figure.value ?? 0
  const before = current * (turns[figure.key] ?? 1)
  const step = weeksBetween(topicOf(figure.key))
  const weeks = Array.from({ length: Math.floor(weeksTold / step) }, (_, index) => (index + 1) * step)
  return weeks.toReversed().map((ago) => {
    const date = dayAfter(day, -7 * ago)
    const value = inForm(before * wayTo(figure.key, ago), before)
    return { ...figure, value, as_of: date, created_at: `${date}T06:00:00Z` }
  })
}

/** What part of the current value a figure had reached so many weeks before: a slow rise, and a little unrest. */
function wayTo(key: string, weeks: number): number {
  const rise = 0.03 + 0.09 * unrest(key)
  const swing = 0.008 * (unrest(`${key} ${weeks}`) - 0.5)
  return 1 - (rise * weeks) / weeksTold + swing
}

/** Between 0 and 1, by chance as it were, yet the same for the same text. */
const unrest = (text: string): number => hashOf(text) / 2 ** 32

/** A small count stays whole, and is reached before its last step; anything else is told in three digits, as the set tells it. */
function inForm(past: number, reached: number): number {
  const isSmallCount = Number.isInteger(reached) && Math.abs(reached) < 30
  return isSmallCount ? Math.ceil(Math.min(past, reached)) : Number(past.toPrecision(3))
}
