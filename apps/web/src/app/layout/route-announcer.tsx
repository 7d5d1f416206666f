import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Reads the new page's title to screen readers: a client-side navigation is silent otherwise. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTitle(document.title), 200)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}
