import { useCallback, useSyncExternalStore } from 'react'

/** The strip along the bottom of the window that the floating button stands in. */
const buttonStrip = '-84% 0px 0px 0px'

/** Whether an inline chat is under the floating button, which then goes into the margin or, on small screens, up. */
let isCovered = false
const listeners = new Set<() => void>()

function setCovered(next: boolean): void {
  if (next === isCovered) return
  isCovered = next
  for (const listener of listeners) listener()
}

/** Goes on the element of an inline chat. */
export function useInlineChatPresence(): (element: Element | null) => (() => void) | undefined {
  return useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setCovered(entry?.isIntersecting ?? false), {
      rootMargin: buttonStrip,
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setCovered(false)
    }
  }, [])
}

export const useIsInlineChatCovered = (): boolean => useSyncExternalStore(subscribe, () => isCovered)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
