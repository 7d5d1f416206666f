import { useCallback, useState } from 'react'

/** The width that an element has, kept true while it changes. */
export function useElementWidth(): [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    // Known before anything is painted: what comes below it then stands where it will be.
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}
