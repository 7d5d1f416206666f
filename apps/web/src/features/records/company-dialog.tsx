import { portalDataCopy, recordFieldName } from '@portal/content/records'
import { unlessFaulty, useRecordForm } from '#web/lib/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { useChangeCompany, type Company } from './api/companies.ts'
import { changedScores, faultsOf, toChange, toForm, typedScores } from './company-form.ts'
import { SourceFields } from './source-fields.tsx'

const copy = portalDataCopy.companyForm

interface CompanyDialogProps {
  /** Null adds one. */
  company: Company | null
  onClose: () => void
}

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { form, put, faults, dialog } = useRecordForm({
    initial: () => toForm(company, new Date().toISOString().slice(0, 10)),
    read: (typed) => unlessFaulty(faultsOf(company, typed), () => toChange(company, typed)),
    change: useChangeCompany(),
    words: portalDataCopy.formWords,
    saved: copy.saved,
    onClose,
  })
  const text = (
    name: 'name' | 'country' | 'website' | 'position' | 'sectors',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={recordFieldName(label)}
      hint={hint}
      error={faults[name]}
      maxLength={500}
      value={form[name]}
      onValue={(typed) => put({ [name]: typed })}
    />
  )
  return (
    <FormDialog {...dialog} title={company ? copy.edit(company.company_name) : copy.add}>
      {text('name', 'company_name')}
      <div className="grid gap-4 md:grid-cols-2">
        {text('country', 'country')}
        {text('position', 'market_position')}
      </div>
      {text('website', 'website')}
      {text('sectors', 'sectors', copy.listHint)}
      <div className="grid gap-4 md:grid-cols-2">
        {typedScores.map((field) => (
          <TextField
            key={field}
            label={recordFieldName(field)}
            hint={field === 'competitive_score' ? copy.indexHint : copy.optional}
            error={faults[field]}
            inputMode="decimal"
            value={form.scores[field] ?? ''}
            onValue={(typed) => put({ scores: { ...form.scores, [field]: typed } })}
          />
        ))}
      </div>
      {changedScores(company, form).length > 0 && (
        <SourceFields stated={form} fault={faults['source']} onChange={put} />
      )}
    </FormDialog>
  )
}
