import type { AnalysisResponse } from '@portal/contracts/analysis'
import { analysisResultCopy as copy } from '@portal/content/ai-hub'
import { figureCardCopy } from '@portal/content/figure-card'
import { Figure } from '#web/ui/figure.tsx'

interface ConfidenceFigureProps {
  answer: AnalysisResponse
  decimals: 0 | 1
}

/** How far the evidence carries, in per cent; its card says on what that rests. */
export function ConfidenceFigure({
  answer: { id, confidenceScore, result },
  decimals,
}: ConfidenceFigureProps) {
  const basis = result.confidence?.basis ?? ''
  const value = confidenceScore === null ? copy.notAssessed : `${(confidenceScore * 100).toFixed(decimals)}%`
  return (
    <p className="flex items-baseline gap-2 text-small text-fg-2">
      {copy.confidence}
      <Figure
        source={basis}
        value={value}
        isSample={false}
        recordKey={`analysis.${id}.confidence`}
        openLabel={figureCardCopy.open(copy.confidence)}
        className="font-medium text-fg"
        card={{
          title: copy.confidence,
          kicker: figureCardCopy.kicker,
          closeLabel: figureCardCopy.close,
          value: { label: figureCardCopy.value, text: value },
          rows: basis === '' ? [] : [{ label: copy.confidenceBasis, text: basis }],
        }}
      />
    </p>
  )
}
