import { OutcomeFilters, OutcomeKind } from '@portal/contracts/tenders'

/** Rows that a number opened; `group` null is all of them. */
export interface OpenRows {
  of: OutcomeKind
  group: string | null
}

/** What the address says; without a word everything, by company. */
export function readOutcomeView(search: URLSearchParams): { filters: OutcomeFilters; rows: OpenRows | null } {
  const months = search.get('months')
  const filters = OutcomeFilters.safeParse({
    ...(search.has('by') && { by: search.get('by') }),
    ...(search.has('who') && { who: search.get('who') }),
    ...(search.has('buyer') && { buyer: search.get('buyer') }),
    ...(months && { months: Number(months) }),
  })
  const of = OutcomeKind.safeParse(search.get('of'))
  return {
    filters: filters.success ? filters.data : OutcomeFilters.parse({}),
    rows: of.success ? { of: of.data, group: search.get('group') } : null,
  }
}

/** As the address says it: what is usual is left out. */
export function writeOutcomeView(
  { by, who, months, buyer }: OutcomeFilters,
  rows: OpenRows | null,
): Record<string, string> {
  return {
    ...(by !== 'company' && { by }),
    ...(who !== 'all' && { who }),
    ...(buyer !== '' && { buyer }),
    ...(months !== null && { months: String(months) }),
    ...(rows && { of: rows.of, ...(rows.group !== null && { group: rows.group }) }),
  }
}
