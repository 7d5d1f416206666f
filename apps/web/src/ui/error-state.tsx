import { useState } from 'react'
import { Note } from '#web/ui/note.tsx'

export interface ErrorStateProps {
  /** A human sentence: what did not work, and that the last good data stays if it does. */
  message: string
  /** Error code or request id, for whoever asks for help. */
  code?: string
  /** Why, where that is known, and what comes of it. */
  cause?: string
  labels: { retry: string; copyDetails: string; copied: string }
  onRetry?: () => void
}

export function ErrorState({ message, code, cause, labels, onRetry }: ErrorStateProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const details = [message, cause, code, location.pathname, new Date().toISOString()]
      .filter(Boolean)
      .join('\n')
    await navigator.clipboard.writeText(details)
    setCopied(true)
  }
  return (
    <Note
      tone="bad"
      role="alert"
      actions={
        <>
          {code && (
            <button
              type="button"
              className="link-inline"
              onClick={() => void copy().catch(() => setCopied(false))}
            >
              {isCopied ? labels.copied : labels.copyDetails}
            </button>
          )}
          {onRetry && (
            <button type="button" className="link-inline" onClick={onRetry}>
              {labels.retry}
            </button>
          )}
        </>
      }
    >
      {cause ? <strong className="block font-medium">{message}</strong> : message}
      {cause} {code && <span className="font-mono text-fg-2">{code}</span>}
    </Note>
  )
}
