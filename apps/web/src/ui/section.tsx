import { useId, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export interface SectionProps {
  title: ReactNode
  /** A short remark on the title's line, right. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a page: type and space, no box. */
export function Section({ title, note, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn('[:where(&)]:mt-8', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id}>{title}</h2>
        {note && <p className="text-small text-fg-3">{note}</p>}
      </div>
      {children}
    </section>
  )
}
