import { sectorsCopy } from '@portal/content/industry-sectors'
import { interfaceWords } from '@portal/content/interface-words'
import { pages } from '@portal/content/pages'
import { useQuery } from '@tanstack/react-query'
import { requestIdOf } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { formatShortDay, toMark } from '#web/lib/figure-view.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead, type TitleBlockEntry } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { industrySectorsQuery, type Sector } from './api/industry-sectors.ts'
import { SectorCards } from './sector-cards.tsx'
import { ServiceStrip } from './service-strip.tsx'

/** Five sector cards and the strip of services. spec §2 */
export function IndustrySectorsPage() {
  useDocumentTitle(pages.sectors.title)
  const query = useQuery(industrySectorsQuery())
  const requestId = requestIdOf(query.error)
  return (
    <>
      <PageHead
        title={pages.sectors.title}
        description={pages.sectors.description}
        {...(query.data && { titleBlock: toTitleBlock(query.data) })}
      />
      {query.isError && (
        <ErrorState
          message={sectorsCopy.failed}
          labels={interfaceWords.errorState}
          onRetry={() => void query.refetch()}
          {...(requestId && { code: requestId })}
        />
      )}
      {query.isPending && (
        <output className="block">
          <span className="sr-only">{sectorsCopy.loading}</span>
          <Skeleton className="h-100 w-full" />
        </output>
      )}
      {query.data?.length === 0 && (
        <Panel>
          <EmptyState as="h2" title={sectorsCopy.empty.title} description={sectorsCopy.empty.text} />
        </Panel>
      )}
      {query.data && query.data.length > 0 && <SectorCards sectors={query.data} />}
      <ServiceStrip />
    </>
  )
}

function toTitleBlock(sectors: readonly Sector[]): TitleBlockEntry[] {
  const copy = sectorsCopy.titleBlock
  const figures = sectors.flatMap((sector) =>
    Object.values(sector.figures).filter((figure) => figure !== null),
  )
  const oldest = figures.map(({ as_of }) => as_of).toSorted()[0]
  if (!oldest) return []
  const samples = figures.filter(({ provenance }) => toMark(provenance).isSample).length
  const ofSamples = samples === figures.length ? copy.allSamples : copy.someSamples
  return [
    { label: copy.asOf, value: <time dateTime={oldest}>{formatShortDay(oldest)}</time> },
    { label: copy.figures, value: samples === 0 ? copy.noSamples : ofSamples },
  ]
}
