import type { ReactNode } from 'react'
import { Note } from '#web/ui/note.tsx'

interface FailureProps {
  className?: string
  /** Nothing, as long as nothing failed. */
  children: ReactNode
}

/** Why something did not work, said at once. */
export function Failure({ className, children }: FailureProps) {
  if (!children) return null
  return (
    <Note tone="bad" role="alert" {...(className && { className })}>
      {children}
    </Note>
  )
}
