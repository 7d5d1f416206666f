import { useEffect, useRef } from 'react'
import { useLocation, type Location } from 'react-router'

/** spec §9: the second and third time, for content that arrives late. */
export const scrollRepeatsMs = [50, 150] as const

/** Goes with a change of the address that only writes down what was chosen on the page: who sorts a table stays at the table. */
export const keepsPlace = { keepsPlace: true }
const isPlaceKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state

/** Scrolls to the top on every path, search or hash change, and again after 50 and 150 ms. spec §2 Layout */
export function useScrollToTop(): void {
  const location: Location<unknown> = useLocation()
  const { pathname, search, hash, state } = location
  const before = useRef<string | null>(null)
  useEffect(() => {
    const isSamePage = before.current === pathname
    before.current = pathname
    if (isSamePage && isPlaceKept(state)) return
    const scroll = () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    scroll()
    const timers = scrollRepeatsMs.map((delay) => setTimeout(scroll, delay))
    return () => timers.forEach(clearTimeout)
  }, [pathname, search, hash, state])
}
