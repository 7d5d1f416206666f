import { figureImportCopy as copy } from '@portal/content/figure-changes'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface CheckStepsProps {
  /** Columns that the file still has to name. */
  missing: readonly string[]
  hasRows: boolean
  check: { isPending: boolean; isSuccess: boolean }
  onCheck: () => void
  onRestart: () => void
}

/** What is missing, and the two ways on: check the file or take another. */
export function CheckSteps({ missing, hasRows, check, onCheck, onRestart }: CheckStepsProps) {
  return (
    <>
      {missing.length > 0 && (
        <Note tone="warning" className="mt-4">
          {copy.mapping.missing(missing.join(', '))}
        </Note>
      )}
      <div className="mt-4 flex gap-2">
        <Button
          variant={check.isSuccess ? 'secondary' : 'primary'}
          disabled={missing.length > 0 || !hasRows}
          busy={check.isPending}
          onClick={onCheck}
        >
          {check.isPending ? copy.checking : copy.check}
        </Button>
        <Button variant="ghost" onClick={onRestart}>
          {copy.restart}
        </Button>
      </div>
    </>
  )
}
