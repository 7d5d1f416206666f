import { chatCopy } from '@portal/content/chat'
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChatMessage } from './chat-message.tsx'
import type { Chat } from './use-chat.ts'

/** How near the place of reading, in pixels, the log follows new text. */
const followWithin = 48
/** At most this part of the log shows the question above its answer. */
const questionPart = 1 / 3

/** Where the newest answer is read from: its beginning, with the question above it; the end while that is nearer. */
function findReadingPlace(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight
  const answer = [...log.querySelectorAll<HTMLElement>(':scope > article')].at(-1)
  if (!answer) return end
  const question = answer.previousElementSibling
  const above = question instanceof HTMLElement ? answer.offsetTop - question.offsetTop + gap : gap
  return Math.min(end, answer.offsetTop - Math.min(above, log.clientHeight * questionPart))
}

/** Space above what is scrolled to. */
const gap = 16

export function ChatLog({ chat, empty }: { chat: Chat; empty: ReactNode }) {
  const { entries, phase, failure, answeringId, controller } = chat
  const logRef = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  useEffect(() => {
    // Who asks wants to see the answer, wherever they had scrolled to.
    if (answeringId !== null) isFollowing.current = true
  }, [answeringId])
  // Before it is painted: text that jumps after it was seen is clicked at the wrong place.
  useLayoutEffect(() => {
    const log = logRef.current
    // Where nothing is said yet, the browser need not lay out the page to find its place.
    if (log && isFollowing.current && entries.length > 0) log.scrollTop = findReadingPlace(log)
  }, [entries])
  const handleScroll = () => {
    const log = logRef.current
    if (log) isFollowing.current = Math.abs(findReadingPlace(log) - log.scrollTop) < followWithin
  }
  const resend = useCallback((answerId: string) => void controller.resend(answerId), [controller])
  const ask = useCallback((text: string) => void controller.send(text), [controller])
  return (
    <div
      ref={logRef}
      role="log"
      // The status line beside it says each answer once, whole; the log itself would say every piece.
      aria-live="off"
      aria-label={chatCopy.logLabel}
      aria-busy={answeringId !== null}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={handleScroll}
      // The hidden words in it are placed by it; by the page they would make that longer.
      className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      {phase === 'preparing' ? (
        <LogSkeleton />
      ) : (
        entries.map((entry) => (
          <ChatMessage
            key={entry.id}
            entry={entry}
            onResend={answeringId ? null : resend}
            onAsk={answeringId ? null : ask}
          />
        ))
      )}
      {phase === 'failed' && !failure && (
        <Button size="sm" className="m-auto" onClick={() => void controller.start()}>
          {chatCopy.retry}
        </Button>
      )}
      {phase !== 'preparing' && phase !== 'failed' && entries.length === 0 && empty}
    </div>
  )
}

function LogSkeleton() {
  return (
    <output className="grid gap-4">
      <span className="sr-only">{chatCopy.loadingMessages}</span>
      <Skeleton className="h-8 w-3/5 justify-self-end" />
      <span className="grid gap-2 border-l-2 border-line pl-3">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-full" />
        <Skeleton className="w-4/5" />
      </span>
    </output>
  )
}
