import type { FigureRow } from '@portal/contracts/figures'

/**
 * What a figure has said, one version for each date, the current one last: what was undone, or corrected for the same
 * date, does not count.
 */
export function findHistory(versions: readonly FigureRow[]): FigureRow[] {
  const standing: FigureRow[] = []
  for (const version of versions.toSorted((a, b) => a.version - b.version)) {
    const again = standing.findIndex((earlier) => saysTheSame(earlier, version))
    if (again !== -1) standing.length = again
    standing.push(version)
  }
  const current = standing.pop()
  if (!current) return []
  const earlier = standing.filter(({ as_of }) => as_of < current.as_of)
  const byDate = new Map(earlier.map((version) => [version.as_of, version]))
  return [...byDate.values()].toSorted((a, b) => a.as_of.localeCompare(b.as_of)).concat(current)
}

/** The newest version of an earlier date that still counts. */
export const findPrevious = (versions: readonly FigureRow[]): FigureRow | null =>
  findHistory(versions).at(-2) ?? null

const saysTheSame = (a: FigureRow, b: FigureRow): boolean =>
  a.value === b.value &&
  a.value_text === b.value_text &&
  a.as_of === b.as_of &&
  JSON.stringify(a.provenance) === JSON.stringify(b.provenance)
