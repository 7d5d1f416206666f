import type { ReactNode } from 'react'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'

/** Keeps the number on the line of its word. */
const wordJoiner = '\u2060'

interface CitationPopoverProps {
  n: number
  label: string
  /** Of the figure that the source is of, where the number stands for one. */
  figureKey?: string
  card: ReactNode
}

/** The number of a source on the text that rests on it; opens the source's card. Not copied: "140" and source 2 would read 1402. */
export function CitationPopover({ n, label, figureKey, card }: CitationPopoverProps) {
  return (
    <Popover>
      <span className="whitespace-nowrap">
        {wordJoiner}
        <PopoverTrigger
          aria-label={label}
          data-figure={figureKey}
          className={
            'relative mr-px ml-0.75 select-none rounded-1 bg-accent-wash px-1 align-[1px] text-micro leading-[14px] ' +
            'font-medium text-accent-text hover:underline aria-expanded:outline-2 aria-expanded:outline-accent-line ' +
            // A target of 24 px around the small number.
            'after:absolute after:-inset-x-1 after:-inset-y-1.5'
          }
        >
          {n}
        </PopoverTrigger>
      </span>
      {card}
    </Popover>
  )
}
