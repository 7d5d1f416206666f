import { useSearchParams } from 'react-router'

/** The tab of a page stands in its address, so that a link opens it; the first one needs no word there. */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): [Name, (wanted: string) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = names.find((name) => name === search.get('tab')) ?? names[0]
  return [tab, (wanted) => setSearch(wanted === names[0] ? {} : { tab: wanted }, { replace: true })]
}
