import { chatCopy } from '@portal/content/chat'
import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type Ref } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { cn } from '#web/ui/cn.ts'
import { onChatCommand, type ChatCommand } from './chat-commands.ts'
import { useIsInlineChatCovered } from './inline-presence.ts'
import { useWidgetView } from './widget-view.ts'

const loadPanel = () => import('./chat-panel.tsx').then(({ ChatPanel }) => ({ default: ChatPanel }))
const LazyPanel = lazy(loadPanel)

/** The floating assistant: a button, or an open or minimised panel, which loads when first wanted. */
export function ChatWidget() {
  const [view, setView] = useWidgetView()
  const [command, setCommand] = useState<ChatCommand | null>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(
    () =>
      onChatCommand((next) => {
        setCommand(next)
        setView('open')
      }),
    [setView],
  )
  const handleOpen = () => {
    setCommand({ kind: 'open' })
    setView('open')
  }
  const handleClose = () => {
    setView('closed')
    // The button is drawn with the next frame.
    requestAnimationFrame(() => buttonRef.current?.focus())
  }
  if (view === 'closed') return <OpenButton buttonRef={buttonRef} onOpen={handleOpen} />
  return (
    <Suspense>
      <LazyPanel view={view} command={command} onViewChange={setView} onClose={handleClose} />
    </Suspense>
  )
}

function OpenButton({ buttonRef, onOpen }: { buttonRef: Ref<HTMLButtonElement>; onOpen: () => void }) {
  const brand = useBrand()
  const isInWay = useIsInlineChatCovered()
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={chatCopy.open(brand.name)}
      aria-expanded={false}
      onClick={onOpen}
      onPointerEnter={() => void loadPanel()}
      data-print="hide"
      className={cn(
        'fixed right-4 bottom-18 z-30 grid h-11 w-11 place-items-center rounded-4 bg-overlay text-fg-2 shadow-lift hover:text-fg md:bottom-6',
        isInWay ? 'max-md:-translate-y-20 md:right-0 md:w-7 md:rounded-r-none' : 'md:right-8',
      )}
    >
      <MessageSquare aria-hidden="true" className="size-5 stroke-[1.5]" />
    </button>
  )
}
