import { printDay } from '@portal/content/print-day'
import { changesCopy, dimensionNames, platformCopy } from '@portal/content/competitors'
import { provenanceWords } from '@portal/content/figure-card'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import {
  Region,
  refreshMinimumMs,
  scoredDimensions,
  type CompetitiveStanding,
  type ScoredDimension,
} from '@portal/contracts/competitors'
import type { CrawlRun } from '@portal/contracts/watches'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead, type TitleBlockEntry } from '#web/ui/page-head.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KpiStripSkeleton } from '#web/ui/kpi-strip.tsx'
import { awaitedEntry, titleBlockOf } from '#web/ui/title-block-of.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useAddressState } from '../address-state.ts'
import { lastCrawlQuery, standingQuery } from '../api/competitive-queries.ts'
import { ChangeList, triageFilters } from '../changes/change-list.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { DimensionPanel } from './dimension-panel.tsx'
import { InsightsGrid } from './insights-grid.tsx'
import { IndexSection } from './overview.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { SwotPanel } from './swot.tsx'

const copy = platformCopy

const pageKey = 'competitor-intelligence'

type DimensionTab = Exclude<ScoredDimension, 'overall'>
const dimensions = scoredDimensions.filter((dimension) => dimension !== 'overall')
type PlatformTab = 'overview' | 'swot' | DimensionTab
const tabs: readonly PlatformTab[] = ['overview', 'swot', ...dimensions]

/** What the page shows, as a report of it is asked for. */
export interface PlatformView {
  tab: PlatformTab
  region: Region
}

interface PlatformPageProps {
  /** Report, share and schedule of what is shown; the route puts them in. */
  actions?: (view: PlatformView) => ReactNode
  minimumBusyMs?: number
}

/** Who is ahead, on what, and what the claim rests on; at two addresses. spec §2 */
export function PlatformPage({ actions, minimumBusyMs = refreshMinimumMs }: PlatformPageProps) {
  const { title, description } = screens.competitiveIntelligence
  useDocumentTitle(title)
  const { name: brand } = useBrand()
  const { search, read, write } = useAddressState()
  const tab = read('tab', tabs, 'overview')
  const standing = useQuery(standingQuery())
  const crawl = useQuery(lastCrawlQuery())
  const { areSamplesHidden } = useFigureViews()
  const companyId = search.get('company')
  const nameOf = (one: PlatformTab): string => {
    if (one === 'overview') return copy.tabs.overview
    return one === 'swot' ? copy.tabs.swot(brand) : dimensionNames[one]
  }
  return (
    <div data-page={pageKey}>
      <PageHead
        title={title}
        description={description}
        titleBlock={titleBlockOf(standing, (data) => toTitleBlock(data, crawl, areSamplesHidden), [
          copy.titleBlock.asOf,
          awaitedCrawl,
        ])}
      />
      <Note className="mb-4">
        <p className="font-medium">{copy.help.title}</p>
        <p>{copy.help.description}</p>
        <p>{copy.help.usage}</p>
      </Note>
      {standing.isError && <ErrorState {...toErrorState(standing, copy.table.failed)} />}
      {standing.isPending && <KpiStripSkeleton label={interfaceWords.loading} />}
      {standing.data && <SummaryTiles standing={standing.data} />}
      <Tabs
        className="mt-6"
        value={tab}
        onValueChange={(next) => write({ tab: next === 'overview' ? null : next, page: null })}
      >
        <TabList label={copy.tabs.label}>
          {tabs.map((one) => (
            <Tab key={one} value={one}>
              {nameOf(one)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          {tab === 'overview' && (
            <>
              <IndexSection minimumBusyMs={minimumBusyMs} onOpen={(company) => write({ company })} />
              <InsightsGrid />
              <ChangeList
                title={changesCopy.title}
                companyId={null}
                triage={read('triage', triageFilters, 'all')}
                onTriage={(triage) => write({ triage: triage === 'all' ? null : triage })}
              />
            </>
          )}
          {tab !== 'overview' && standing.isPending && <Skeleton className="h-100 w-full" />}
          {tab === 'swot' && standing.data && <SwotPanel standing={standing.data} />}
          {tab !== 'overview' && tab !== 'swot' && standing.data && (
            <DimensionPanel key={tab} dimension={tab} standing={standing.data} />
          )}
        </TabPanel>
      </Tabs>
      <footer className="mt-8 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {actions?.({ tab, region: read('region', Region.options, 'all') })}
        <Link to={screenPaths.competitiveMatrix} className="link-standalone ml-auto">
          {copy.matrix}
        </Link>
      </footer>
      {companyId !== null && <CompanyDialog companyId={companyId} onClose={() => write({ company: null })} />}
    </div>
  )
}

/** As wide as a moment, or a day with its mark. */
const awaitedCrawl = awaitedEntry(copy.titleBlock.crawl, 'w-31')

function toTitleBlock(
  standing: CompetitiveStanding,
  { data, isPending }: UseQueryResult<CrawlRun | null>,
  areSamplesHidden: boolean,
): TitleBlockEntry[] {
  const crawl = data?.is_sample && areSamplesHidden ? null : data
  const crawledAt = crawl?.finished_at ?? crawl?.started_at
  return [
    ...(standing.as_of
      ? [
          {
            label: copy.titleBlock.asOf,
            value: <time dateTime={standing.as_of}>{printDay(standing.as_of)}</time>,
          },
        ]
      : []),
    ...(isPending ? [awaitedCrawl] : []),
    ...(crawl === undefined
      ? []
      : [
          {
            label: copy.titleBlock.crawl,
            value: crawledAt ? (
              <>
                <time dateTime={crawledAt}>
                  {crawl?.is_sample ? printDay(crawledAt) : formatMoment(crawledAt)}
                </time>{' '}
                {crawl?.is_sample && <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>}
              </>
            ) : (
              copy.titleBlock.noCrawl
            ),
          },
        ]),
  ]
}
