import type { TenderFilters, TenderListResponse } from '@portal/contracts/tenders'

/** How many tenders are alike in all that can be chosen. */
export interface TenderCell {
  status: string
  country: string | null
  division: string | null
  decision: string | null
  tenders: number
}

const names = ['status', 'country', 'division', 'decision'] as const
type Name = (typeof names)[number]

const valueOf = (cell: TenderCell, name: Name): string => cell[name] ?? (name === 'decision' ? 'none' : '')

/** Each facet counts under the other choices, so that what is chosen can be changed. */
export function facetsOf(
  cells: readonly TenderCell[],
  filters: TenderFilters,
): Pick<TenderListResponse, 'total' | 'facets'> {
  const fits = (cell: TenderCell, but?: Name) =>
    names.every((name) => name === but || filters[name] === '' || valueOf(cell, name) === filters[name])
  const count = (name: Name) => {
    const counts = new Map<string, number>()
    for (const cell of cells.filter((each) => fits(each, name))) {
      const value = valueOf(cell, name)
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + cell.tenders)
    }
    return [...counts]
      .map(([value, tenders]) => ({ value, count: tenders }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  const total = cells.filter((cell) => fits(cell)).reduce((sum, { tenders }) => sum + tenders, 0)
  return {
    total,
    facets: {
      status: count('status'),
      country: count('country'),
      division: count('division'),
      decision: count('decision'),
    },
  }
}
