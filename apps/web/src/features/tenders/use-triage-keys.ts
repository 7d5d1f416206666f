import type { TenderDecision } from '@portal/contracts/tenders'
import { useEffect, useRef } from 'react'

const decisions: Readonly<Record<string, TenderDecision>> = { y: 'yes', n: 'no', l: 'later' }
/** As long as `g` waits for its letter, the letter is not a decision. */
const sequenceMs = 1200

interface TriageKeys {
  onDecide: (decision: TenderDecision) => void
  onUndo: () => void
}

/** `y`, `n`, `l` and `u`, outside text fields, menus and dialogs. */
export function useTriageKeys(keys: TriageKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    let goAt = -sequenceMs
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target))
        return
      const isAfterGo = event.timeStamp - goAt <= sequenceMs
      if (event.key === 'g') goAt = event.timeStamp
      if (isAfterGo || event.defaultPrevented) return
      const decision = decisions[event.key]
      if (decision) current.current.onDecide(decision)
      else if (event.key === 'u') current.current.onUndo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null) ||
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null
