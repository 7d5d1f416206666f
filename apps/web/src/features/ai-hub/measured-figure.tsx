import { figureCardCopy } from '@portal/content/figure-card'
import { Figure } from '#web/ui/figure.tsx'

interface MeasuredFigureProps {
  recordKey: string
  label: string
  value: string
  unit?: string
  /** What it was measured or counted from. */
  source: string
  className?: string
}

/** A number that the portal counted or measured itself. */
export function MeasuredFigure({ recordKey, label, value, unit, source, className }: MeasuredFigureProps) {
  return (
    <Figure
      value={value}
      {...(unit === undefined ? {} : { unit })}
      {...(className === undefined ? {} : { className })}
      isSample={false}
      recordKey={recordKey}
      openLabel={figureCardCopy.open(label)}
      card={{
        title: label,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: [value, unit].filter(Boolean).join(' ') },
        rows: [{ label: figureCardCopy.source, text: source }],
      }}
    />
  )
}
