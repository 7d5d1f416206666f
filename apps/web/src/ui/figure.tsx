import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { noteNumber, NumberActions, type DrawnNumber } from '#web/ui/block-actions.tsx'
import { cn } from '#web/ui/cn.ts'
import { FigureCard, type FigureCardData } from '#web/ui/figure-card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

export interface FigureProps {
  /** The number as printed; a currency sign belongs to it. */
  value: string
  /** The number in full, on hover and focus, where `value` is rounded. */
  exact?: string | undefined
  /** Stands after the number, smaller and muted. */
  unit?: string
  /** Dotted underline: a sample, or computed from samples. */
  isSample: boolean
  /** Kind and age beside the number: ProvenanceMark. */
  mark?: ReactNode
  card: FigureCardData
  /** Buttons under the card's rows. */
  actions?: ReactNode
  /** What the button that opens the card is called. */
  openLabel: string
  /** Names the record for whoever walks the page: a number without one is not a figure. */
  recordKey?: string
  /** It is on record, and no number that was worked out for this page alone. */
  isRecorded?: boolean
  /** Where it comes from, in one line: its footnote when the page is printed. */
  source?: string
  /** What is known of it beyond what is printed, where no record has it: for whoever keeps it elsewhere. */
  whole?: DrawnNumber['whole']
  /** Read when the card opens: history and the like. */
  details?: ReactNode
  /** The card is shown or not; left out, the figure looks after it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** Draws every number that is a record: value, unit, mark, and its card on click, Enter or `i`. */
export function Figure({ value, exact, unit, isSample, mark, card, ...rest }: FigureProps) {
  const { actions, openLabel, recordKey, isRecorded = false, source, details, className, whole } = rest
  const [isOpenInside, setOpenInside] = useState(false)
  const isOpen = rest.open ?? isOpenInside
  const setOpen = rest.onOpenChange ?? setOpenInside
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const number = {
    key: recordKey || card.title,
    label: card.title,
    isRecorded,
    isSample,
    text: exact ?? [value, unit].filter(Boolean).join(' '),
    source,
    whole,
  }
  const trigger = (
    <PopoverTrigger
      ref={(element) => {
        if (element) noteNumber(element, number)
      }}
      onKeyDown={handleKeyDown}
      data-figure={recordKey ?? ''}
      data-recorded={isRecorded || undefined}
      data-source={source}
      className={cn(
        'relative inline-flex items-baseline gap-1 rounded-1 text-left aria-expanded:outline-2 ' +
          'aria-expanded:outline-offset-3 aria-expanded:outline-accent-line',
        className,
      )}
    >
      <span
        className={cn(
          'decoration-1 underline-offset-4',
          isSample ? 'underline decoration-fg-3 decoration-dotted' : 'decoration-accent-line hover:underline',
        )}
      >
        {value}
      </span>
      {unit && <span className="text-[max(.64em,11px)] font-normal text-fg-3">{unit}</span>}
      <span className="sr-only">, {openLabel}</span>
    </PopoverTrigger>
  )
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      {exact === undefined ? trigger : <Tooltip content={exact}>{trigger}</Tooltip>}
      {/* In a sentence the mark is a word of its own. */}
      {mark && ' '}
      {mark}
      {isOpen && (
        <FigureCard
          card={card}
          details={details}
          actions={
            <>
              {actions}
              <NumberActions number={number} />
              <span className="ml-auto max-md:hidden">
                <Kbd>i</Kbd>
              </span>
            </>
          }
        />
      )}
    </Popover>
  )
}
