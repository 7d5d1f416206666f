import { figureCardCopy } from '@portal/content/figure-card'
import { opportunityCopy } from '@portal/content/home'
import { formatFigure, toFigureRows, toMark } from '#web/lib/figure-view.ts'
import { Figure } from '#web/ui/figure.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import type { Opportunity } from './api/opportunities.ts'

const boxClass =
  'relative z-1 mt-auto flex flex-none flex-col items-start pt-2 @max-[440px]:items-end @max-[440px]:pt-0'

/** The number of an opportunity with its caption, and the card that says where it comes from. */
export function OpportunityFigure({ opportunity: { record, figure, inputs } }: { opportunity: Opportunity }) {
  if (!figure) return <p className={`${boxClass} text-micro text-fg-3`}>{opportunityCopy.noFigure}</p>
  const shown = formatFigure(figure.value, figure.unit, figure.value_text)
  const { word, isSample } = toMark(figure.provenance)
  const mark = <ProvenanceMark sample={isSample}>{isSample ? word : record.figure_caption}</ProvenanceMark>
  return (
    <div className={boxClass}>
      <Figure
        value={shown.value}
        unit={shown.unit}
        isSample={isSample}
        mark={mark}
        openLabel={figureCardCopy.open(figure.label)}
        className="text-h4 font-semibold whitespace-nowrap stretch-head"
        card={{
          title: figure.label,
          kicker: figureCardCopy.kicker,
          closeLabel: figureCardCopy.close,
          value: {
            label: figureCardCopy.value,
            text: `${shown.value} ${shown.unit}`.trim(),
            mark: <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>,
          },
          rows: toFigureRows(figure, inputs),
        }}
      />
    </div>
  )
}
