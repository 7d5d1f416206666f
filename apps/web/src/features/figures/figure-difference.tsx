import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'
import { figureChangeCopy } from '@portal/content/figure-changes'
import type { FigureRow } from '@portal/contracts/figures'
import { toMark } from '#web/lib/figure-view.ts'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

/** Was and now, each with its source. */
export function FigureDifference({ was, now }: { was: FigureRow | null; now: FigureRow }) {
  return (
    <dl className="grid divide-y divide-line rounded-3 border border-line">
      {was && <Side label={figureChangeCopy.was} figure={was} />}
      <Side label={figureChangeCopy.now} figure={now} />
    </dl>
  )
}

function Side({ label, figure }: { label: string; figure: FigureRow }) {
  const { word, isSample } = toMark(figure.provenance)
  return (
    <div className="grid grid-cols-[64px_1fr] items-baseline px-3 py-2">
      <dt className="text-small text-fg-3">{label}</dt>
      <dd className="min-w-0 break-words">
        <span className="mr-2 text-h5 font-medium">{printFigure(figure)}</span>
        <ProvenanceMark sample={isSample}>
          {word}, {printDay(figure.as_of)}
        </ProvenanceMark>
        <span className="block text-small text-fg-2">{figure.provenance.source.name}</span>
      </dd>
    </div>
  )
}
