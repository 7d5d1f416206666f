import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export interface GeneratedTextProps {
  /** "Generated", engine or model, time: said above the text. */
  origin: ReactNode
  className?: string
  children: ReactNode
}

/** Text that a model or the built-in engine wrote: a rule at the left, never a bubble. */
export function GeneratedText({ origin, className, children }: GeneratedTextProps) {
  return (
    <div className={cn('max-w-[72ch] border-l-2 border-control pl-3', className)}>
      <div className="mb-1 flex items-center gap-2 text-micro text-fg-3">{origin}</div>
      {children}
    </div>
  )
}

/** The number of a source, on the text that rests on it. */
export function Citation({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={cn(
        'mr-px ml-0.75 rounded-1 bg-accent-wash px-1 align-[1px] text-micro font-medium text-accent-text',
        className,
      )}
    >
      {children}
    </a>
  )
}
