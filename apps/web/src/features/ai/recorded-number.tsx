import { figureCardCopy } from '@portal/content/figure-card'
import { printDay } from '@portal/content/print-day'
import { Figure } from '#web/ui/figure.tsx'

interface RecordedNumberProps {
  recordKey: string
  label: string
  value: string
  source: string
  /** Day from which it holds. */
  asOf?: string | null
}

/** A number of the registry or the ledger, with where it comes from. */
export function RecordedNumber({ recordKey, label, value, source, asOf }: RecordedNumberProps) {
  return (
    <Figure
      value={value}
      isSample={false}
      recordKey={recordKey}
      openLabel={figureCardCopy.open(label)}
      card={{
        title: label,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: value },
        rows: [
          { label: figureCardCopy.source, text: source },
          ...(asOf ? [{ label: figureCardCopy.asOf, text: printDay(asOf) }] : []),
        ],
      }}
    />
  )
}
