import { figureChangeCopy } from '@portal/content/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import { useQuery } from '@tanstack/react-query'
import { toErrorState } from '#web/lib/api-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { figureNotesQuery } from './api/figure-records.ts'
import { DescribeForm } from './describe-form.tsx'

export interface DescribeDialogProps {
  figure: FigureRow
  onClose: () => void
}

/** Target, owner and commentary of a figure. */
export function DescribeDialog({ figure, onClose }: DescribeDialogProps) {
  const notes = useQuery(figureNotesQuery(figure.key))
  return (
    <Dialog
      onClose={onClose}
      title={figureChangeCopy.describeTitle(figure.label)}
      closeLabel={figureChangeCopy.close}
    >
      {notes.isPending && <p className="text-fg-2">{figureChangeCopy.describe.loading}</p>}
      {notes.isError && <ErrorState {...toErrorState(notes, notes.error.message)} />}
      {notes.data && <DescribeForm figure={figure} notes={notes.data} onClose={onClose} />}
    </Dialog>
  )
}
