import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { tenderMapWords as words } from '@portal/content/tender-map'
import { tenderPages } from '@portal/content/tenders'
import { tenderStatuses, type TenderFilters } from '@portal/contracts/tenders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createSearchParams } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useSearch } from '#web/lib/use-search.ts'
import { QueryState } from '#web/parts/query-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { tendersQuery } from '../api/tenders.ts'
import { readTenderView, writeTenderView } from '../tender-view.ts'
import { useSamplesHidden } from '../use-samples-hidden.ts'
import { CountryMap } from './country-map.tsx'
import { RegionList } from './region-list.tsx'

/** Where tenders are: countries as tiles, and the regions of the one that is chosen, or else of the one with most. */
export function TenderMapPage() {
  useDocumentTitle(screens.tenderMap.title)
  const [search, setSearch] = useSearch()
  const { filters: said } = readTenderView(search)
  const withoutSamples = useSamplesHidden()
  const { region: chosen } = said
  const everywhere: TenderFilters = { ...said, country: '', region: '', withoutSamples }
  const list = useInfiniteQuery(tendersQuery(everywhere, 'deadline'))
  const first = list.data?.pages[0]
  const counts = first?.facets.country ?? []
  const most = counts.toSorted((a, b) => b.count - a.count)[0]?.value ?? ''
  const isSample = first?.rows.some(({ provenance }) => provenance.kind === 'sample') === true
  const at = (region: string) => `?${createSearchParams(writeTenderView({ ...said, region }, 'deadline'))}`
  return (
    <>
      <PageHead title={screens.tenderMap.title} description={screens.tenderMap.description} />
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Segments
          label={words.status}
          value={said.status}
          options={[
            { value: '', label: tenderPages.list.all },
            ...tenderStatuses.map((value) => ({ value, label: tenderPages.status[value] })),
          ]}
          onChange={(status) =>
            setSearch((now) => writeTenderView({ ...readTenderView(now).filters, status }, 'deadline'))
          }
        />
        {isSample && <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>}
      </div>
      <QueryState query={list} copy={words} />
      {first && counts.length === 0 && <EmptyState as="h2" {...words.none} />}
      {counts.length > 0 && (
        <div className="grid items-start gap-8 min-[1200px]:grid-cols-2">
          <div>
            <CountryMap counts={counts} chosen={chosen} at={at} />
          </div>
          <RegionList filters={{ ...everywhere, region: (chosen || most).slice(0, 2) }} />
        </div>
      )}
    </>
  )
}
