import { median } from '../core/index.ts'

/** How exceptions are found; printed in every brief. */
export const exceptionMethod = {
  id: 'deviation-over-noise',
  version: '1',
  /** From this score on something is an exception. */
  threshold: 2,
  text: [
    'Score = deviation / noise; from 2 on it is an exception, and the highest scores come first.',
    'A figure: deviation is the change against its previous value beyond its usual change (the median of ' +
      'its earlier changes), or how far it newly fell behind its target.',
    'Noise of a figure: 1.4826 times the median absolute deviation of its earlier changes, ' +
      'where there are four of them or more; with fewer, 5% of the previous value is assumed. ' +
      'It is never less than 1% of the value.',
    'Values are compared within one kind of source only: a sample replaced by a real value is no change.',
    'An insight: deviation is its impact beyond the usual impact of the 90 days before, ' +
      'times the confidence in it; noise is 1.4826 times the median absolute deviation of those impacts, ' +
      'at least 1 point; with fewer than eight of them, 5 points with a noise of 1.5 are assumed.',
    'What is triaged as Important is an exception; what was archived or discarded is none. ' +
      'Of insights that say nearly the same, one counts.',
  ],
} as const

const usualImpact = { enough: 8, assumedMedian: 5, assumedNoise: 1.5, leastNoise: 1 } as const
const madToSigma = 1.4826
const enoughChanges = 4
const assumedNoiseShare = 0.05
const leastNoiseShare = 0.01

export interface SeriesToJudge {
  /** Comparable values, oldest first; the last one is the current. */
  values: readonly number[]
  target: number | null
  better: 'higher' | 'lower'
}

export interface Deviation {
  against: 'previous' | 'target'
  reference: number
  deviation: number
  noise: number
  score: number
  /** Earlier changes that the noise comes from; null where it is assumed. */
  changes: number | null
}

/** The larger of a figure's deviations, against its previous value and its target; null where there is nothing to compare. */
export function judgeSeries({ values, target, better }: SeriesToJudge): Deviation | null {
  const current = values.at(-1)
  const previous = values.at(-2)
  if (current === undefined) return null
  const { usual, noise, changes } = noiseOf(values)
  const found: Deviation[] = []
  if (previous !== undefined) {
    const deviation = current - previous - usual
    found.push({
      against: 'previous',
      reference: previous,
      deviation,
      noise,
      score: Math.abs(deviation) / noise,
      changes,
    })
  }
  if (target !== null) {
    const behind = (value: number): number => (better === 'higher' ? target - value : value - target)
    const wasReached = previous === undefined || behind(previous) <= 0
    if (wasReached && behind(current) > 0)
      found.push({
        against: 'target',
        reference: target,
        deviation: current - target,
        noise,
        score: behind(current) / noise,
        changes,
      })
  }
  // A series next to zero may have no noise that divides.
  return found.filter(({ score }) => Number.isFinite(score)).toSorted((a, b) => b.score - a.score)[0] ?? null
}

function noiseOf(values: readonly number[]): { usual: number; noise: number; changes: number | null } {
  const size = Math.max(...values.slice(-2).map(Math.abs))
  const earlier = values.slice(1, -1).map((value, index) => value - (values[index] ?? value))
  const least = leastNoiseShare * size
  if (earlier.length < enoughChanges) {
    const base = Math.abs(values.at(-2) ?? values.at(-1) ?? 0)
    return { usual: 0, noise: Math.max(assumedNoiseShare * base, least), changes: null }
  }
  const usual = median(earlier)
  const spread = madToSigma * median(earlier.map((change) => Math.abs(change - usual)))
  return { usual, noise: Math.max(spread, least), changes: earlier.length }
}

export interface InsightToJudge {
  /** 0 to 10. */
  impact: number
  /** 0 to 1. */
  confidence: number
  triage: 'Important' | 'Interesting' | 'Archive' | 'Discard' | null
  /** Of the insights before it. */
  usual: UsualImpact
}

export interface UsualImpact {
  usual: number
  noise: number
  isAssumed: boolean
}

export interface InsightScore extends UsualImpact {
  score: number
}

/** Once for all insights that are judged against the same earlier ones. */
export function measureUsualImpact(earlierImpacts: readonly number[]): UsualImpact {
  if (earlierImpacts.length < usualImpact.enough)
    return { usual: usualImpact.assumedMedian, noise: usualImpact.assumedNoise, isAssumed: true }
  const usual = median(earlierImpacts)
  const deviation = median(earlierImpacts.map((other) => Math.abs(other - usual)))
  return { usual, noise: Math.max(usualImpact.leastNoise, madToSigma * deviation), isAssumed: false }
}

/** How far an insight stands out of those before; null for what was put aside. */
export function judgeInsightImpact(insight: InsightToJudge): InsightScore | null {
  const { impact, confidence, triage, usual } = insight
  if (triage === 'Archive' || triage === 'Discard') return null
  const score = ((impact - usual.usual) * confidence) / usual.noise
  return { ...usual, score: triage === 'Important' ? Math.max(score, exceptionMethod.threshold) : score }
}
