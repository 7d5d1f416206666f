import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy, recordFieldName } from '@portal/content/portal-data'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/notify.ts'
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
  const change = useChangeCompany()
  const [form, setForm] = useState(() => toForm(company, new Date().toISOString().slice(0, 10)))
  const [isChecked, setChecked] = useState(false)
  const faults = isChecked ? faultsOf(company, form) : {}
  const submit = () => {
    setChecked(true)
    if (Object.keys(faultsOf(company, form)).length > 0 || change.isPending) return
    change.mutate(toChange(company, form), {
      onSuccess: () => {
        notify({ title: copy.saved, tone: 'good' })
        onClose()
      },
    })
  }
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
    <FormDialog
      title={company ? copy.edit(company.company_name) : copy.add}
      labels={interfaceWords}
      words={portalDataCopy.formWords}
      isBusy={change.isPending}
      failure={change.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
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
