import { keepsPlace } from '#web/lib/use-scroll-to-top.ts'
import { useSearch } from '#web/lib/use-search.ts'

/** What a page shows is in its address; a value left out is the default. */
export function useAddressState() {
  const [search, setSearch] = useSearch()
  const read = <Value extends string>(name: string, values: readonly Value[], standard: Value): Value =>
    values.find((value) => value === search.get(name)) ?? standard
  /** Null removes; another page of results begins at the first one unless it is set itself. */
  const write = (changes: Record<string, string | null>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: true, state: keepsPlace },
    )
  return { search, read, write }
}

/** Page numbers in the address count from one. */
export const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 && page < 100_000 ? page - 1 : 0
}
