import { chatContextNames, chatCopy } from '@portal/content/chat'
import { useQuery } from '@tanstack/react-query'
import { Check, History } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import { chatSessionsQuery, type ListedSession } from '#web/features/chat/api/chat-sessions.ts'

export interface ChatHistoryMenuProps {
  currentId: string | null
  onOpen: (sessionId: string) => void
}

/** Earlier conversations, the newest first. */
export function ChatHistoryMenu({ currentId, onOpen }: ChatHistoryMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const sessions = useQuery({ ...chatSessionsQuery(), enabled: isOpen, refetchOnMount: 'always' })
  return (
    <Menu open={isOpen} onOpenChange={setOpen}>
      <MenuTrigger asChild>
        <IconButton size="sm" icon={History} label={chatCopy.history} />
      </MenuTrigger>
      <MenuContent align="end" className="max-h-80 w-80 overflow-y-auto" aria-label={chatCopy.history}>
        <MenuLabel>{chatCopy.history}</MenuLabel>
        {sessions.data?.map((session) => (
          <MenuItem
            key={session.id}
            onSelect={() => onOpen(session.id)}
            trailing={
              session.id === currentId && <Check aria-hidden="true" className="size-4 stroke-[1.5]" />
            }
          >
            <span className="min-w-0 flex-1 truncate">{nameOf(session)}</span>
            <time dateTime={session.updated_at} className="flex-none text-small text-fg-3">
              {formatWhen(session.updated_at)}
            </time>
          </MenuItem>
        ))}
        {sessions.isPending && <p className="px-2 py-1.5 text-small text-fg-3">{chatCopy.historyLoading}</p>}
        {sessions.data?.length === 0 && (
          <p className="px-2 py-1.5 text-small text-fg-3">{chatCopy.historyEmpty}</p>
        )}
        {sessions.isError && !sessions.data && (
          <>
            <p role="alert" className="px-2 py-1.5 text-small text-red">
              {sessions.error.message}
            </p>
            <MenuItem
              onSelect={(event) => {
                event.preventDefault()
                void sessions.refetch()
              }}
            >
              {chatCopy.retry}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}

/** A default name repeats the context type and a timestamp; what was asked first says more. */
function nameOf(session: ListedSession): string {
  const isDefault = session.session_name.startsWith(`${session.context_type} `)
  if (!isDefault) return session.session_name
  return session.firstQuestion ?? chatContextNames[session.context_type]
}

function formatWhen(moment: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(new Date(moment))
}
