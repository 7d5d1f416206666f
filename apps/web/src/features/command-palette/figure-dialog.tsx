import type { FigureRow } from '@portal/contracts/figures'
import { figureCardCopy } from '@portal/content/figure-card'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { printFigure } from '@portal/content/print-figure'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { toFigureRows, toMark } from '#web/lib/figure-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FigureCardRows } from '#web/ui/figure-card.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

interface FigureDialogProps {
  figure: FigureRow
  /** Under what it is: its history and the like. */
  details?: ReactNode
  onReplace: ((figure: FigureRow) => void) | undefined
  onClose: () => void
}

/** The card of a figure that was found by name or by its link, not on a page. */
export function FigureDialog({ figure, details, onReplace, onClose }: FigureDialogProps) {
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
      onClose={onClose}
      title={figure.label}
      closeLabel={figureCardCopy.close}
      className="md:w-96"
      footer={
        onReplace && (
          <Button
            icon={Pencil}
            size="sm"
            variant="primary"
            onClick={() => {
              onClose()
              onReplace(figure)
            }}
          >
            {figureChangeCopy.replace}
          </Button>
        )
      }
    >
      <FigureCardRows card={card} />
      {details}
    </Dialog>
  )
}
