import { chatCopy } from '@portal/content/chat'
import { CircleAlert, X } from 'lucide-react'
import { requestIdOf } from '#web/lib/api-error.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { failureText, type Chat } from '#web/features/chat/use-chat.ts'

/** What failed, in place, until it is dismissed or tried again. */
export function ChatFailureBanner({ chat }: { chat: Chat }) {
  const { failure, phase, controller } = chat
  if (!failure) return null
  const requestId = requestIdOf(failure.error)
  return (
    <div
      role="alert"
      className="flex items-start gap-2 border-b border-red-line bg-red-bg py-1.5 pr-2 pl-4 text-small"
    >
      <CircleAlert aria-hidden="true" className="mt-1.5 size-4 flex-none stroke-[1.5] text-red" />
      <p className="min-w-0 flex-1 py-1.25">
        <span>{failureText(failure.kind, failure.error)}</span>{' '}
        {requestId && <span className="font-mono text-fg-2">{requestId}</span>}{' '}
        {phase === 'failed' && (
          <button type="button" className="link-inline" onClick={() => void controller.start()}>
            {chatCopy.retry}
          </button>
        )}
      </p>
      <IconButton size="sm" icon={X} label={chatCopy.dismiss} onClick={() => controller.dismissFailure()} />
    </div>
  )
}
