import type { ChangeClass, ChangeEvidence, WatchedInsightRow } from '@portal/contracts/watches'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'
import type { Judgement } from './changes/judge-insight.ts'

export interface EarlierInsight {
  /** The group that it is in. */
  group_key: string
  quote: string
  signature: number[]
}

/** What was told of a company in the last month, newest first. */
export async function listEarlierInsights(
  tx: Tx,
  companyId: string,
  isRemoval: boolean,
): Promise<EarlierInsight[]> {
  const { rows } = await tx.query<EarlierInsight>(
    `select coalesce(i.group_key, i.id) as group_key, i.evidence ->> 'quote' as quote, s.signature
       from portal.insight_signatures s join public.market_insights i on i.id = s.insight_id
       where s.company_id = $1 and s.created_at > now() - interval '30 days'
         and (i.evidence ->> 'change' = 'removed') = $2
       order by s.created_at desc limit 500`,
    [companyId, isRemoval],
  )
  return rows
}

export interface NewInsight extends Judgement {
  id: string
  companyId: string
  subject: ChangeClass
  title: string
  description: string
  confidence: number
  provenance: Provenance
  evidence: ChangeEvidence
  groupKey: string
  changeKey: string
  runId: string
  signature: readonly number[]
}

/** False when this very change was written before. */
export async function createInsight(tx: Tx, insight: NewInsight): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into public.market_insights (id, insight_type, urgency_level, title, description, impact_score, ai_confidence,
         provenance, company_id, change_class, evidence, group_key, triage, change_key, crawl_run_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict on constraint market_insights__change_key do nothing returning id`,
    [
      insight.id,
      insight.type,
      insight.urgency,
      insight.title,
      insight.description,
      insight.impact,
      insight.confidence,
      JSON.stringify(insight.provenance),
      insight.companyId,
      insight.subject,
      JSON.stringify(insight.evidence),
      insight.groupKey,
      insight.triage,
      insight.changeKey,
      insight.runId,
    ],
  )
  if (rows.length === 0) return false
  await tx.query(
    'insert into portal.insight_signatures (insight_id, company_id, signature) values ($1, $2, $3)',
    [insight.id, insight.companyId, insight.signature],
  )
  return true
}

type InsightRow = Omit<WatchedInsightRow, 'created_at' | 'impact_score' | 'ai_confidence'> & {
  created_at: Date
  impact_score: string
  ai_confidence: string
}

/** Insights that a run wrote, the most important first. */
export async function listRunInsights(tx: Tx, runId: string): Promise<WatchedInsightRow[]> {
  const { rows } = await tx.query<InsightRow>(
    `select i.id, i.insight_type, i.urgency_level, i.title, i.description, i.impact_score, i.ai_confidence, i.provenance,
         i.created_at, i.company_id, i.change_class, i.evidence, i.group_key, i.triage
       from public.market_insights i where i.crawl_run_id = $1
       order by i.impact_score desc, i.created_at limit 100`,
    [runId],
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    impact_score: Number(row.impact_score),
    ai_confidence: Number(row.ai_confidence),
  }))
}
