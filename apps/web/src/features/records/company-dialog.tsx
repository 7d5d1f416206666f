import { portalDataCopy, recordFieldName } from '@portal/content/records'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { useChangeCompany, type Company } from './api/companies.ts'
import { changedScores, faultsOf, toChange, toForm, typedScores } from './company-form.ts'
import { SourceFields } from './source-fields.tsx'
import { useRecordForm } from './use-record-form.ts'

const copy = portalDataCopy.companyForm

interface CompanyDialogProps {
  /** Null adds one. */
  company: Company | null
  onClose: () => void
}

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { form, setForm, faults, dialog } = useRecordForm({
    initial: () => toForm(company, new Date().toISOString().slice(0, 10)),
    faultsOf: (typed) => faultsOf(company, typed),
    toChange: (typed) => toChange(company, typed),
    change: useChangeCompany(),
    saved: copy.saved,
    onClose,
  })
  type Words = 'name' | 'country' | 'website' | 'position' | 'sectors'
  const text = (field: Words, label: string, hint?: string) => (
    <Field key={field} label={label} hint={hint} error={faults[field]}>
      {(ids) => (
        <Input
          {...ids}
          maxLength={500}
          value={form[field]}
          onChange={(event) => setForm({ ...form, [field]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <FormDialog title={company ? copy.edit(company.company_name) : copy.add} {...dialog}>
      {text('name', recordFieldName('company_name'))}
      <div className="grid gap-4 md:grid-cols-2">
        {text('country', recordFieldName('country'))}
        {text('position', recordFieldName('market_position'))}
      </div>
      {text('website', recordFieldName('website'))}
      {text('sectors', recordFieldName('sectors'), copy.listHint)}
      <div className="grid gap-4 md:grid-cols-2">
        {typedScores.map((field) => (
          <Field
            key={field}
            label={recordFieldName(field)}
            hint={field === 'competitive_score' ? copy.indexHint : copy.optional}
            error={faults[field]}
          >
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                value={form.scores[field] ?? ''}
                onChange={(event) =>
                  setForm({ ...form, scores: { ...form.scores, [field]: event.target.value } })
                }
              />
            )}
          </Field>
        ))}
      </div>
      {changedScores(company, form).length > 0 && (
        <SourceFields
          stated={form}
          fault={faults.source}
          onChange={(said) => setForm({ ...form, ...said })}
        />
      )}
    </FormDialog>
  )
}
