import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Later, type LaterProps } from './later.tsx'

export interface NearProps extends LaterProps {
  /** Asked for from elsewhere on the page, wherever its place is. */
  isWanted?: boolean
}

/** A phone that is still busy with the first screen loads nothing that is further down than this. */
const within = '50%'

/** A part of a long page: it is loaded and drawn when its place comes near the screen, or is printed. */
export function Near({ isWanted = false, fallback, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [isPrinted, setPrinted] = useState(false)
  const isDue = isNear || isWanted
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: within },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // What is drawn already stays as it is.
    if (isDue) return
    const handlePrint = () => flushSync(() => setPrinted(true))
    addEventListener('beforeprint', handlePrint, { once: true })
    return () => removeEventListener('beforeprint', handlePrint)
  }, [isDue])
  if (isPrinted) return children
  if (isDue) return <Later fallback={fallback}>{children}</Later>
  return <div ref={place}>{fallback}</div>
}
