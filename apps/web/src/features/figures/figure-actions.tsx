import type { FigureRow } from '@portal/contracts/figures'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { Pencil, Target, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useUndoReplacement } from './api/change-figure.ts'

export interface FigureActionsProps {
  figure: FigureRow
  onOpenDialog: (wanted: 'replace' | 'describe') => void
}

/** For administrators: replace, take the last replacement back, set target and notes. */
export function FigureActions({ figure, onOpenDialog }: FigureActionsProps) {
  const undo = useUndoReplacement()
  return (
    <>
      <Button icon={Pencil} size="sm" variant="primary" onClick={() => onOpenDialog('replace')}>
        {figureChangeCopy.replace}
      </Button>
      {figure.version > 1 && (
        <Button
          icon={Undo2}
          size="sm"
          variant="ghost"
          busy={undo.isPending}
          onClick={() => undo.mutate(figure)}
        >
          {figureChangeCopy.undo}
        </Button>
      )}
      <Button icon={Target} size="sm" variant="ghost" onClick={() => onOpenDialog('describe')}>
        {figureChangeCopy.details}
      </Button>
    </>
  )
}
