import type { ChangeClass, ChangeEvidence, InsightTriage } from '@portal/contracts/watches'
import type { MarketInsightRow } from '@portal/contracts/market'
import type { Classification } from './classify-change.ts'

interface Weight {
  type: MarketInsightRow['insight_type']
  /** Of ten, before what is known about the change and the company. */
  impact: number
}

const weights: Record<ChangeClass, Weight> = {
  reference: { type: 'threat', impact: 7.5 },
  price: { type: 'threat', impact: 7 },
  product: { type: 'threat', impact: 6.8 },
  leadership: { type: 'trend', impact: 6 },
  certification: { type: 'trend', impact: 5.8 },
  hiring: { type: 'trend', impact: 4.6 },
  site: { type: 'trend', impact: 2.5 },
}

export interface Judgement {
  type: MarketInsightRow['insight_type']
  impact: number
  urgency: MarketInsightRow['urgency_level']
  triage: InsightTriage
}

export interface Judged extends Classification {
  change: ChangeEvidence['change']
  /** The company's overall score over our own; null when either is unknown. */
  strength: number | null
}

/** How much a change matters, by rules: its class, whether it came or went, how sure the class is, and who it is. */
export function judgeInsight({ subject, confidence, change, strength }: Judged): Judgement {
  const { type, impact } = weights[subject]
  const isWeak = change === 'removed' ? 2 : 0
  const isUnsure = confidence < 0.65 ? 0.8 : 0
  const isStrong = strength !== null && strength >= 0.85 ? 1 : 0
  const total = Math.round(Math.min(10, Math.max(0, impact - isWeak - isUnsure + isStrong)) * 10) / 10
  return {
    type: type === 'threat' && change === 'removed' ? 'opportunity' : type,
    impact: total,
    urgency: urgencyOf(total),
    triage: triageOf(total),
  }
}

function urgencyOf(impact: number): Judgement['urgency'] {
  if (impact >= 9) return 'critical'
  if (impact >= 7) return 'high'
  return impact >= 4.5 ? 'medium' : 'low'
}

function triageOf(impact: number): InsightTriage {
  if (impact >= 7) return 'Important'
  return impact >= 4 ? 'Interesting' : 'Archive'
}
