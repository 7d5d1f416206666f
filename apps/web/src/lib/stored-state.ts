import { useState } from 'react'

/** A small setting of this browser, kept in local storage; the initial value stands where storage is blocked or damaged. */
export function useStoredState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => readStored(key, initial))
  const store = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Blocked or full storage costs only the memory of the setting.
    }
  }
  return [value, store]
}

function readStored<Value>(key: string, initial: Value): Value {
  try {
    const stored = localStorage.getItem(key)
    const parsed: unknown = stored === null ? initial : JSON.parse(stored)
    // The type of the initial value is the only form we ever write.
    return typeof parsed === typeof initial ? (parsed as Value) : initial
  } catch {
    return initial
  }
}
