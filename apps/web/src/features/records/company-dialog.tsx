import { portalDataCopy, recordFieldName } from '@portal/content/records'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
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
    <TextField
      key={field}
      label={label}
      hint={hint}
      error={faults[field]}
      maxLength={500}
      value={form[field]}
      onValue={(typed) => setForm({ ...form, [field]: typed })}
    />
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
          <TextField
            key={field}
            label={recordFieldName(field)}
            hint={field === 'competitive_score' ? copy.indexHint : copy.optional}
            error={faults[field]}
            inputMode="decimal"
            value={form.scores[field] ?? ''}
            onValue={(typed) => setForm({ ...form, scores: { ...form.scores, [field]: typed } })}
          />
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
