import { useLayoutEffect, useRef, useState } from 'react'

const assumed = 640

/** The width that an element has on the page, so that what is drawn in it keeps the size of its letters. */
export function useWidth<Kind extends Element>() {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setWidth(Math.max(240, Math.round(element.getBoundingClientRect().width)) || assumed)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
