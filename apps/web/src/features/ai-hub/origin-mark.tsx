import { fromSamples } from '@portal/content/figure-card'
import type { Provenance } from '@portal/contracts/figures'
import { toMark } from '#web/lib/figure-view.ts'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'

/** A sample, or calculated on samples: the server names such a calculation's source so. */
export const isFromSamples = ({ kind, source }: Provenance): boolean =>
  kind === 'sample' || (kind === 'calculated' && /\bsample\b/iu.test(source.name))

export function OriginMark({ provenance }: { provenance: Provenance }) {
  const isSample = isFromSamples(provenance)
  const word = isSample && provenance.kind === 'calculated' ? fromSamples : toMark(provenance).word
  return <ProvenanceMark sample={isSample}>{word}</ProvenanceMark>
}
