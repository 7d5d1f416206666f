import type { FigureRow } from '@portal/contracts/figures'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { figureSuggestionCopy } from '@portal/content/figure-suggestions'
import { MessageSquarePlus, Pencil, Target, Undo2 } from 'lucide-react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoReplacement } from './api/change-figure.ts'
import { CopyFigureLink } from './copy-figure-link.tsx'

export type FigureDialogName = 'replace' | 'describe' | 'suggest'

export interface FigureActionsProps {
  figure: FigureRow
  onOpenDialog: (wanted: FigureDialogName) => void
}

/** Administrators change the figure, others say what is wrong with it. */
export function FigureActions({ figure, onOpenDialog }: FigureActionsProps) {
  const { profile } = useAuth()
  return (
    <>
      {profile.canAccessAdmin ? (
        <ChangeActions figure={figure} onOpenDialog={onOpenDialog} />
      ) : (
        <Button icon={MessageSquarePlus} size="sm" onClick={() => onOpenDialog('suggest')}>
          {figureSuggestionCopy.open}
        </Button>
      )}
      <CopyFigureLink figureKey={figure.key} />
    </>
  )
}

/** Replace, take the last replacement back, set target and notes. */
function ChangeActions({ figure, onOpenDialog }: FigureActionsProps) {
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
