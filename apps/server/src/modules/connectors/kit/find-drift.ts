import { connectorWords } from '@portal/content/connectors'
import type { Drift } from '@portal/contracts/connectors'

export interface ValueToJudge {
  label: string
  now: number
  /** What the figure said before. */
  past: readonly number[]
}

/** How many times as much, or as little, as ever before is still usual. */
const factor = 4

/** Values far from everything that their figures ever said: a unit or a field that changed its meaning. */
export function findUnusual(values: readonly ValueToJudge[]): Drift[] {
  return values.flatMap(({ label, now, past }) => {
    const low = Math.min(...past)
    const high = Math.max(...past)
    if (past.length === 0 || isUsual(now, low, high)) return []
    return [{ where: label, field: 'value', what: connectorWords.unusual(now, low, high) }]
  })
}

/** What keeps its sign is judged by its size, what changes it by how far it ever was from zero. */
function isUsual(now: number, low: number, high: number): boolean {
  if (Math.min(now, low) > 0) return now >= low / factor && now <= high * factor
  if (Math.max(now, high) < 0) return now <= high / factor && now >= low * factor
  const reach = Math.max(Math.abs(low), Math.abs(high)) * factor
  return reach === 0 || Math.abs(now) <= reach
}
