import type { PipelineOpportunityRow } from '@portal/contracts/commercial'
import type { Provenance } from '@portal/contracts/figures'
import type { Metric } from './metrics.ts'

/** A record of the portal as it can be cited. */
export interface Source {
  table: string
  id: string
  label: string
  excerpt: string
  asOf: string | null
  provenance: Provenance
  href: string | null
}

export interface Fact {
  metric: Metric
  value: number
  source: Source
}

/** A sector or a company with everything that the portal records of it. */
export interface Entity {
  kind: 'sector' | 'company'
  id: string
  name: string
  facts: ReadonlyMap<string, Fact>
  source: Source
  country: string | null
  sectors: readonly string[]
  strengths: readonly string[]
  position: string | null
  website: string | null
  isOwn: boolean
  /** The words of a sector's card: description and clients, with their own record. */
  card: { description: string; clients: readonly string[]; source: Source } | null
}

export interface Initiative {
  title: string
  status: string
  lead: string
  due: string
  progress: Scalar | null
  source: Source
}

/** A figure that belongs to no sector and no company. */
export interface Scalar {
  key: string
  label: string
  shown: string
  /** Null for what is no single number. */
  value: number | null
  unit: string
  /** Who answers for it, where that is recorded. */
  owner: string | null
  source: Source
}

export interface Insight {
  type: 'opportunity' | 'threat' | 'trend' | 'recommendation'
  urgency: 'critical' | 'high' | 'medium' | 'low'
  title: string
  description: string
  impact: number
  confidence: number
  createdAt: string
  source: Source
}

export interface Health {
  status: string
  uptime: number
  failed: number
  total: number
  responseMs: number
  at: string
  failing: readonly { name: string; status: string }[]
  recommendations: readonly string[]
  source: Source
}

/** A sales opportunity as it can be asked for and cited. */
export interface Deal extends PipelineOpportunityRow {
  /** Open, or how it ended. */
  status: 'open' | 'won' | 'lost'
  record: Source
}

/** What the asking person may see, as the engine and the model's tools use it. */
export interface KnowledgeBase {
  sectors: readonly Entity[]
  companies: readonly Entity[]
  metrics: readonly Metric[]
  scalars: readonly Scalar[]
  insights: readonly Insight[]
  initiatives: readonly Initiative[]
  health: Health | null
  /** Read where a question may be about them. */
  deals: readonly Deal[]
}
