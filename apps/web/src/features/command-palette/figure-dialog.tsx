import type { FigureRow } from '@portal/contracts/figures'
import { figureCardCopy } from '@portal/content/figure-card'
import { printFigure } from '@portal/content/print-figure'
import { toFigureRows, toMark } from '#web/lib/figure-view.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FigureCardRows } from '#web/ui/figure-card.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

/** The card of a figure that was found by name, not on a page. */
export function FigureDialog({ figure, onClose }: { figure: FigureRow; onClose: () => void }) {
  const { word, isSample } = toMark(figure.provenance)
  const card = {
    value: {
      label: figureCardCopy.value,
      text: printFigure(figure),
      mark: <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>,
    },
    rows: toFigureRows(figure),
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={figure.label}
      closeLabel={figureCardCopy.close}
      className="md:w-96"
    >
      <FigureCardRows card={card} />
    </Dialog>
  )
}
