import { platformCopy } from '@portal/content/competitors'
import { Region, scoredDimensions, type CompetitiveIndex } from '@portal/contracts/competitors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw, Search } from 'lucide-react'
import { AskAboutLink, type AskedQuery } from '#web/lib/ask/ask-about-link.tsx'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { provenanceWords } from '@portal/content/figure-card'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { pageIn, useAddressState } from '../address-state.ts'
import {
  competitiveKey,
  indexPageSize,
  indexQuery,
  type IndexSort,
  type IndexView,
} from '../api/competitive-queries.ts'
import { useBusyFor } from '../busy-for.ts'
import { countRecords } from '../compute-figures.ts'
import { Pager } from '../pager.tsx'
import { indexFileName, toIndexCsv } from './index-csv.ts'
import { IndexTable } from './index-table.tsx'

const copy = platformCopy.table
const sorts: readonly IndexSort[] = [...scoredDimensions, 'company', 'country']
const regions = Region.options
const isWord = (sort: IndexSort) => sort === 'company' || sort === 'country'

/** Region, search, order and page as the address says. */
function useIndexView(): IndexView {
  const { search, read } = useAddressState()
  const sort = read('sort', sorts, 'overall')
  const standard = isWord(sort) ? 'asc' : 'desc'
  return {
    region: read('region', regions, 'all'),
    search: (search.get('q') ?? '').slice(0, 100),
    sort,
    descending: read('dir', ['asc', 'desc'], standard) === 'desc',
    page: pageIn(search),
  }
}

interface IndexSectionProps {
  minimumBusyMs: number
  onOpen: (companyId: string) => void
}

/** The table of the Overview with its filters; the database sorts, filters and pages. */
export function IndexSection({ minimumBusyMs, onOpen }: IndexSectionProps) {
  const view = useIndexView()
  const { isHidden } = useFigureViews()
  const { write } = useAddressState()
  const client = useQueryClient()
  const query = useQuery(indexQuery(view))
  const { isBusy, run } = useBusyFor(minimumBusyMs)
  const rows = query.data?.rows ?? []
  const handleSort = (sort: IndexSort) => {
    const descending = sort === view.sort ? !view.descending : !isWord(sort)
    write({ sort: sort === 'overall' ? null : sort, dir: descending ? 'desc' : 'asc', page: null })
  }
  const handleRefresh = () => void run(() => client.invalidateQueries({ queryKey: [competitiveKey] }))
  const handleExport = () =>
    saveFile({
      name: indexFileName(new Date()),
      type: 'text/csv;charset=utf-8',
      content: toIndexCsv(rows, isHidden),
    })
  return (
    <Section title={copy.title} className="mt-0!" note={rows.length > 0 && <TableNote rows={rows} />}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Segments
          label={platformCopy.regions.label}
          options={regions.map((value) => ({ value, label: platformCopy.regions[value] }))}
          value={view.region}
          onChange={(region) => write({ region: region === 'all' ? null : region, page: null })}
        />
        <div data-print="hide" className="flex flex-wrap gap-2 max-md:w-full">
          <div className="w-full md:w-48">
            <Input
              type="search"
              aria-label={copy.search}
              placeholder={copy.search}
              leading={<Search aria-hidden="true" />}
              value={view.search}
              onChange={(event) => write({ q: event.target.value, page: null })}
            />
          </div>
          <Button icon={Download} aria-keyshortcuts="e" disabled={rows.length === 0} onClick={handleExport}>
            {copy.export}
          </Button>
          <Button icon={RefreshCw} busy={isBusy} onClick={handleRefresh}>
            {copy.refresh}
          </Button>
        </div>
      </div>
      <QueryState query={query} copy={copy} />
      {query.data && rows.length === 0 && (
        <NoRows view={view} onClear={() => write({ region: null, q: null, page: null })} />
      )}
      {query.data && rows.length > 0 && (
        <>
          <IndexTable
            {...{ rows, onOpen }}
            sort={view.sort}
            descending={view.descending}
            onSort={handleSort}
          />
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-3">
            <AskAboutLink about={copy.title} query={companyQuestion} />
            <IndexPages index={query.data} page={view.page} onPage={(page) => write({ page })} />
          </div>
        </>
      )}
    </Section>
  )
}

const companyQuestion: AskedQuery = {
  subject: 'company',
  measures: scoredDimensions.map((measure) => ({ measure })),
  segments: ['everyone'],
  groupBy: [{ field: 'name' }],
  order: { by: 'overall', direction: 'desc' },
}

function TableNote({ rows }: { rows: CompetitiveIndex['rows'] }) {
  const figures = rows.flatMap((row) => Object.values(row.figures))
  const areSamples = figures.length > 0 && figures.every(({ provenance }) => toMark(provenance).isSample)
  return (
    <>
      <span className="mr-2">{copy.note}</span>
      {areSamples && <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>}
    </>
  )
}

function NoRows({ view, onClear }: { view: IndexView; onClear: () => void }) {
  const isFiltered = view.region !== 'all' || view.search !== ''
  const { none, empty } = copy
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState
          as="h3"
          title={none.title}
          description={none.text}
          action={<Button onClick={onClear}>{none.clear}</Button>}
        />
      ) : (
        <EmptyState as="h3" title={empty.title} description={empty.text} />
      )}
    </Panel>
  )
}

interface IndexPagesProps {
  index: CompetitiveIndex
  page: number
  onPage: (page: string | null) => void
}

function IndexPages({ index: { total, rows }, page, onPage }: IndexPagesProps) {
  const last = Math.ceil(total / indexPageSize) - 1
  const asOf = rows[0]?.figures['overall']?.as_of ?? ''
  const count = (key: string, value: number) => (
    <RecordFigure bare figure={countRecords({ key: `index.${key}`, label: copy.companies, value, asOf })} />
  )
  return (
    <Pager {...{ copy, page, last, onPage }} label={copy.companies}>
      {last > 0 && <>{count('shown', Math.min(page * indexPageSize + rows.length, total))} / </>}
      {count('total', total)} {copy.companies}
    </Pager>
  )
}
