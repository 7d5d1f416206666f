import { figureCoverageCopy as copy } from '@portal/content/figure-coverage'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import type { FigureGroup } from './group-figures.ts'

/** More are replaced from a file sooner than by hand. */
const shown = 60

/** The figures of a page and an owner; the card of each replaces it. */
export function GroupDialog({ group, onClose }: { group: FigureGroup; onClose: () => void }) {
  const { page, owner, figures } = group
  return (
    <Dialog
      onClose={onClose}
      title={owner ? `${page}, ${owner}` : page}
      description={
        <span data-figure="measured.figures.shown">
          {copy.shown(Math.min(figures.length, shown), figures.length)}
        </span>
      }
      closeLabel={copy.close}
      className="w-[min(720px,calc(100vw-32px))]"
    >
      <RecordTable
        compact
        label={page}
        rows={figures.slice(0, shown)}
        keyOf={(figure) => figure.key}
        columns={(column) => [
          column(copy.figure, { all: 'pl-0' }, (figure) => figure.label),
          column(copy.value, { numeric: true, all: 'pr-0' }, (figure) => (
            <RecordFigure figure={figure} mark="word" />
          )),
        ]}
      />
    </Dialog>
  )
}
