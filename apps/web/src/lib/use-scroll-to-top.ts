import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** spec §9: the second and third time, for content that arrives late. */
export const scrollRepeatsMs = [50, 150] as const

/** Scrolls to the top on every path, search or hash change, and again after 50 and 150 ms. spec §2 Layout */
export function useScrollToTop(): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const scroll = () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    scroll()
    const timers = scrollRepeatsMs.map((delay) => setTimeout(scroll, delay))
    return () => timers.forEach(clearTimeout)
  }, [pathname, search, hash])
}
