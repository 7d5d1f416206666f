import type { Entity, Insight } from '../knowledge/knowledge.ts'
import type { Metric } from '../knowledge/metrics.ts'

export type Operation =
  | 'total'
  | 'average'
  | 'median'
  | 'compare'
  | 'difference'
  | 'ratio'
  | 'list'
  | 'count'
  | 'position'
  | 'share_of_total'
export type Bound = 'above' | 'below' | 'at_least' | 'at_most' | 'between' | 'about' | 'within'
/** Of how many something is said: `do most competitors …`. */
export type Quantifier = 'all' | 'most' | 'half' | 'none'
export type HealthAspect = 'status' | 'system' | 'uptime' | 'failed' | 'response' | 'when' | 'advice'
export type Attribute = 'country' | 'website' | 'strengths' | 'sectors' | 'position' | 'clients'
/** `eu` is the platform's filter, which keeps Spain apart; `europe` is the continent. */
export type Region = 'spain' | 'eu' | 'europe' | 'global'

/** What a word or a group of words tells about the question. */
export type Meaning =
  | { type: 'entity'; entity: Entity }
  | { type: 'own' }
  | { type: 'competitors' }
  | { type: 'metric'; metric: Metric }
  /** A word that leans towards a metric, used when no other is named: large, big. */
  | { type: 'lean'; metricId: string }
  | { type: 'country'; country: string }
  | { type: 'region'; region: Region }
  | { type: 'order'; order: 'desc' | 'asc'; metricId?: string; isLeader?: boolean }
  | { type: 'operation'; operation: Operation }
  | { type: 'bound'; bound: Bound; leansTo?: string }
  /** Other than, excluding: what follows is left out. */
  | { type: 'exclude' }
  | { type: 'quantifier'; quantifier: Quantifier }
  /** Twice, half: a value is held against that many times another. */
  | { type: 'multiple'; factor: number }
  /** Whose value lies closest to that of a named record. */
  | { type: 'nearest' }
  /** The next place above or below a named record. */
  | { type: 'adjacent'; side: 'above' | 'below' }
  | { type: 'recency'; recency: 'newest' | 'oldest' }
  | { type: 'kind'; kind: 'sector' | 'company' | 'insight'; insight?: Insight['type'] }
  /** A market position as stored: Challenger, Niche Specialist. */
  | { type: 'position'; position: string }
  /** One of the scores of a company, without saying which. */
  | { type: 'dimension' }
  | { type: 'urgency'; urgency: Insight['urgency'] }
  | { type: 'health'; aspect: HealthAspect }
  | { type: 'attribute'; attribute: Attribute }
  | { type: 'origin' }
  /** Who answers for a figure. */
  | { type: 'owner' }
  | { type: 'talk'; talk: 'help' | 'identity' | 'greeting' | 'thanks' }
  | { type: 'falling' }
  | { type: 'rising' }
  /** Better, worse, or otherwise than before. */
  | { type: 'change'; change: 'better' | 'worse' | 'change' }
  /** Since, given that: what follows is taken for granted. */
  | { type: 'granted' }
  | { type: 'why' }
  | { type: 'person' }
  | { type: 'other_time' }
  | { type: 'reference' }
  | { type: 'follow_up' }
  /** The sales opportunities of the business dashboard. */
  | { type: 'pipeline' }
  | { type: 'noise' }
  /** Goes with a measure that is named beside it; alone it leaves the question open. */
  | { type: 'weak' }
