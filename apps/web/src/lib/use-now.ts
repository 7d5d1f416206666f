import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The time of day, kept true while the page stands; for ages. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
