import { useLayoutEffect, useRef } from 'react'
import { useLocation, type Location } from 'react-router'

/** spec §9: the second and third time, for content that arrives late. */
export const scrollRepeatsMs = [50, 150] as const

/** Who begins something on the page stays there: a button that moves away under a press is not pressed. */
const touches = ['pointerdown', 'wheel', 'keydown'] as const

/** Goes with a change of the address that only writes down what was chosen on the page: who sorts a table stays at the table. */
export const keepsPlace = { keepsPlace: true }
const isPlaceKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state

/**
 * Scrolls to the top on every path, search or hash change, and again after 50 and 150 ms, unless the page is in use by
 * then. spec §2 Layout
 */
export function useScrollToTop(): void {
  const location: Location<unknown> = useLocation()
  const { pathname, search, hash, state } = location
  const before = useRef<string | null>(null)
  // Before it is painted: nobody can press what is about to move.
  useLayoutEffect(() => {
    const isSamePage = before.current === pathname
    before.current = pathname
    if (isSamePage && isPlaceKept(state)) return
    const scroll = () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    scroll()
    const timers = scrollRepeatsMs.map((delay) => setTimeout(scroll, delay))
    const inUse = new AbortController()
    const stop = () => {
      timers.forEach(clearTimeout)
      inUse.abort()
    }
    for (const touch of touches)
      addEventListener(touch, stop, { capture: true, passive: true, signal: inUse.signal })
    return stop
  }, [pathname, search, hash, state])
}
