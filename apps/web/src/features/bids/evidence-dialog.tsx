import { bidPages } from '@portal/content/bids'
import { cpvDivisions } from '@portal/content/cpv-divisions'
import { interfaceWords } from '@portal/content/interface-words'
import {
  columnsOfKind,
  readEvidence,
  type EvidenceColumn,
  type EvidenceKind,
  type EvidenceRow,
} from '@portal/contracts/bids'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { readTypedNumber, toTypedNumber } from '#web/lib/typed-number.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeEvidence } from './api/evidence.ts'

const words = bidPages.evidence
const divisions = Object.entries(cpvDivisions).map(([value, label]) => ({ value, label }))

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
  const { user } = useAuth()
  const change = useChangeEvidence()
  const [draft, setDraft] = useState(() => toDraft(row))
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isRemoving, setIsRemoving] = useState(false)
  const submit = () => {
    const read = readEvidence(kind, toCells(draft))
    setFaults('faults' in read ? read.faults : [])
    if ('faults' in read || change.isPending) return
    const as_of = new Date().toISOString().slice(0, 10)
    const source = { name: words.enteredBy(user?.email ?? ''), retrieved_at: as_of }
    const provenance = { kind: 'measured' as const, source, inputs: [] }
    change.mutate({ id: row?.id ?? null, said: { ...read.said, as_of, provenance } }, { onSuccess: onClose })
  }
  const fieldOf = (name: EvidenceColumn | 'name', label: string, hint?: string) => (
    <Field key={name} label={label} hint={hint} error={faults.includes(name) ? words.wrong : undefined}>
      {(ids) => {
        const value = draft[name] ?? ''
        const put = (text: string) => setDraft((before) => ({ ...before, [name]: text }))
        return name === 'division' ? (
          <Select
            {...ids}
            placeholder=""
            value={value}
            options={divisions}
            onChange={({ target }) => put(target.value)}
          />
        ) : (
          <Input
            {...ids}
            type={name === 'valid_until' ? 'date' : 'text'}
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={({ target }) => put(target.value)}
          />
        )
      }}
    </Field>
  )
  if (isRemoving && row)
    return (
      <ConfirmDialog
        title={words.removeTitle(row.name)}
        text={words.removeText}
        confirmLabel={words.remove}
        labels={interfaceWords}
        isDanger
        isBusy={change.isPending}
        failure={change.error?.message ?? null}
        onConfirm={() => change.mutate({ id: row.id, said: null }, { onSuccess: onClose })}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={row ? words.edit(row.name) : words.add(words.one[kind])}
      labels={interfaceWords}
      words={{ submit: words.save, busy: words.saving }}
      isBusy={change.isPending}
      failure={change.error?.message}
      onSubmit={submit}
      onClose={onClose}
      className="gap-3 md:grid-cols-2"
    >
      {fieldOf('name', words.names[kind])}
      {columnsOfKind(kind).map((column) => fieldOf(column, words.columns[column], words.hints[column]))}
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
