import {
  changesCopy,
  companyCopy,
  crawlPanelCopy,
  matrixCopy,
  platformCopy,
} from '@portal/content/competitors'
import {
  CompetitiveDimension,
  CompetitiveIndex,
  CompetitiveMatrix,
  CompetitiveStanding,
  dimensionIndicators,
  type MatrixCategory,
  type MatrixTab,
  type Region,
  type ScoredDimension,
} from '@portal/contracts/competitors'
import {
  ChangeEvidence,
  CrawlListResponse,
  CrawlResponse,
  WatchedInsightRow,
} from '@portal/contracts/watches'
import { FigureRow } from '@portal/contracts/figures'
import { CompetitorRow } from '@portal/contracts/market'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askAgain } from '#web/lib/ask-again.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readOptionalRow, readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** What every query of these pages begins with: a refresh reads them all again. */
export const competitiveKey = 'competitive'

/** Companies that stand side by side. */
export const matrixPageSize = 5
export const indexPageSize = 25
const shownInsights = 6
const shownChanges = 10

export const matrixQuery = (tab: MatrixTab, category: MatrixCategory, page: number) =>
  queryOptions({
    queryKey: [competitiveKey, 'matrix', tab, category.key, page],
    retry: false,
    queryFn: async (): Promise<CompetitiveMatrix> => {
      const client = await getSupabase()
      const query = client.rpc('competitive_matrix', {
        tab,
        kpis: category.kpis.map(({ key }) => key),
        skip: page * matrixPageSize,
        take: matrixPageSize,
      })
      return CompetitiveMatrix.parse(await readTable(query, matrixCopy.failed))
    },
  })

export type IndexSort = ScoredDimension | 'company' | 'country'

export interface IndexView {
  region: Region
  search: string
  sort: IndexSort
  descending: boolean
  page: number
}

export const indexQuery = ({ region, search, sort, descending, page }: IndexView) =>
  queryOptions({
    queryKey: [competitiveKey, 'index', region, search, sort, descending, page],
    retry: false,
    // The rows on screen stay until the next ones are there.
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<CompetitiveIndex> => {
      const client = await getSupabase()
      const query = client.rpc('competitive_index', {
        region,
        search,
        sort,
        descending,
        skip: page * indexPageSize,
        take: indexPageSize,
      })
      return CompetitiveIndex.parse(await readTable(query, platformCopy.table.failed))
    },
  })

export const standingQuery = () =>
  queryOptions({
    queryKey: [competitiveKey, 'standing'],
    retry: false,
    queryFn: async (): Promise<CompetitiveStanding> => {
      const client = await getSupabase()
      return CompetitiveStanding.parse(
        await readTable(client.rpc('competitive_standing'), platformCopy.table.failed),
      )
    },
  })

export const dimensionQuery = (dimension: Exclude<ScoredDimension, 'overall'>) =>
  queryOptions({
    queryKey: [competitiveKey, 'dimension', dimension],
    retry: false,
    queryFn: async (): Promise<CompetitiveDimension> => {
      const client = await getSupabase()
      const query = client.rpc('competitive_dimension', { dimension, kpis: dimensionIndicators[dimension] })
      return CompetitiveDimension.parse(await readTable(query, platformCopy.dimension.failed))
    },
  })

export const insightTypes = ['opportunity', 'threat', 'recommendation'] as const
const sortedOut = '(Archive,Discard)'

/** The newest insights that nobody sorted out; `pages` of six each. */
export const insightsQuery = (pages: number, types: readonly string[] = insightTypes) =>
  queryOptions({
    queryKey: [competitiveKey, 'insights', types.join(), pages],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<{ insights: WatchedInsightRow[]; hasMore: boolean }> => {
      const client = await getSupabase()
      const wanted = pages * shownInsights
      const query = client
        .from('market_insights')
        .select()
        .in('insight_type', [...types])
        .or(`triage.is.null,triage.not.in.${sortedOut}`)
        .order('created_at', { ascending: false })
        .limit(wanted + 1)
      const rows = WatchedInsightRow.array().parse(await readTable(query, platformCopy.insights.failed))
      return { insights: rows.slice(0, wanted), hasMore: rows.length > wanted }
    },
  })

export interface ChangesView {
  triage: string
  companyId: string | null
  pages: number
}

const Change = WatchedInsightRow.extend({ evidence: ChangeEvidence })
export type Change = Omit<WatchedInsightRow, 'evidence'> & { evidence: ChangeEvidence }

/** What crawls found, newest first. */
export const changesQuery = ({ triage, companyId, pages }: ChangesView) =>
  queryOptions({
    queryKey: [competitiveKey, 'changes', triage, companyId, pages],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<{ changes: Change[]; hasMore: boolean }> => {
      const client = await getSupabase()
      const wanted = pages * shownChanges
      let query = client.from('market_insights').select().not('evidence', 'is', null)
      if (companyId !== null) query = query.eq('company_id', companyId)
      if (triage === 'open') query = query.is('triage', null)
      else if (triage !== 'all') query = query.eq('triage', triage)
      const sorted = query.order('created_at', { ascending: false }).limit(wanted + 1)
      const rows = Change.array().parse(await readTable(sorted, changesCopy.failed))
      return { changes: rows.slice(0, wanted), hasMore: rows.length > wanted }
    },
  })

export interface CompanyView {
  company: CompetitorRow
  figures: FigureRow[]
  /** Of the overall score, oldest first. */
  versions: FigureRow[]
}

const shownVersions = 30

const Mirrored = FigureRow.extend({ record_field: CompetitorRow.shape.country })

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [competitiveKey, 'company', id],
    retry: false,
    queryFn: async (): Promise<CompanyView | null> => {
      const client = await getSupabase()
      const [row, figures, versions] = await Promise.all([
        readOptionalRow(client.from('competitors').select().eq('id', id).maybeSingle(), companyCopy.failed),
        readTable(
          client
            .from('figures')
            .select()
            .eq('record_table', 'competitors')
            .eq('record_id', id)
            .eq('is_current', true),
          companyCopy.failed,
        ),
        readTable(
          client
            .from('figures')
            .select()
            .eq('record_table', 'competitors')
            .eq('record_id', id)
            .eq('record_field', 'competitive_score')
            .order('version', { ascending: false })
            .limit(shownVersions),
          companyCopy.failed,
        ),
      ])
      if (row === null) return null
      return {
        company: CompetitorRow.parse(row),
        figures: Mirrored.array().parse(figures),
        versions: FigureRow.array().parse(versions).toReversed(),
      }
    },
  })

/** The newest crawl of all companies, whoever started it. */
export const lastCrawlQuery = () =>
  queryOptions({
    queryKey: [competitiveKey, 'last-crawl'],
    retry: false,
    queryFn: async () => {
      const { runs } = CrawlListResponse.parse(await invokeFunction('crawls', { action: 'list' }))
      return runs[0] ?? null
    },
  })

const followsEveryMs = 1000

/** A crawl with its pages; asked again while it runs. */
export const crawlQuery = (runId: string) =>
  queryOptions({
    queryKey: [competitiveKey, 'crawl', runId],
    retry: false,
    meta: { failure: crawlPanelCopy.failed },
    refetchInterval: ({ state }) =>
      askAgain(state, state.data?.run.status === 'running' ? followsEveryMs : false),
    queryFn: async () => CrawlResponse.parse(await invokeFunction('crawls', { action: 'status', runId })),
  })
