import { changesCopy, companyCopy, matrixCopy, platformCopy } from '@portal/content/competitors'
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
  type CrawlsRequest,
} from '@portal/contracts/watches'
import { FigureRow } from '@portal/contracts/figures'
import { CompetitorRow } from '@portal/contracts/market'
import { readOptionalRow, readTable } from '#web/lib/read-table.ts'
import { backendFunction, oneQuery, readRows } from '#web/lib/requests.ts'

/** What every query of these pages begins with: a refresh reads them all again. */
export const competitiveKey = 'competitive'

/** Companies that stand side by side. */
export const matrixPageSize = 5
export const indexPageSize = 25
const shownInsights = 6
const shownChanges = 10

const { failed } = platformCopy.table

export const matrixQuery = (tab: MatrixTab, category: MatrixCategory, page: number) =>
  oneQuery([competitiveKey, 'matrix', tab, category.key, page], async (client) => {
    const query = client.rpc('competitive_matrix', {
      tab,
      kpis: category.kpis.map(({ key }) => key),
      skip: page * matrixPageSize,
      take: matrixPageSize,
    })
    return CompetitiveMatrix.parse(await readTable(query, matrixCopy.failed))
  })

export type IndexSort = ScoredDimension | 'company' | 'country'

export interface IndexView {
  region: Region
  search: string
  sort: IndexSort
  descending: boolean
  page: number
}

export const indexQuery = ({ page, ...view }: IndexView) =>
  oneQuery(
    [competitiveKey, 'index', view, page],
    async (client) => {
      const query = client.rpc('competitive_index', {
        ...view,
        skip: page * indexPageSize,
        take: indexPageSize,
      })
      return CompetitiveIndex.parse(await readTable(query, failed))
    },
    { keepsPrevious: true },
  )

export const standingQuery = () =>
  oneQuery([competitiveKey, 'standing'], async (client) =>
    CompetitiveStanding.parse(await readTable(client.rpc('competitive_standing'), failed)),
  )

export const dimensionQuery = (dimension: Exclude<ScoredDimension, 'overall'>) =>
  oneQuery([competitiveKey, 'dimension', dimension], async (client) => {
    const query = client.rpc('competitive_dimension', { dimension, kpis: dimensionIndicators[dimension] })
    return CompetitiveDimension.parse(await readTable(query, platformCopy.dimension.failed))
  })

export const insightTypes = ['opportunity', 'threat', 'recommendation'] as const
const sortedOut = '(Archive,Discard)'

/** The newest insights that nobody sorted out; `pages` of six each. */
export const insightsQuery = (pages: number) =>
  oneQuery(
    [competitiveKey, 'insights', pages],
    async (client) => {
      const wanted = pages * shownInsights
      const query = client
        .from('market_insights')
        .select()
        .in('insight_type', [...insightTypes])
        .or(`triage.is.null,triage.not.in.${sortedOut}`)
        .order('created_at', { ascending: false })
        .limit(wanted + 1)
      const rows = await readRows(WatchedInsightRow, query, platformCopy.insights.failed)
      return { insights: rows.slice(0, wanted), hasMore: rows.length > wanted }
    },
    { keepsPrevious: true },
  )

export interface ChangesView {
  triage: string
  companyId: string | null
  pages: number
}

const Change = WatchedInsightRow.extend({ evidence: ChangeEvidence })
export type Change = Omit<WatchedInsightRow, 'evidence'> & { evidence: ChangeEvidence }

/** What crawls found, newest first. */
export const changesQuery = ({ triage, companyId, pages }: ChangesView) =>
  oneQuery(
    [competitiveKey, 'changes', triage, companyId, pages],
    async (client): Promise<{ changes: Change[]; hasMore: boolean }> => {
      const wanted = pages * shownChanges
      let query = client.from('market_insights').select().not('evidence', 'is', null)
      if (companyId !== null) query = query.eq('company_id', companyId)
      if (triage === 'open') query = query.is('triage', null)
      else if (triage !== 'all') query = query.eq('triage', triage)
      const sorted = query.order('created_at', { ascending: false }).limit(wanted + 1)
      const rows = await readRows(Change, sorted, changesCopy.failed)
      return { changes: rows.slice(0, wanted), hasMore: rows.length > wanted }
    },
    { keepsPrevious: true },
  )

export interface CompanyView {
  company: CompetitorRow
  figures: FigureRow[]
  /** Of the overall score, oldest first. */
  versions: FigureRow[]
}

const shownVersions = 30

const Mirrored = FigureRow.extend({ record_field: CompetitorRow.shape.country })

export const companyQuery = (id: string) =>
  oneQuery([competitiveKey, 'company', id], async (client): Promise<CompanyView | null> => {
    const figuresOf = () =>
      client.from('figures').select().eq('record_table', 'competitors').eq('record_id', id)
    const scores = figuresOf()
      .eq('record_field', 'competitive_score')
      .order('version', { ascending: false })
      .limit(shownVersions)
    const [row, figures, versions] = await Promise.all([
      readOptionalRow(client.from('competitors').select().eq('id', id).maybeSingle(), companyCopy.failed),
      readRows(Mirrored, figuresOf().eq('is_current', true), companyCopy.failed),
      readRows(FigureRow, scores, companyCopy.failed),
    ])
    if (row === null) return null
    return { company: CompetitorRow.parse(row), figures, versions: versions.toReversed() }
  })

export const crawls = backendFunction<CrawlsRequest>('crawls')

/** The newest crawl of all companies, whoever started it. */
export const lastCrawlQuery = () =>
  oneQuery([competitiveKey, 'last-crawl'], async () => {
    const { runs } = await crawls.call({ action: 'list' }, CrawlListResponse)
    return runs[0] ?? null
  })

const followsEveryMs = 1000

/** A crawl with its pages; asked again while it runs. */
export const crawlQuery = (runId: string | null) =>
  oneQuery(
    [competitiveKey, 'crawl', runId],
    () => crawls.call({ action: 'status', runId: runId ?? '' }, CrawlResponse),
    { enabled: runId !== null, every: (crawl) => crawl?.run.status === 'running' && followsEveryMs },
  )
