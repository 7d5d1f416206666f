import { printDay } from '@portal/content/print-day'
import { figureCardCopy } from '@portal/content/figure-card'
import { figureChangeCopy } from '@portal/content/figure-changes'
import { platformCopy } from '@portal/content/competitors'
import type { MarketInsightRow } from '@portal/contracts/market'
import { useState } from 'react'
import { toMark, toProvenanceRows } from '#web/lib/figure-view.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { FigureCard } from '#web/ui/figure-card.tsx'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

const copy = platformCopy.insights
const { hiddenValue } = figureChangeCopy

/** The mark of an insight; it opens where the insight comes from and how it was weighed. */
export function InsightSource({ insight }: { insight: MarketInsightRow }) {
  const [isOpen, setOpen] = useState(false)
  const { word, isSample } = toMark(insight.provenance)
  const isHidden = useFigureViews().isHidden(insight)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger className="rounded-1 hover:underline hover:underline-offset-4">
        <ProvenanceMark sample={isSample}>
          {word}, <time dateTime={insight.created_at}>{printDay(insight.created_at)}</time>
        </ProvenanceMark>
        <span className="sr-only">, {copy.card}</span>
      </PopoverTrigger>
      <FigureCard
        card={{
          title: insight.title,
          kicker: copy.card,
          closeLabel: figureCardCopy.close,
          rows: [
            { label: copy.impact, text: isHidden ? hiddenValue : `${insight.impact_score} / 10` },
            {
              label: copy.confidence,
              text: isHidden ? hiddenValue : `${Math.round(insight.ai_confidence * 100)}%`,
            },
            ...toProvenanceRows(insight.provenance, insight.created_at.slice(0, 10)),
          ],
        }}
      />
    </Popover>
  )
}
