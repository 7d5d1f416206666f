import { agentToolCopy } from '@portal/content/agent-tools'
import type { JsonValue } from '@portal/engines/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { isEditable, readDraft, showChipValue, toDraft } from './chip-value.ts'
import type { InputChip, InputEdit } from '@portal/engines/reading'
import { RecordRowsDialog } from '#web/features/agent-tools/answer/record-rows-dialog.tsx'

interface InputChipsProps {
  chips: readonly InputChip[]
  /** The text was the tool's own example. */
  isExample: boolean
  onEdit: (edit: InputEdit) => void
}

const copy = agentToolCopy

/** What the calculation used: what it read, and what it took because nothing was said. */
export function InputChips({ chips, isExample, onEdit }: InputChipsProps) {
  const [editing, setEditing] = useState<InputChip | null>(null)
  const groups = [
    {
      label: isExample ? copy.foundInExample : copy.found,
      chips: chips.filter(({ from }) => from === 'text'),
    },
    { label: copy.assumed, chips: chips.filter(({ from }) => from !== 'text') },
  ].filter((group) => group.chips.length > 0)
  return (
    <div className="grid content-start gap-4">
      {groups.map((group) => (
        <div key={group.label}>
          <p className="mb-1.5 text-small text-fg-2">{group.label}</p>
          <ul className="flex flex-wrap gap-1.5">
            {group.chips.map((chip) => (
              <li key={chip.path} className="max-w-full">
                <InputChipView chip={chip} onEdit={() => setEditing(chip)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {editing && !isEditable(editing.value) && (
        <RecordRowsDialog
          chip={editing}
          onClose={() => setEditing(null)}
          onApply={(value) => {
            setEditing(null)
            onEdit({ path: editing.path, value })
          }}
        />
      )}
      {editing && isEditable(editing.value) && (
        <ChipForm
          key={editing.path}
          chip={editing}
          onApply={(value) => {
            setEditing(null)
            onEdit({ path: editing.path, value })
          }}
        />
      )}
    </div>
  )
}

function InputChipView({ chip, onEdit }: { chip: InputChip; onEdit: () => void }) {
  const marks = {
    text: '',
    edited: copy.editedMark,
    default: copy.assumedMark,
    example: copy.exampleMark,
    preset: copy.presetMark,
  }
  const name = `${marks[chip.from]} ${chip.label.replaceAll('_', ' ')}`.trim()
  return (
    <Chip
      name={name}
      assumed={chip.from === 'default' || chip.from === 'example'}
      action={{ label: copy.edit(chip.label), icon: Pencil, onPress: onEdit }}
    >
      {showChipValue(chip.value, chip.unit)}
    </Chip>
  )
}

function ChipForm({ chip, onApply }: { chip: InputChip; onApply: (value: JsonValue) => void }) {
  const [draft, setDraft] = useState(toDraft(chip.value))
  const [error, setError] = useState<string | null>(null)
  const apply = () => {
    const read = readDraft(draft, chip.value)
    if ('error' in read) setError(read.error)
    else onApply(read.value)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="flex items-end gap-2"
    >
      <TextField
        label={chip.unit === '' ? chip.label : `${chip.label}, ${chip.unit}`}
        error={error}
        className="flex-1"
        value={draft}
        onValue={setDraft}
      />
      <Button type="submit">{copy.apply}</Button>
    </form>
  )
}
