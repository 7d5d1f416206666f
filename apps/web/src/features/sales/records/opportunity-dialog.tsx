import { pipelineRecordsCopy } from '@portal/content/sales-records'
import {
  OpportunityCells,
  opportunityFields,
  readOpportunity,
  type OpportunityFault,
  type OpportunityField,
  type PipelineOpportunityRow,
} from '@portal/contracts/sales'
import { RecordFields } from '#web/parts/record-fields.tsx'
import { readTypedNumber, toTypedNumber } from '#web/lib/typed-number.ts'
import { useEntered } from '#web/lib/use-entered.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
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
  const entered = useEntered()
  const { dialog, ...fields } = useRecordForm({
    initial: () => toDraft(opportunity),
    read: (draft) => {
      const { said, faults } = readOpportunity(toCells(draft))
      return said
        ? { said: { id: opportunity?.id ?? null, said: { ...said, ...entered() } } }
        : {
            faults: Object.fromEntries(
              faults.map((fault) => [fault.field, sayFault(fault, draft[fault.field])]),
            ),
          }
    },
    change: useSaveOpportunity(),
    words: { submit: copy.save, busy: copy.saving },
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={opportunity ? copy.editTitle(opportunity.reference) : copy.addTitle}
      className="gap-3 md:grid-cols-2"
    >
      <RecordFields
        schema={OpportunityCells}
        words={copy.fields}
        choices={{ outcome: outcomes }}
        {...fields}
      />
    </FormDialog>
  )
}

/** The reader of files tells its faults in columns; a form tells them in the words of its fields. */
function sayFault({ field, reason }: OpportunityFault, typed: string | undefined): string {
  if (!typed?.trim()) return copy.missing(copy.fields[field])
  if (field === 'value_eur') return copy.amount
  const named: Partial<Record<string, string>> = copy.fields
  const words = reason.replaceAll(/\b[a-z]+_[a-z]+\b/g, (column) => named[column] ?? column)
  return `${copy.fields[field]} ${words}.`
}
