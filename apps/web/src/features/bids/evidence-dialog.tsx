import { bidPages } from '@portal/content/bids'
import { cpvDivisions } from '@portal/content/cpv-divisions'
import {
  columnsOfKind,
  evidenceFieldsOf,
  readEvidence,
  type EvidenceKind,
  type EvidenceRow,
} from '@portal/contracts/bids'
import { useState } from 'react'
import { RecordFields } from '#web/parts/record-fields.tsx'
import { readTypedNumber, toTypedNumber } from '#web/lib/typed-number.ts'
import { useEntered } from '#web/lib/use-entered.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useChangeEvidence } from './api/evidence.ts'

const words = bidPages.evidence
const divisions = [
  { value: '', label: '' },
  ...Object.entries(cpvDivisions).map(([value, label]) => ({ value, label })),
]

type Draft = Readonly<Record<string, string>>

const toDraft = (row: EvidenceRow | null): Draft =>
  row === null
    ? {}
    : {
        name: row.name,
        ...Object.fromEntries(columnsOfKind(row.kind).map((column) => [column, String(row[column] ?? '')])),
        value_eur: toTypedNumber(row.value_eur),
      }

/** Cells as the contract reads them: amounts without separators. */
const toCells = (draft: Draft): Draft => ({
  ...draft,
  ...(draft['value_eur'] && { value_eur: String(readTypedNumber(draft['value_eur']) ?? draft['value_eur']) }),
})

interface EvidenceDialogProps {
  kind: EvidenceKind
  /** Null for a new one. */
  row: EvidenceRow | null
  onClose: () => void
}

export function EvidenceDialog({ kind, row, onClose }: EvidenceDialogProps) {
  const entered = useEntered()
  const change = useChangeEvidence()
  const [isRemoving, setIsRemoving] = useState(false)
  const { dialog, ...fields } = useRecordForm({
    initial: () => toDraft(row),
    read: (draft) => {
      const read = readEvidence(kind, toCells(draft))
      return 'faults' in read
        ? { faults: Object.fromEntries(read.faults.map((name) => [name, words.wrong])) }
        : { said: { id: row?.id ?? null, said: { ...read.said, ...entered() } } }
    },
    change,
    words: { submit: words.save, busy: words.saving },
    onClose,
  })
  if (isRemoving && row)
    return (
      <ConfirmChange
        title={words.removeTitle(row.name)}
        text={words.removeText}
        confirmLabel={words.remove}
        isDanger
        change={change}
        input={{ id: row.id, said: null }}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      {...dialog}
      title={row ? words.edit(row.name) : words.add(words.one[kind])}
      className="gap-3 md:grid-cols-2"
    >
      <RecordFields
        schema={evidenceFieldsOf(kind)}
        words={{ ...words.columns, name: words.names[kind] }}
        hints={words.hints}
        choices={{ division: divisions }}
        {...fields}
      />
      {row && (
        <Button
          variant="ghost"
          className="col-span-full justify-self-start"
          onClick={() => setIsRemoving(true)}
        >
          {words.remove}
        </Button>
      )}
    </FormDialog>
  )
}
