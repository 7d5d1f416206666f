import type { FigureRow } from '@portal/contracts/figures'

/** The newest version of an earlier date that still stands: what was undone, or corrected for the same date, does not count. */
export function findPrevious(versions: readonly FigureRow[]): FigureRow | null {
  const standing: FigureRow[] = []
  for (const version of versions.toSorted((a, b) => a.version - b.version)) {
    const again = standing.findIndex((earlier) => saysTheSame(earlier, version))
    if (again !== -1) standing.length = again
    standing.push(version)
  }
  const current = standing.pop()
  const earlier = standing.filter((version) => current !== undefined && version.as_of < current.as_of)
  return earlier.toSorted((a, b) => a.as_of.localeCompare(b.as_of)).at(-1) ?? null
}

const saysTheSame = (a: FigureRow, b: FigureRow): boolean =>
  a.value === b.value &&
  a.value_text === b.value_text &&
  a.as_of === b.as_of &&
  JSON.stringify(a.provenance) === JSON.stringify(b.provenance)
