import { figureChangeCopy } from '@portal/content/figure-changes'
import { portalDataCopy } from '@portal/content/records'
import { replacementKinds } from '@portal/contracts/figure-changes'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StatedSource } from './stated-source.ts'

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
      <Field label={copy.source} hint={copy.sourceHint} error={fault}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={300}
            value={stated.source}
            onChange={({ target }) => onChange({ source: target.value })}
          />
        )}
      </Field>
      <Field label={copy.sourceUrl} hint={copy.optional}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={2000}
            value={stated.sourceUrl}
            onChange={({ target }) => onChange({ sourceUrl: target.value })}
          />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={copy.kind}>
          {(ids) => (
            <Select
              {...ids}
              options={kinds}
              value={stated.kind}
              onChange={({ target }) =>
                onChange({ kind: replacementKinds.find((kind) => kind === target.value) ?? 'measured' })
              }
            />
          )}
        </Field>
        <Field label={copy.asOf}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              value={stated.asOf}
              onChange={({ target }) => onChange({ asOf: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
