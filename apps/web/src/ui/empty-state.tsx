import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: ReactNode
  /** First use: what this will hold. No results: the filters in force. */
  description?: ReactNode
  /** First use: one primary action. No results: Clear. */
  action?: ReactNode
  /** A heading level that fits the page around it. */
  as?: 'h2' | 'h3' | 'h4'
}

/** First use and no results; the third kind, an error, is ErrorState. */
export function EmptyState({ title, description, action, as: Heading = 'h4' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-8 text-center">
      <Heading className="text-base">{title}</Heading>
      {description && <p className="max-w-[44ch] text-balance text-small text-fg-2">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
