import { useEffect, useState } from 'react'

/** While somebody types, nothing is asked for at every letter. */
const typingMs = 350

/** What is typed into a filter of the address: handed on once the typing rests. */
export function useTypedFilter(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Somebody else changed the address: Clear, or the browser's back button.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return [typed, setTyped] as const
}
