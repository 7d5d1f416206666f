import {
  scoredDimensions,
  type CompetitiveStanding,
  type IndexedCompany,
  type ScoredDimension,
} from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import type { MarketInsightRow } from '@portal/contracts/market'

/** One line of a quadrant: words of a rule between figures, or an insight. */
export type SwotLine =
  | { kind: 'leads' | 'level' | 'behind'; dimension: ScoredDimension; ours: FigureRow; rank: number }
  | { kind: 'field'; dimension: ScoredDimension }
  | { kind: 'close'; companyId: string; company: string; theirs: FigureRow; ours: FigureRow }
  | { kind: 'insight'; insight: MarketInsightRow }

export interface Swot {
  strengths: SwotLine[]
  weaknesses: SwotLine[]
  opportunities: SwotLine[]
  threats: SwotLine[]
  immediate: MarketInsightRow[]
  longTerm: MarketInsightRow[]
}

interface Facts {
  standing: CompetitiveStanding
  /** The strongest companies, our own among them. */
  strongest: readonly IndexedCompany[]
  insights: readonly MarketInsightRow[]
}

/** Below it a field is weak as a whole: the lower edge of the market average. */
const weakField = 90
/** So many points of the overall score count as close. */
const closeWithin = 15
const linesFromInsights = 3

/** Where we lead and where not, which fields are weak, who comes close; and what insights say. Plain rules, no opinion. */
export function findSwot({ standing, strongest, insights }: Facts): Swot {
  const ofDimensions = scoredDimensions.flatMap((dimension) => {
    const found = standing.dimensions?.[dimension]
    const ours = standing.own?.figures[dimension]
    return found && ours ? [{ dimension, found, ours }] : []
  })
  const own = standing.own?.figures['overall']
  const ofType = (type: string) => insights.filter(({ insight_type }) => insight_type === type)
  const told = (type: string): SwotLine[] =>
    ofType(type)
      .slice(0, linesFromInsights)
      .map((insight) => ({ kind: 'insight', insight }))
  const recommendations = ofType('recommendation')
  return {
    strengths: ofDimensions
      .filter(({ found }) => found.rank === 1)
      .map(({ dimension, ours, found }) => ({
        kind: ours.value === found.best ? 'level' : 'leads',
        dimension,
        ours,
        rank: found.rank,
      })),
    weaknesses: ofDimensions
      .filter(({ found }) => found.rank > 1)
      .toSorted((a, b) => b.found.rank - a.found.rank)
      .map(({ dimension, ours, found }) => ({ kind: 'behind', dimension, ours, rank: found.rank })),
    opportunities: [
      ...ofDimensions
        .filter(({ found }) => found.average !== null && found.average < weakField)
        .map(({ dimension }): SwotLine => ({ kind: 'field', dimension })),
      ...told('opportunity'),
    ],
    threats: [...findClose(strongest, own), ...told('threat')],
    immediate: recommendations.filter(isUrgent),
    longTerm: recommendations.filter((insight) => !isUrgent(insight)),
  }
}

function findClose(strongest: readonly IndexedCompany[], own: FigureRow | undefined): SwotLine[] {
  const limit = (own?.value ?? Number.POSITIVE_INFINITY) - closeWithin
  return strongest.flatMap(({ id, is_own, name, figures }): SwotLine[] => {
    const theirs = figures['overall']
    if (is_own || !own || !theirs || (theirs.value ?? 0) < limit) return []
    return [{ kind: 'close', companyId: id, company: name, theirs, ours: own }]
  })
}

const isUrgent = ({ urgency_level }: MarketInsightRow): boolean =>
  urgency_level === 'critical' || urgency_level === 'high'
