import { figureChangeCopy } from '@portal/content/figure-changes'
import type { ReplacementKind } from '@portal/contracts/figure-changes'
import { targetKeyOf, type FigureRow } from '@portal/contracts/figures'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/lib/notify.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/field-controls.tsx'
import { describeFailure, useChangeFigure } from './api/change-figure.ts'
import type { FigureNotes } from './api/figure-records.ts'
import { emptyDraft, findFaults, toReplacement, type DraftFaults } from './replacement-draft.ts'

export interface DescribeFormProps {
  figure: FigureRow
  notes: FigureNotes
  onClose: () => void
}

const copy = figureChangeCopy.describe

export function DescribeForm({ figure, notes, onClose }: DescribeFormProps) {
  const [owner, setOwner] = useState(figure.owner ?? '')
  const [commentary, setCommentary] = useState(notes.note?.commentary ?? '')
  const [isLower, setLower] = useState(notes.note?.better === 'lower')
  const [target, setTarget] = useState(() => ({
    ...emptyDraft,
    kind: 'benchmark' as ReplacementKind,
    asOf: new Date().toISOString().slice(0, 10),
  }))
  const [faults, setFaults] = useState<DraftFaults>({})
  const change = useChangeFigure()
  const hasNewTarget = !notes.target && target.value.trim() !== ''

  const save = async () => {
    if (hasNewTarget) {
      const label = figureChangeCopy.targetLabel(figure.label)
      const newFigure = { key: targetKeyOf(figure.key), label, unit: figure.unit, version: 0, value: 0 }
      await change.mutateAsync(toReplacement(target, newFigure))
    }
    await change.mutateAsync({
      action: 'describe',
      key: figure.key,
      owner: owner.trim() || null,
      commentary: commentary.trim() || null,
      better: isLower ? 'lower' : 'higher',
    })
    notify({ title: copy.saved, tone: 'good' })
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = hasNewTarget ? findFaults(target, { value: 0 }) : {}
    setFaults(found)
    // A refused call is said above the fields; what was typed stays.
    if (Object.keys(found).length === 0 && !change.isPending) void save().catch(() => undefined)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {change.isError && (
        <Note tone="bad" role="alert">
          {describeFailure(change.error)}
        </Note>
      )}
      <TextField label={copy.owner} maxLength={200} value={owner} onValue={setOwner} />
      <TextareaField
        label={copy.commentary}
        rows={3}
        maxLength={2000}
        value={commentary}
        onValue={setCommentary}
      />
      <SelectField
        label={copy.better}
        options={[
          { value: 'higher', label: copy.higher },
          { value: 'lower', label: copy.lower },
        ]}
        value={isLower ? 'lower' : 'higher'}
        onValue={(chosen) => setLower(chosen === 'lower')}
      />
      {notes.target ? (
        <p className="text-small text-fg-2">{copy.targetExists}</p>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={figure.unit ? `${copy.targetValue} (${figure.unit})` : copy.targetValue}
            error={faults.value}
            inputMode="decimal"
            value={target.value}
            onValue={(typed) => setTarget({ ...target, value: typed })}
          />
          <TextField
            label={copy.targetSource}
            error={faults.source}
            maxLength={300}
            value={target.source}
            onValue={(typed) => setTarget({ ...target, source: typed })}
          />
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{figureChangeCopy.cancel}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {copy.submit}
        </Button>
      </div>
    </form>
  )
}
