import { provenanceWords } from '@portal/content/figure-card'
import { printFigure } from '@portal/content/print-figure'
import { outcomeWords } from '@portal/content/tender-outcomes'
import { Link } from 'react-router'
import { noteNumber } from '#web/ui/block-actions.tsx'
import { cn } from '#web/ui/cn.ts'

interface OutcomeNumberProps {
  /** Key of the figure. */
  of: string
  value: number
  unit?: string
  /** What it counts, for who does not see the column. */
  label: string
  hasSamples: boolean
  /** Address of the rows that it counts. */
  to: string
}

/** A number that opens the rows that it counts. */
export function OutcomeNumber({ of, value, unit = '', label, hasSamples, to }: OutcomeNumberProps) {
  const said = printFigure({ value, unit })
  const number = {
    key: of,
    label,
    isRecorded: false,
    isSample: hasSamples,
    text: said,
    source: outcomeWords.source,
    whole: { value, value_text: null, unit },
  }
  return (
    <Link
      ref={(element) => {
        if (element) noteNumber(element, number)
      }}
      to={to}
      replace={to.startsWith('?')}
      preventScrollReset
      data-figure={of}
      title={hasSamples ? provenanceWords.sample : undefined}
      aria-label={`${said} ${label}`}
      className={cn(
        'rounded-1 whitespace-nowrap',
        value === 0 ? 'text-fg-3' : 'link-inline',
        value !== 0 && hasSamples && 'decoration-dashed',
      )}
    >
      {said}
    </Link>
  )
}
