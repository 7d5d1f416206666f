import { useCallback, useState } from 'react'

export type WidgetView = 'closed' | 'open' | 'minimised'

const storageKey = 'portal-chat-view'
const views: readonly string[] = ['closed', 'open', 'minimised'] satisfies WidgetView[]

/** How the widget stands in this tab; a reload finds it as it was. */
export function useWidgetView(): [WidgetView, (view: WidgetView) => void] {
  const [view, setView] = useState<WidgetView>(readView)
  const change = useCallback((next: WidgetView) => {
    setView(next)
    try {
      sessionStorage.setItem(storageKey, next)
    } catch {
      // Blocked storage costs only the memory of it.
    }
  }, [])
  return [view, change]
}

function readView(): WidgetView {
  try {
    const stored = sessionStorage.getItem(storageKey) ?? ''
    return views.includes(stored) ? (stored as WidgetView) : 'closed'
  } catch {
    return 'closed'
  }
}
