import { useCallback, useLayoutEffect, useRef } from 'react'
import { createSearchParams, type NavigateOptions, useSearchParams } from 'react-router'

type Said = Record<string, string> | URLSearchParams
type Change = (now: URLSearchParams) => Said

/** The search of the address. A change builds on the one before it, even where the page was not drawn in between. */
export function useSearch(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])
  const change = useCallback(
    (next: Change, options: NavigateOptions = { replace: true }) => {
      latest.current = createSearchParams(next(new URLSearchParams(latest.current)))
      setSearch(latest.current, options)
    },
    [setSearch],
  )
  return [search, change]
}
