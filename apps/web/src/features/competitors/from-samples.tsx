import { fromSamples } from '@portal/content/figure-card'
import type { FigureRow } from '@portal/contracts/figures'
import { toMark } from '#web/lib/figure-view.ts'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

/** The mark of a computed figure that samples went into. */
export function FromSamples({ figure }: { figure: FigureRow | null | undefined }) {
  if (!figure || !toMark(figure.provenance).isSample) return null
  return <ProvenanceMark sample>{fromSamples}</ProvenanceMark>
}
