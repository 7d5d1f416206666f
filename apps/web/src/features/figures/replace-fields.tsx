import { DayField } from '#web/parts/day-field.tsx'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { replacementKinds, ReplacementKind } from '@portal/contracts/figure-changes'
import type { DraftFaults, ReplacementDraft } from './replacement-draft.ts'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'

export interface ReplaceFieldsProps {
  draft: ReplacementDraft
  faults: DraftFaults
  unit: string
  onChange: (draft: ReplacementDraft) => void
}

const { fields, hints, kinds } = figureChangeCopy
const kindOptions = replacementKinds.map((value) => ({ value, label: kinds[value] }))

export function ReplaceFields({ draft, faults, unit, onChange }: ReplaceFieldsProps) {
  const set = (part: Partial<ReplacementDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={unit ? `${fields.value} (${unit})` : fields.value}
          hint={hints.number}
          error={faults.value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={200}
          value={draft.value}
          onValue={(typed) => set({ value: typed })}
        />
        <TextField
          label={fields.source}
          hint={hints.source}
          error={faults.source}
          maxLength={300}
          value={draft.source}
          onValue={(typed) => set({ source: typed })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <DayField
          label={fields.asOf}
          error={faults.asOf}
          value={draft.asOf}
          onValue={(typed) => set({ asOf: typed })}
        />
        <SelectField
          label={fields.kind}
          options={kindOptions}
          value={draft.kind}
          onValue={(chosen) => set({ kind: ReplacementKind.parse(chosen) })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={fields.url}
          hint={hints.optional}
          error={faults.url}
          type="url"
          maxLength={2000}
          value={draft.url}
          onValue={(typed) => set({ url: typed })}
        />
        <TextField
          label={fields.locator}
          hint={hints.optional}
          maxLength={300}
          value={draft.locator}
          onValue={(typed) => set({ locator: typed })}
        />
      </div>
    </>
  )
}
