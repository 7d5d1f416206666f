import { useCallback, useSyncExternalStore } from 'react'

/** Whether a message box of an inline chat is in view; the floating button stays out of its way then. */
let isInView = false
const listeners = new Set<() => void>()

function setInView(next: boolean): void {
  if (next === isInView) return
  isInView = next
  for (const listener of listeners) listener()
}

/** Goes on the element around the message box of an inline chat. */
export function useInlineComposer(): (element: Element | null) => (() => void) | undefined {
  return useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(false)
    }
  }, [])
}

export const useIsInlineComposerInView = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isInView,
  )
