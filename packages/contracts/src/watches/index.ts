import { z } from 'zod'
import { MarketInsightRow } from '../market/index.ts'

/** What a change on a watched page is about. */
export const ChangeClass = z.enum([
  'reference',
  'hiring',
  'product',
  'price',
  'leadership',
  'certification',
  'site',
])
export type ChangeClass = z.infer<typeof ChangeClass>

export const InsightTriage = z.enum(['Important', 'Interesting', 'Archive', 'Discard'])
export type InsightTriage = z.infer<typeof InsightTriage>

const SnapshotMark = z.object({ snapshot_id: z.uuid(), taken_at: z.string() })

/** What shows an insight: the words, where they stand, and both snapshots. */
export const ChangeEvidence = z.object({
  watch_id: z.uuid(),
  url: z.string(),
  change: z.enum(['added', 'changed', 'removed', 'rewritten']),
  quote: z.string(),
  /** The words before, where they were replaced. */
  was: z.string().nullable(),
  before: SnapshotMark,
  after: SnapshotMark,
})
export type ChangeEvidence = z.infer<typeof ChangeEvidence>

/** An insight with what the crawl adds to it; sample insights have none of it. */
export const WatchedInsightRow = MarketInsightRow.extend({
  company_id: z.uuid().nullable(),
  change_class: ChangeClass.nullable(),
  evidence: ChangeEvidence.nullable(),
  /** Id of the first insight of those that say nearly the same. */
  group_key: z.uuid().nullable(),
  triage: InsightTriage.nullable(),
})
export type WatchedInsightRow = z.infer<typeof WatchedInsightRow>

export const PageOutcome = z.enum([
  'first',
  'unchanged',
  'changed',
  'refused_by_robots',
  'postponed',
  'failed',
])
export type PageOutcome = z.infer<typeof PageOutcome>

export const CrawlCounts = z.object({
  sites: z.number().int(),
  sites_finished: z.number().int(),
  pages: z.number().int(),
  first: z.number().int(),
  unchanged: z.number().int(),
  changed: z.number().int(),
  refused_by_robots: z.number().int(),
  postponed: z.number().int(),
  failed: z.number().int(),
  insights: z.number().int(),
})
export type CrawlCounts = z.infer<typeof CrawlCounts>

export const CrawlRun = z.object({
  id: z.uuid(),
  status: z.enum(['running', 'finished']),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  counts: CrawlCounts,
  /** Of the sample set: told, never run. */
  is_sample: z.boolean(),
  /** "12 pages, 3 changed, 1 refused by robots.txt" */
  summary: z.string(),
})
export type CrawlRun = z.infer<typeof CrawlRun>

export const CrawledPage = z.object({
  company: z.string(),
  url: z.string(),
  outcome: PageOutcome,
  /** Class of the failure. */
  failure: z.string().nullable(),
  detail: z.string().nullable(),
  insights: z.number().int(),
  checked_at: z.string(),
})
export type CrawledPage = z.infer<typeof CrawledPage>

/** Body of competitor-intelligence, spec §7.11. */
export const CompetitorIntelligenceRequest = z.object({
  competitorId: z.uuid(),
  action: z.literal('scrape'),
})
export type CompetitorIntelligenceRequest = z.infer<typeof CompetitorIntelligenceRequest>

/** A crawl that takes longer goes on as a job: `run.status` is then still running. */
export const CompetitorIntelligenceResponse = z.object({
  success: z.literal(true),
  run: CrawlRun,
  pages: z.array(CrawledPage),
  insights: z.array(WatchedInsightRow),
})
export type CompetitorIntelligenceResponse = z.infer<typeof CompetitorIntelligenceResponse>

export const CrawlsRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('start') }),
  z.object({ action: z.literal('status'), runId: z.uuid() }),
  z.object({ action: z.literal('list') }),
])
export type CrawlsRequest = z.infer<typeof CrawlsRequest>

/** Answer to start and status. */
export const CrawlResponse = z.object({
  success: z.literal(true),
  run: CrawlRun,
  pages: z.array(CrawledPage),
})
export type CrawlResponse = z.infer<typeof CrawlResponse>

export const CrawlListResponse = z.object({ success: z.literal(true), runs: z.array(CrawlRun) })
export type CrawlListResponse = z.infer<typeof CrawlListResponse>

/** Snapshots of a watch that stay; older ones stay where an insight stands on them. */
export const snapshotsKept = 10

/** How often a watch may be looked at by the clock; null: only when somebody asks. */
export const crawlIntervalsHours = [1, 6, 24, 168] as const

/** What is watched: a page, a feed of news, or the list of its pages that a site gives. */
export const watchKinds = ['page', 'feed', 'sitemap'] as const
export type WatchKind = (typeof watchKinds)[number]

/** watches: a page, feed or sitemap of a company. */
export const WatchRow = z.object({
  id: z.uuid(),
  company_id: z.uuid(),
  kind: z.enum(watchKinds),
  url: z.string(),
  found_by: z.enum(['person', 'crawl']),
  is_active: z.boolean(),
  crawl_every_hours: z.number().int().nullable(),
  last_checked_at: z.string().nullable(),
  last_outcome: z.string().nullable(),
  last_detail: z.string().nullable(),
})
export type WatchRow = z.infer<typeof WatchRow>
