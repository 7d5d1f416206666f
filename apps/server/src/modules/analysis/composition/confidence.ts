import { analysisText } from '@portal/content/analysis'
import type { AnalysisConfidence } from '@portal/contracts/analysis'
import type { Citation } from '@portal/contracts/chat'
import type { ProvenanceKind } from '@portal/contracts/figures'
import type { Findings } from './findings.ts'

/** What a point counts by where it comes from; `analysisText.confidence` says the same in words. */
const weights: Record<ProvenanceKind, number> = {
  measured: 1,
  imported: 0.9,
  calculated: 0.8,
  benchmark: 0.7,
  estimated: 0.5,
  ai: 0.3,
  sample: 0.2,
}

/** A calculation is worth no more than what it was made from. */
function kindOf({ provenance }: Citation): ProvenanceKind {
  const basis = `${provenance.source.name} ${provenance.confidence_basis ?? ''}`
  return provenance.kind === 'calculated' && /\b(?:sample|example)\b/iu.test(basis)
    ? 'sample'
    : provenance.kind
}

/** How much of what the analysis looks for is on record, weighed by where it comes from; null without any record. */
export function assessConfidence({
  points,
  sources,
}: Pick<Findings, 'points' | 'sources'>): AnalysisConfidence {
  if (sources.length === 0 || points.wanted === 0 || points.found === 0)
    return { score: null, basis: analysisText.notAssessed }
  const kinds = sources.map(kindOf)
  const quality = kinds.reduce((sum, kind) => sum + weights[kind], 0) / kinds.length
  const counts = [...new Set(kinds)].map((kind) =>
    analysisText.kind(kinds.filter((each) => each === kind).length, kind),
  )
  return {
    score: Math.round((points.found / points.wanted) * quality * 1000) / 1000,
    basis: analysisText.confidence(points.found, points.wanted, counts.join(', ')),
  }
}
