import { figureCardCopy } from '@portal/content/figure-card'
import { printDay } from '@portal/content/print-day'
import { Figure } from '#web/ui/figure.tsx'

interface RecordedNumberProps {
  recordKey: string
  label: string
  value: string
  unit?: string
  /** What it was recorded, measured or counted from. */
  source: string
  /** Day from which it holds. */
  asOf?: string | null
}

/** A number of the portal's own records, with where it comes from. */
export function RecordedNumber({ recordKey, label, value, unit, source, asOf }: RecordedNumberProps) {
  return (
    <Figure
      value={value}
      {...(unit !== undefined && { unit })}
      isSample={false}
      recordKey={recordKey}
      whole={{
        as_of: asOf?.slice(0, 10) ?? null,
        provenance: { kind: 'measured', source: { name: source } },
      }}
      openLabel={figureCardCopy.open(label)}
      card={{
        title: label,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: [value, unit].filter(Boolean).join(' ') },
        rows: [
          { label: figureCardCopy.source, text: source },
          ...(asOf ? [{ label: figureCardCopy.asOf, text: printDay(asOf) }] : []),
        ],
      }}
    />
  )
}
