import { meetingCopy } from '@portal/content/meeting-mode'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { MeetingModeContext } from '#web/lib/meeting-mode.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { canStep, stepThrough } from './step-through.ts'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Shows the page alone on the screen, in large type: arrow keys go from part to part, Escape leaves. */
export function MeetingModeProvider({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(false)
  const [canGoBack, setGoBack] = useState(false)
  const [canGoOn, setGoOn] = useState(true)
  const mode = useMemo(
    () => ({
      isOn,
      start: () => {
        setOn(true)
        void takeScreen()
      },
      leave: () => {
        setOn(false)
        if (document.fullscreenElement) void document.exitFullscreen()
      },
    }),
    [isOn],
  )
  useEffect(() => {
    if (!isOn) return
    document.documentElement.dataset['meeting'] = ''
    const pressKey = (event: KeyboardEvent) => {
      // An open card takes its Escape, a chart and a field their arrows.
      if (event.defaultPrevented || isTyping(event.target)) return
      const by = steps[event.key]
      if (event.key === 'Escape') mode.leave()
      if (by === undefined) return
      event.preventDefault()
      stepThrough(by)
    }
    // The browser's own way out of the whole screen leaves as well, once it was taken.
    let isTaken = false
    const followScreen = () => {
      if (isTaken && !document.fullscreenElement) setOn(false)
      isTaken = document.fullscreenElement !== null
    }
    const look = () => {
      setGoBack(canStep(-1))
      setGoOn(canStep(1))
    }
    look()
    addEventListener('focusin', look)
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('keydown', pressKey)
    document.addEventListener('fullscreenchange', followScreen)
    return () => {
      delete document.documentElement.dataset['meeting']
      removeEventListener('focusin', look)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('keydown', pressKey)
      document.removeEventListener('fullscreenchange', followScreen)
    }
  }, [isOn, mode])
  return (
    <MeetingModeContext value={mode}>
      {children}
      {isOn && (
        <div
          role="toolbar"
          tabIndex={-1}
          aria-label={meetingCopy.title}
          // The part that is shown keeps the focus: the next one is counted from it.
          onMouseDown={(event) => event.preventDefault()}
          className={
            'fixed right-3 bottom-3 z-30 flex items-center gap-1 rounded-3 border border-line bg-overlay p-1 ' +
            'text-small text-fg-3'
          }
        >
          <IconButton
            size="sm"
            icon={ArrowLeft}
            label={meetingCopy.back}
            disabled={!canGoBack}
            onClick={() => stepThrough(-1)}
          />
          <IconButton
            size="sm"
            icon={ArrowRight}
            label={meetingCopy.next}
            disabled={!canGoOn}
            onClick={() => stepThrough(1)}
          />
          <span className="px-1 pointer-coarse:hidden">{meetingCopy.steps}</span>
          <IconButton size="sm" icon={X} label={meetingCopy.leave} onClick={mode.leave} />
        </div>
      )}
    </MeetingModeContext>
  )
}

/** Where the browser refuses the whole screen or has none, the window is used. */
async function takeScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen()
  } catch {
    // The page is shown in its window.
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
