import { useCallback, useLayoutEffect, useRef } from 'react'
import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router'

type Said = Record<string, string> | URLSearchParams
type Change = (now: URLSearchParams) => Said

/**
 * The search of the address. A change builds on the one before it, even where the page was not drawn in between:
 * a page drawn for an earlier change must not take back the later ones that are still under way.
 */
export function useSearch(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  const underWay = useRef<string[]>([])
  useLayoutEffect(() => {
    const drawn = underWay.current.indexOf(search.toString())
    underWay.current = drawn === -1 ? [] : underWay.current.slice(drawn + 1)
    if (underWay.current.length === 0) latest.current = search
  }, [search])
  const change = useCallback(
    (next: Change, options: NavigateOptions = { replace: true }) => {
      latest.current = createSearchParams(next(new URLSearchParams(latest.current)))
      underWay.current.push(latest.current.toString())
      setSearch(latest.current, options)
    },
    [setSearch],
  )
  return [search, change]
}
