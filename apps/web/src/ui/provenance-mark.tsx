import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export interface ProvenanceMarkProps {
  /** The open triangle of the revision mark, "to be confirmed": for samples and what is computed from them, nothing else. */
  sample?: boolean
  children: ReactNode
}

export function ProvenanceMark({ sample, children }: ProvenanceMarkProps) {
  return (
    <span
      className={
        'inline-flex items-center gap-1 whitespace-nowrap text-micro font-normal tracking-[.01em] text-fg-3 ' +
        '[font-stretch:100%]'
      }
    >
      {sample && (
        <svg
          viewBox="0 0 9 9"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="size-[9px] stroke-[1.2]"
        >
          <path d="M4.5 1 8.3 8H.7z" />
        </svg>
      )}
      {/* One box: words and their date are one text, and no gap stands before the comma. */}
      <span>{children}</span>
    </span>
  )
}

/** The dotted underline that a sample figure carries; the mark beside it says the word. */
export function SampleValue({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      className={cn('underline decoration-fg-3 decoration-dotted decoration-1 underline-offset-4', className)}
    />
  )
}
