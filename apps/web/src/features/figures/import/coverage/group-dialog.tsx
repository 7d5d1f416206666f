import { figureCoverageCopy as copy } from '@portal/content/figure-coverage'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import type { FigureGroup } from './group-figures.ts'

/** More are replaced from a file sooner than by hand. */
const shown = 60

/** The figures of a page and an owner; the card of each replaces it. */
export function GroupDialog({ group, onClose }: { group: FigureGroup; onClose: () => void }) {
  const { page, owner, figures } = group
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={owner ? `${page}, ${owner}` : page}
      description={
        <span data-figure="measured.figures.shown">
          {copy.shown(Math.min(figures.length, shown), figures.length)}
        </span>
      }
      closeLabel={copy.close}
      className="w-[min(720px,calc(100vw-32px))]"
    >
      <Table compact label={page}>
        <thead>
          <tr>
            <HeadCell className="pl-0">{copy.figure}</HeadCell>
            <HeadCell numeric className="pr-0">
              {copy.value}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {figures.slice(0, shown).map((figure) => (
            <Row key={figure.key}>
              <Cell className="pl-0">{figure.label}</Cell>
              <Cell numeric className="pr-0">
                <RecordFigure figure={figure} mark="word" />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}
