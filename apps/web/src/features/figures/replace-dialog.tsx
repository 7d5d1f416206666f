import { figureChangeCopy } from '@portal/content/figure-changes'
import type { FigureChangeResponse } from '@portal/contracts/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/lib/notify.ts'
import { describeFailure, useChangeFigure, useUndoReplacement } from './api/change-figure.ts'
import { FigureDifference } from './figure-difference.tsx'
import { ReplaceFields } from './replace-fields.tsx'
import { emptyDraft, findFaults, toReplacement, type DraftFaults } from './replacement-draft.ts'

const formId = 'replace-figure'

export interface ReplaceDialogProps {
  figure: FigureRow
  onClose: () => void
}

/** A typed value with its source; afterwards the difference, and one press that takes it back. */
export function ReplaceDialog({ figure, onClose }: ReplaceDialogProps) {
  // The figure that was looked at: what arrives meanwhile is a conflict, not a surprise.
  const [looked] = useState(figure)
  const isNew = looked.version === 0
  const words = isNew ? figureChangeCopy.recording : figureChangeCopy
  const [draft, setDraft] = useState(emptyDraft)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [done, setDone] = useState<FigureChangeResponse | null>(null)
  const change = useChangeFigure()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = findFaults(draft, looked)
    setFaults(found)
    if (Object.keys(found).length > 0 || change.isPending) return
    change.mutate(toReplacement(draft, looked), {
      onSuccess: (response) => {
        setDone(response)
        notify({
          title: isNew ? figureChangeCopy.recorded : figureChangeCopy.replaced,
          tone: 'good',
        })
      },
    })
  }
  return (
    <Dialog
      onClose={onClose}
      title={isNew ? figureChangeCopy.recordTitle(figure.label) : figureChangeCopy.replaceTitle(figure.label)}
      closeLabel={figureChangeCopy.close}
      footer={
        done ? (
          <DoneButtons done={done} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{figureChangeCopy.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
              {change.isPending ? words.submitting : words.submit}
            </Button>
          </>
        )
      }
    >
      {done?.figure ? (
        <FigureDifference was={done.was} now={done.figure} />
      ) : (
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
          {change.isError && (
            <Note tone="bad" role="alert">
              {describeFailure(change.error)}
            </Note>
          )}
          {!isNew && <FigureDifference was={null} now={looked} />}
          <ReplaceFields draft={draft} faults={faults} unit={looked.unit} onChange={setDraft} />
        </form>
      )}
    </Dialog>
  )
}

function DoneButtons({ done, onClose }: { done: FigureChangeResponse; onClose: () => void }) {
  const undo = useUndoReplacement()
  const { figure } = done
  return (
    <>
      {figure && figure.version > 1 && (
        <Button busy={undo.isPending} onClick={() => undo.mutate(figure, { onSuccess: onClose })}>
          {figureChangeCopy.undo}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {figureChangeCopy.done}
      </Button>
    </>
  )
}
