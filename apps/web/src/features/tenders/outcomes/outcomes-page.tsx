import { printDay } from '@portal/content/print-day'
import { screens } from '@portal/content/screens'
import { outcomeWords as words } from '@portal/content/tender-outcomes'
import { outcomeGroupings, type OutcomeFilters } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { createSearchParams, Link } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useSearch } from '#web/lib/use-search.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { titleBlockOf } from '#web/ui/title-block-of.tsx'
import { outcomesQuery } from '../api/outcomes.ts'
import { useSamplesHidden } from '../use-samples-hidden.ts'
import { OutcomeRows } from './outcome-rows.tsx'
import { OutcomeSummary } from './outcome-summary.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { PriceGaps } from './price-gaps.tsx'
import { WinChances } from './win-chances.tsx'
import { readOutcomeView, writeOutcomeView } from './outcome-view.ts'

const screen = screens.tenderOutcomes

export function OutcomesPage() {
  useDocumentTitle(screen.title)
  const [search, setSearch] = useSearch()
  const view = readOutcomeView(search)
  const withoutSamples = useSamplesHidden()
  const filters = { ...view.filters, withoutSamples }
  const query = useQuery(outcomesQuery(filters))
  const show = (change: Partial<OutcomeFilters>) =>
    setSearch((now) => writeOutcomeView({ ...readOutcomeView(now).filters, ...change }, null))
  return (
    <>
      <PageHead
        title={screen.title}
        description={screen.description}
        titleBlock={titleBlockOf(
          query,
          (data) =>
            data.as_of === null
              ? []
              : [{ label: words.asOf, value: <time dateTime={data.as_of}>{printDay(data.as_of)}</time> }],
          [words.asOf],
        )}
        actions={
          <Link
            to={`?${createSearchParams(writeOutcomeView(filters, { of: 'awards', group: null }))}`}
            replace
            className={buttonClass({})}
          >
            {words.allAwards}
          </Link>
        }
      />
      <QueryState query={query} copy={words} />
      {query.data && <OutcomeSummary outcomes={query.data} />}
      <OutcomeFilterBar filters={filters} onChange={show} />
      {query.data?.groups.length === 0 && <EmptyState as="h2" {...words.none} />}
      {query.data && query.data.groups.length > 0 && (
        <OutcomeTable filters={filters} groups={query.data.groups} open={view.rows} />
      )}
      {view.rows && (
        <OutcomeRows
          key={`${view.rows.of} ${view.rows.group}`}
          filters={filters}
          {...view.rows}
          onClose={() => show({})}
        />
      )}
      {query.data && <PriceGaps withoutSamples={withoutSamples} />}
      {query.data && <WinChances withoutSamples={withoutSamples} />}
    </>
  )
}

interface FilterBarProps {
  filters: OutcomeFilters
  onChange: (change: Partial<OutcomeFilters>) => void
}

function OutcomeFilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <div data-print="hide" className="my-4 flex flex-wrap items-end gap-3">
      <Segments
        label={words.grouping}
        value={filters.by}
        options={outcomeGroupings.map((value) => ({ value, label: words.groupings[value] }))}
        onChange={(by) => onChange({ by })}
      />
      <Field label={words.who} className="w-52">
        {(ids) => (
          <Select
            {...ids}
            value={filters.who}
            options={Object.entries(words.whos).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => onChange({ who: target.value === 'tracked' ? 'tracked' : 'all' })}
          />
        )}
      </Field>
      <Field label={words.period} className="w-44">
        {(ids) => (
          <Select
            {...ids}
            value={filters.months === null ? '' : String(filters.months)}
            options={Object.entries(words.periods).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => onChange({ months: target.value === '' ? null : Number(target.value) })}
          />
        )}
      </Field>
      {filters.buyer !== '' && (
        <Button variant="ghost" onClick={() => onChange({ buyer: '' })}>
          <RecordWords>{filters.buyer}</RecordWords>
          <X aria-hidden="true" />
          <span className="sr-only">{words.everyBuyer}</span>
        </Button>
      )}
    </div>
  )
}
