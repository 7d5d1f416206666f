import { agentToolCopy } from '@portal/content/agent-tools'
import { readingWords } from '@portal/content/engine-reading'
import type { JsonValue } from '@portal/engines/core'
import type { MissingField, OpenQuantity } from '@portal/engines/quantities'
import type { Asked, InputEdit } from '@portal/engines/reading'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { draftKey, readAsked, type AskedDrafts } from './asked-drafts.ts'
import { showChipValue } from './chip-value.ts'
import { RecordRowsDialog } from '#web/features/agent-tools/answer/record-rows-dialog.tsx'

interface AskedInputsProps {
  asked: Asked
  onAnswer: (said: { edits: InputEdit[]; leftOut: string[] }) => void
}

const copy = agentToolCopy.asked

/** What has to be said before anything is calculated, each at its place with what is usual. */
export function AskedInputs({ asked, onAnswer }: AskedInputsProps) {
  const [drafts, setDrafts] = useState<AskedDrafts>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [rowsOf, setRowsOf] = useState<MissingField | null>(null)
  const put = (key: string, text: string) => setDrafts((before) => ({ ...before, [key]: text }))
  const apply = () => {
    const read = readAsked(asked, drafts)
    setErrors(read.errors)
    if (Object.keys(read.errors).length === 0) onAnswer({ edits: read.edits, leftOut: read.leftOut })
  }
  return (
    <form
      aria-label={copy.title}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <p className="font-medium">{copy.title}</p>
      {asked.open.map((quantity) => (
        <OpenField
          key={quantity.start}
          quantity={quantity}
          value={drafts[draftKey(quantity)] ?? ''}
          onChange={put}
        />
      ))}
      {asked.missing.map((field) =>
        field.form === 'records' ? (
          <Button key={field.path} className="w-fit" onClick={() => setRowsOf(field)}>
            {copy.rows(field.label)}
          </Button>
        ) : (
          <MissingInput
            key={field.path}
            field={field}
            value={drafts[field.path] ?? ''}
            error={errors[field.path]}
            onChange={put}
          />
        ),
      )}
      <Button type="submit" className="w-fit">
        {copy.answer}
      </Button>
      {rowsOf && (
        <RecordRowsDialog
          chip={{
            path: rowsOf.path,
            label: rowsOf.label,
            value: [sampleOf(rowsOf)],
            unit: '',
            from: 'edited',
          }}
          isEmpty
          onClose={() => setRowsOf(null)}
          onApply={(value) => {
            setRowsOf(null)
            onAnswer({ edits: [{ path: rowsOf.path, value }], leftOut: [] })
          }}
        />
      )}
    </form>
  )
}

interface MissingInputProps {
  field: MissingField
  value: string
  error: string | undefined
  onChange: (key: string, text: string) => void
}

function MissingInput({ field, value, error, onChange }: MissingInputProps) {
  return (
    <Field label={readingWords.missing(field)} hint={readingWords.range(field)} error={error}>
      {(ids) =>
        field.options ? (
          <Select
            {...ids}
            placeholder={copy.choose}
            value={value}
            options={field.options.map((option) => ({ value: option, label: option.replaceAll('_', ' ') }))}
            onChange={(event) => onChange(field.path, event.target.value)}
          />
        ) : (
          <Input
            {...ids}
            inputMode={field.form === 'number' ? 'decimal' : 'text'}
            value={value}
            onChange={(event) => onChange(field.path, event.target.value)}
          />
        )
      }
    </Field>
  )
}

/** A record that only tells the columns and what each holds. */
const sampleOf = ({ columns = [] }: MissingField): JsonValue =>
  Object.fromEntries(columns.map(({ key, form }) => [key, samples[form]]))

const samples = {
  number: 0,
  numbers: [0],
  texts: [''],
  text: '',
  choice: '',
  flag: false,
  record: {},
} as const

interface OpenFieldProps {
  quantity: OpenQuantity
  value: string
  onChange: (key: string, text: string) => void
}

function OpenField({ quantity, value, onChange }: OpenFieldProps) {
  const options = quantity.choices.map(({ label, value: read, unit }, at) => ({
    value: String(at),
    label: `${label}: ${showChipValue(read, unit)}`,
  }))
  return (
    <SelectField
      label={readingWords.question(quantity)}
      placeholder={copy.choose}
      value={value}
      options={[...options, { value: 'none', label: copy.leaveOut }]}
      onValue={(chosen) => onChange(draftKey(quantity), chosen)}
    />
  )
}
