import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { tenderMapWords } from '@portal/content/tender-map'
import { tenderPages } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderFilters, TenderOrder, TenderRow } from '@portal/contracts/tenders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays, Map as MapIcon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useSearch } from '#web/lib/use-search.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { tendersQuery } from './api/tenders.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SavedSearches } from './searches/saved-searches.tsx'
import { TenderFilterBar } from './tender-filter-bar.tsx'
import { TenderNews } from './tender-news.tsx'
import { TenderTable } from './tender-table.tsx'
import { readTenderView, writeTenderView } from './tender-view.ts'
import { useSamplesHidden } from './use-samples-hidden.ts'
import { useTriageKeys } from './use-triage-keys.ts'
import { useDecisions, useTriage } from './use-triage.ts'

const words = tenderPages.list

export function TendersPage() {
  useDocumentTitle(screens.tenders.title)
  const [search, setSearch] = useSearch()
  const { filters, order } = readTenderView(search)
  const withoutSamples = useSamplesHidden()
  const list = useInfiniteQuery(tendersQuery({ ...filters, withoutSamples }, order))
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const isFiltered = search.size > 0
  const show = useCallback(
    (change: Partial<TenderFilters>, by?: TenderOrder) =>
      setSearch((now) => {
        const view = readTenderView(now)
        return writeTenderView({ ...view.filters, ...change }, by ?? view.order)
      }),
    [setSearch],
  )
  const clear = () => setSearch(() => ({}))
  return (
    <>
      <PageHead
        title={screens.tenders.title}
        description={screens.tenders.description}
        actions={
          <>
            <Link to={screenPaths.tenderMap} className={buttonClass({})}>
              <MapIcon aria-hidden="true" />
              {tenderMapWords.open}
            </Link>
            <Link to={screenPaths.tenderCalendar} className={buttonClass({})}>
              <CalendarDays aria-hidden="true" />
              {words.calendar}
            </Link>
          </>
        }
      />
      <TenderNews news={first?.news ?? []} />
      <SavedSearches
        chosen={filters.search}
        begunWith={{
          words: filters.words,
          cpv: filters.division,
          nuts: filters.region === '' ? filters.country : filters.region,
        }}
        onChoose={(id) => show({ search: id })}
      />
      <TenderFilterBar
        filters={filters}
        order={order}
        facets={first?.facets}
        isFiltered={isFiltered}
        onChange={show}
        onOrder={(by) => show({}, by)}
        onClear={clear}
      />
      <QueryState query={list} copy={words} />
      {first && first.total > 0 && <FoundLine total={first.total} rows={rows} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          as="h2"
          {...(isFiltered ? words.none : words.empty)}
          action={
            isFiltered && (
              <Button size="sm" onClick={clear}>
                {words.clear}
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && <TriagedTable rows={rows} />}
      {list.hasNextPage && (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

/** How many there are, what the keys do, and once for all that they are samples. */
function FoundLine({ total, rows }: { total: number; rows: readonly TenderRow[] }) {
  const mayDecideYes = useDecisions().includes('yes')
  const hints = words.keyHints.filter(([key]) => key !== 'y' || mayDecideYes)
  const isAllSamples = rows.length > 0 && rows.every(({ provenance }) => provenance.kind === 'sample')
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small text-fg-3">
      <output data-figure="tenders.found">{words.found(total)}</output>
      {isAllSamples && <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>}
      <span className="ml-auto flex gap-3 max-md:hidden" data-print="hide">
        {hints.map(([key, meaning]) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {meaning}
          </span>
        ))}
      </span>
    </div>
  )
}

const selectedLink = () => document.querySelector<HTMLElement>('main tr[aria-selected="true"] a[href]')

function TriagedTable({ rows }: { rows: readonly TenderRow[] }) {
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selectedId),
  )
  const selected = rows[at]
  const triage = useTriage(() => setSelectedId((rows[at + 1] ?? rows[at])?.id ?? null))
  useTriageKeys({
    onDecide: (decision) => selected && triage.decide(selected, decision),
    onUndo: triage.undo,
  })
  // The focus goes on with the decisions, and not from below the selected row.
  useEffect(() => {
    const row = document.activeElement?.closest('main tr')
    if (row && row.ariaSelected !== 'true') selectedLink()?.focus()
  }, [selectedId])
  return (
    <>
      <TenderTable
        rows={rows}
        selected={selected?.id ?? null}
        isBusy={triage.isBusy}
        onSelect={setSelectedId}
        onDecide={(tender, decision) => {
          setSelectedId(tender.id)
          triage.decide(tender, decision)
        }}
      />
      {triage.canUndo && (
        <Button className="mt-4" variant="ghost" disabled={triage.isBusy} onClick={triage.undo}>
          {tenderPages.decide.undo}
        </Button>
      )}
      {triage.asking && (
        <ReasonDialog
          title={triage.asking.tender.title}
          decision={triage.asking.decision}
          isBusy={triage.isBusy}
          onSave={triage.giveReason}
          onClose={triage.stopAsking}
          focusAfter={selectedLink}
        />
      )}
    </>
  )
}
