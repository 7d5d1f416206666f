import { interfaceWords } from '@portal/content/interface-words'
import { pipelineRecordsCopy } from '@portal/content/sales-records'
import {
  opportunityFields,
  readOpportunity,
  type OpportunityFault,
  type OpportunityField,
  type PipelineOpportunityRow,
} from '@portal/contracts/sales'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { readTypedNumber, toTypedNumber } from '#web/lib/typed-number.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSaveOpportunity } from '../api/opportunities.ts'

const copy = pipelineRecordsCopy
const outcomes = [
  { value: '', label: copy.none },
  { value: 'won', label: copy.won },
  { value: 'lost', label: copy.lost },
]

type Draft = Partial<Record<OpportunityField, string>>

const toDraft = (row: PipelineOpportunityRow | null): Draft =>
  row
    ? {
        ...Object.fromEntries(opportunityFields.map((field) => [field, String(row[field] ?? '')])),
        value_eur: toTypedNumber(row.value_eur),
      }
    : {}

/** Cells are written as in a file: an amount without separators, whatever the field shows. */
const toCells = (draft: Draft): Draft => ({
  ...draft,
  value_eur: String(readTypedNumber(draft.value_eur ?? '') ?? draft.value_eur ?? ''),
})

interface OpportunityDialogProps {
  /** Null for a new one. */
  opportunity: PipelineOpportunityRow | null
  onClose: () => void
}

export function OpportunityDialog({ opportunity, onClose }: OpportunityDialogProps) {
  const { user } = useAuth()
  const saving = useSaveOpportunity()
  const [draft, setDraft] = useState(() => toDraft(opportunity))
  const [faults, setFaults] = useState<readonly OpportunityFault[]>([])
  const submit = () => {
    const read = readOpportunity(toCells(draft))
    setFaults(read.faults ?? [])
    if (!read.said || saving.isPending) return
    const today = new Date().toISOString().slice(0, 10)
    const provenance = {
      kind: 'measured' as const,
      source: { name: copy.enteredBy(user?.email ?? ''), retrieved_at: today },
      inputs: [],
    }
    saving.mutate(
      { id: opportunity?.id ?? null, said: { ...read.said, as_of: today, provenance } },
      { onSuccess: onClose },
    )
  }
  const set = (field: OpportunityField, value: string) =>
    setDraft((before) => ({ ...before, [field]: value }))
  return (
    <FormDialog
      title={opportunity ? copy.editTitle(opportunity.reference) : copy.addTitle}
      labels={interfaceWords}
      words={{ submit: copy.save, busy: copy.saving }}
      isBusy={saving.isPending}
      failure={saving.error?.message}
      onSubmit={submit}
      onClose={onClose}
      className="gap-3 md:grid-cols-2"
    >
      {opportunityFields.map((field) => (
        <Field
          key={field}
          label={copy.fields[field]}
          error={sayFault(
            faults.find((fault) => fault.field === field),
            draft[field],
          )}
        >
          {(ids) =>
            field === 'outcome' ? (
              <Select
                {...ids}
                options={outcomes}
                value={draft.outcome ?? ''}
                onChange={(event) => set(field, event.target.value)}
              />
            ) : (
              <Input
                {...ids}
                type={/_on$|_close$/.test(field) ? 'date' : 'text'}
                autoComplete="off"
                maxLength={300}
                value={draft[field] ?? ''}
                onChange={(event) => set(field, event.target.value)}
              />
            )
          }
        </Field>
      ))}
    </FormDialog>
  )
}

/** The reader of files tells its faults in columns; a form tells them in the words of its fields. */
function sayFault(fault: OpportunityFault | undefined, typed: string | undefined): string | undefined {
  if (!fault) return undefined
  const { field, reason } = fault
  if (!typed?.trim()) return copy.missing(copy.fields[field])
  if (field === 'value_eur') return copy.amount
  const named: Partial<Record<string, string>> = copy.fields
  const words = reason.replaceAll(/\b[a-z]+_[a-z]+\b/g, (column) => named[column] ?? column)
  return `${copy.fields[field]} ${words}.`
}
