import { printDay } from '@portal/content/print-day'
import { matrixCopy } from '@portal/content/competitors'
import { provenanceWords } from '@portal/content/figure-card'
import { screens } from '@portal/content/screens'
import {
  matrixCategories,
  refreshMinimumMs,
  type CompetitiveMatrix,
  type MatrixCategory,
  type MatrixTab,
} from '@portal/contracts/competitors'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Radar, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { AskAboutLink, type AskedQuery } from '#web/lib/ask/ask-about-link.tsx'
import { toMark } from '#web/lib/figure-view.ts'
import { describeError, log } from '#web/lib/log.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NamedTabs } from '#web/ui/named-tabs.tsx'
import { notifyFailure } from '#web/lib/notify-failure.ts'
import { notify } from '#web/lib/notify.ts'
import { PageHead, type TitleBlockEntry } from '#web/ui/page-head.tsx'
import { titleBlockOf } from '#web/ui/title-block-of.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { pageIn, useAddressState } from '../address-state.ts'
import { matrixPageSize, matrixQuery } from '../api/competitive-queries.ts'
import { useBusyFor } from '../busy-for.ts'
import { countRecords } from '../compute-figures.ts'
import { CrawlPanel } from '../crawl/crawl-panel.tsx'
import { useCrawl } from '../crawl/use-crawl.ts'
import { Pager } from '../pager.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { MembersButton } from './members-button.tsx'
import { ScoringLegend } from './scoring-legend.tsx'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { lastUpdatedOf, matrixFileName, toMatrixCompany, toMatrixCsv } from './to-matrix-company.ts'

const copy = matrixCopy
const tabs: readonly MatrixTab[] = ['spanish', 'european']
const categoryKeys = matrixCategories.map(({ key }) => key)

/** 32 indicators in five groups, five companies side by side. spec §2 */
export function MatrixPage({ minimumBusyMs = refreshMinimumMs }: { minimumBusyMs?: number }) {
  const { title, description } = screens.competitiveMatrix
  useDocumentTitle(title)
  const { search, read, write } = useAddressState()
  const tab = read('tab', tabs, 'spanish')
  const key = read('category', categoryKeys, 'experience')
  const category = matrixCategories.find((one) => one.key === key) ?? matrixCategories[0]
  const page = pageIn(search)
  const query = useQuery(matrixQuery(tab, category, page))
  const crawl = useCrawl(minimumBusyMs)
  return (
    <>
      <PageHead
        title={title}
        description={
          <q className="[quotes:none]">
            <dfn className="not-italic">{description}</dfn>
          </q>
        }
        titleBlock={titleBlockOf(query, toTitleBlock, [copy.titleBlock.updated, copy.titleBlock.figures])}
        actions={
          <Button icon={Radar} variant="primary" busy={crawl.isBusy} onClick={crawl.start}>
            {copy.crawl}
          </Button>
        }
      />
      <NamedTabs
        label={copy.tabs.label}
        names={tabs}
        words={copy.tabs}
        value={tab}
        onOpen={(next) => write({ tab: next === 'spanish' ? null : next, page: null })}
        panelClassName="pt-4"
      >
        <Toolbar
          {...{ tab, category, minimumBusyMs }}
          companies={query.data?.companies ?? []}
          refetch={query.refetch}
        >
          <Segments
            label={copy.categories}
            options={matrixCategories.map((one) => ({ value: one.key, label: one.title }))}
            value={category.key}
            onChange={(next) => write({ category: next === 'experience' ? null : next })}
          />
        </Toolbar>
        <QueryState query={query} copy={copy} />
        {query.data?.total === 0 && (
          <Panel>
            <EmptyState as="h2" title={copy.empty.title} description={copy.empty.text} />
          </Panel>
        )}
        {query.data && query.data.total > 0 && (
          <>
            <MatrixTable category={category} companies={query.data.companies} />
            <p className="mt-2">
              <AskAboutLink about={category.title} query={toQuestion(tab, category)} />
            </p>
            <MatrixPages
              asOf={newestOf(query.data.companies) ?? ''}
              total={query.data.total}
              page={page}
              onPage={(next) => write({ page: next })}
            />
          </>
        )}
        <ScoringLegend />
      </NamedTabs>
      <CrawlPanel
        run={crawl.current}
        pages={crawl.pages}
        isKnown={crawl.isKnown}
        failure={crawl.failure}
        onRetry={crawl.retry}
      />
      <p className="mt-6">
        <Link to={screenPaths.competitorIntelligence} className="link-standalone">
          {copy.platform}
        </Link>
      </p>
    </>
  )
}

const toQuestion = (tab: MatrixTab, category: MatrixCategory): AskedQuery => ({
  subject: 'matrix_cell',
  measures: [{ measure: 'index' }],
  filters: [
    { field: 'tab', op: 'is', values: [tab] },
    { field: 'category', op: 'is', values: [category.key] },
  ],
  segments: ['everyone'],
  groupBy: [{ field: 'company' }],
  order: { by: 'index', direction: 'desc' },
})

interface ToolbarProps {
  tab: MatrixTab
  category: MatrixCategory
  companies: CompetitiveMatrix['companies']
  minimumBusyMs: number
  refetch: (options: { throwOnError: boolean }) => Promise<unknown>
  children: ReactNode
}

function Toolbar({ tab, category, companies, minimumBusyMs, refetch, children }: ToolbarProps) {
  const client = useQueryClient()
  const { isHidden } = useFigureViews()
  const { isBusy, run } = useBusyFor(minimumBusyMs)
  const handleRefresh = async () => {
    try {
      await run(() => refetch({ throwOnError: true }))
      // What hangs on the same records (histories, counts) is read again when it is next shown.
      await client.invalidateQueries({ queryKey: ['figures'] })
      notify({ ...copy.toasts.updated, tone: 'good' })
    } catch (error) {
      log('warn', { event: 'matrix-refresh-failed', reason: describeError(error) })
      notifyFailure(copy.toasts.failed, error)
    }
  }
  const handleExport = () =>
    saveFile({
      name: matrixFileName(tab, category),
      type: 'text/csv;charset=utf-8',
      content: toMatrixCsv(
        companies.map((company) => toMatrixCompany(company, category, isHidden)),
        category,
      ),
    })
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {children}
      <div className="flex flex-wrap gap-2">
        <MembersButton />
        <Button
          icon={Download}
          aria-keyshortcuts="e"
          disabled={companies.length === 0}
          onClick={handleExport}
        >
          {copy.export}
        </Button>
        <Button icon={RefreshCw} busy={isBusy} onClick={() => void handleRefresh()}>
          {copy.refresh}
        </Button>
      </div>
    </div>
  )
}

interface MatrixPagesProps {
  asOf: string
  total: number
  page: number
  onPage: (page: string | null) => void
}

/** Sets of more than five companies are turned five at a time. */
function MatrixPages({ asOf, total, page, onPage }: MatrixPagesProps) {
  const last = Math.ceil(total / matrixPageSize) - 1
  if (last <= 0) return null
  const { label } = copy.pages
  const count = (key: string, value: number) => (
    <RecordFigure bare figure={countRecords({ key, label, value, asOf })} />
  )
  return (
    <Pager {...{ label, page, last, onPage }} copy={copy.pages}>
      {count('shown', Math.min((page + 1) * matrixPageSize, total))} / {count('matrix', total)}
    </Pager>
  )
}

const newestOf = (companies: CompetitiveMatrix['companies']): string | undefined =>
  companies
    .flatMap((company) => lastUpdatedOf(company) ?? [])
    .toSorted()
    .at(-1)

function toTitleBlock({ companies }: CompetitiveMatrix): TitleBlockEntry[] {
  const updated = newestOf(companies)
  if (updated === undefined) return []
  const figures = companies.flatMap((company) => Object.values(company.figures))
  const samples = figures.filter(({ provenance }) => toMark(provenance).isSample).length
  const count = countRecords({
    key: 'matrix.shown',
    label: copy.titleBlock.figures,
    value: figures.length,
    asOf: updated,
    hasSamples: samples > 0,
  })
  return [
    { label: copy.titleBlock.updated, value: <time dateTime={updated}>{printDay(updated)}</time> },
    {
      label: copy.titleBlock.figures,
      value: (
        <span className="inline-flex items-baseline gap-1.5">
          <RecordFigure figure={count} bare />
          {samples > 0 && <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>}
        </span>
      ),
    },
  ]
}
