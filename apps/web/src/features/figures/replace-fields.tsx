import { figureChangeCopy } from '@portal/content/figure-changes'
import { replacementKinds, ReplacementKind } from '@portal/contracts/figure-changes'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DraftFaults, ReplacementDraft } from './replacement-draft.ts'

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
        <Field
          label={unit ? `${fields.value} (${unit})` : fields.value}
          hint={hints.number}
          error={faults.value}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              maxLength={200}
              value={draft.value}
              onChange={(event) => set({ value: event.target.value })}
            />
          )}
        </Field>
        <Field label={fields.asOf} error={faults.asOf}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={draft.asOf}
              onChange={(event) => set({ asOf: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={fields.kind}>
        {(ids) => (
          <Select
            {...ids}
            options={kindOptions}
            value={draft.kind}
            onChange={(event) => set({ kind: ReplacementKind.parse(event.target.value) })}
          />
        )}
      </Field>
      <Field label={fields.source} hint={hints.source} error={faults.source}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={300}
            value={draft.source}
            onChange={(event) => set({ source: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={fields.url} hint={hints.optional} error={faults.url}>
          {(ids) => (
            <Input
              {...ids}
              type="url"
              maxLength={2000}
              value={draft.url}
              onChange={(event) => set({ url: event.target.value })}
            />
          )}
        </Field>
        <Field label={fields.locator} hint={hints.optional}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={300}
              value={draft.locator}
              onChange={(event) => set({ locator: event.target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
