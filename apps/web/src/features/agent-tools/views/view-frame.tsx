import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

interface ViewFrameProps {
  title: string
  /** What the drawing says, in a sentence. */
  summary?: ReactNode
  /** Needs the whole width: drawn by hand, or with a column for each of its parts. */
  isWide?: boolean
  children: ReactNode
}

/** How much of a row a drawing takes: two stand side by side where the page has room, one alone fills it. */
export const viewWidth = 'min-w-0 grow basis-110'

/** A drawing of an answer with its title; the table with every value stays below it. */
export function ViewFrame({ title, summary, isWide = false, children }: ViewFrameProps) {
  return (
    <figure
      aria-label={title}
      className={cn('break-inside-avoid', isWide ? 'min-w-0 basis-full' : viewWidth)}
    >
      <figcaption className="mb-2">
        <h4>{title}</h4>
        {summary !== undefined && <p className="max-w-[100ch] text-pretty text-small text-fg-2">{summary}</p>}
      </figcaption>
      {children}
    </figure>
  )
}

export function ViewKey({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-fg-3">
      <i aria-hidden="true" className={cn('inline-block h-2 w-4 rounded-1', className)} />
      {label}
    </span>
  )
}
