import { chatCopy } from '@portal/content/chat'
import { MessageSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBrand } from '#web/lib/brand-context.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/late.tsx'
import { onChatCommand, type ChatCommand } from '#web/features/chat/chat-commands.ts'
import { useWidgetView } from './widget-view.ts'

const loadPanel = async () => (await import('./chat-panel.tsx')).ChatPanel
const LatePanel = late(loadPanel)

/** The floating assistant: a button of the top bar, and a panel above the page, open or minimised, which loads when first wanted. */
export function ChatWidget() {
  const [view, setView] = useWidgetView()
  const [command, setCommand] = useState<ChatCommand | null>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { name } = useBrand()
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
    // The button can be seen, and take the focus, from the next frame on.
    requestAnimationFrame(() => buttonRef.current?.focus())
  }
  return (
    <>
      <IconButton
        ref={buttonRef}
        icon={MessageSquare}
        label={chatCopy.open(name)}
        aria-expanded={false}
        onClick={handleOpen}
        onPointerEnter={() => void loadPanel()}
        className={cn(view !== 'closed' && 'invisible')}
      />
      {view !== 'closed' &&
        createPortal(
          <LatePanel view={view} command={command} onViewChange={setView} onClose={handleClose} />,
          document.body,
        )}
    </>
  )
}
