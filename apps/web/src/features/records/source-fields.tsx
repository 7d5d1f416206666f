import { DayField } from '#web/lib/day-field.tsx'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { portalDataCopy } from '@portal/content/records'
import { replacementKinds } from '@portal/contracts/figure-changes'
import type { StatedSource } from './stated-source.ts'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'

const copy = portalDataCopy.companyForm
const kinds = replacementKinds.map((value) => ({ value, label: figureChangeCopy.kinds[value] }))

interface SourceFieldsProps {
  stated: StatedSource
  fault: string | undefined
  onChange: (said: Partial<StatedSource>) => void
}

/** Where typed figures come from: asked as soon as one of them differs from its record. */
export function SourceFields({ stated, fault, onChange }: SourceFieldsProps) {
  return (
    <>
      <TextField
        label={copy.source}
        hint={copy.sourceHint}
        error={fault}
        maxLength={300}
        value={stated.source}
        onValue={(typed) => onChange({ source: typed })}
      />
      <TextField
        label={copy.sourceUrl}
        hint={copy.optional}
        maxLength={2000}
        value={stated.sourceUrl}
        onValue={(typed) => onChange({ sourceUrl: typed })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={copy.kind}
          options={kinds}
          value={stated.kind}
          onValue={(kind) => onChange({ kind })}
        />
        <DayField label={copy.asOf} value={stated.asOf} onValue={(typed) => onChange({ asOf: typed })} />
      </div>
    </>
  )
}
