import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'

/** The number of a source on the text that rests on it; opens the source's card. Not copied: "140" and source 2 would read 1402. */
export function CitationButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'relative mr-px ml-0.75 select-none rounded-1 bg-accent-wash px-1 align-[1px] text-micro ' +
          'leading-[14px] font-medium text-accent-text',
        // A target of 24 px around the small number.
        'after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:underline data-[state=open]:outline-2 ' +
          'data-[state=open]:outline-accent-line',
        className,
      )}
    />
  )
}
