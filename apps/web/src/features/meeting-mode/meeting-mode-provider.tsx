import { meetingCopy } from '@portal/content/meeting-mode'
import { X } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { MeetingModeContext } from '#web/lib/meeting-mode.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { stepThrough } from './step-through.ts'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Shows the page alone on the screen, in large type: arrow keys go from part to part, Escape leaves. */
export function MeetingModeProvider({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(false)
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
    addEventListener('keydown', pressKey)
    document.addEventListener('fullscreenchange', followScreen)
    return () => {
      delete document.documentElement.dataset['meeting']
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
          aria-label={meetingCopy.title}
          className={
            'fixed right-3 bottom-3 z-30 flex items-center gap-2 rounded-3 border border-line bg-panel py-1 pr-1 ' +
            'pl-3 text-small text-fg-3 opacity-60 focus-within:opacity-100 hover:opacity-100'
          }
        >
          <Kbd>←</Kbd> <Kbd>→</Kbd> {meetingCopy.steps}
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
