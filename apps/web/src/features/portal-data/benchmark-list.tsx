import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy, recordFieldName } from '@portal/content/portal-data'
import { benchmarkNumbers, type BenchmarkNumber } from '@portal/contracts/record-imports'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { benchmarkRecordsQuery, type Benchmark, type BenchmarkRecord } from './api/benchmarks.ts'
import { BenchmarkDialog } from './benchmark-dialog.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const copy = portalDataCopy.benchmarks
/** Columns that a narrower screen leaves to the page of the benchmarks and to the form. */
const places: Partial<Record<BenchmarkNumber, string>> = {
  herpasia_market_share: 'max-md:hidden',
  competitor_count: 'max-lg:hidden',
  active_projects: 'max-xl:hidden',
  avg_project_value_usd: 'max-xl:hidden',
}

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; benchmark: Benchmark }

/** The benchmark table as it stands, each row with the source that it came from. */
export function BenchmarkList() {
  const benchmarks = useQuery(benchmarkRecordsQuery())
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (benchmarks.isPending) return <RowsSkeleton label={interfaceWords.loading} rows={5} />
  if (benchmarks.isError)
    return (
      <ErrorState
        message={copy.failed}
        labels={interfaceWords.errorState}
        onRetry={() => void benchmarks.refetch()}
      />
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-small text-fg-3">{benchmarks.data.length === 0 ? copy.empty : copy.figures}</p>
        <Button onClick={() => setOpened({ kind: 'add' })}>
          <Plus aria-hidden="true" />
          {copy.add}
        </Button>
      </div>
      {benchmarks.data.length > 0 && <BenchmarkTable rows={benchmarks.data} onOpen={setOpened} />}
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <BenchmarkDialog benchmark={opened.kind === 'edit' ? opened.benchmark : null} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          table="market_benchmarks"
          record={{ id: opened.benchmark.id, name: opened.benchmark.sector }}
          onClose={close}
        />
      )}
    </>
  )
}

interface BenchmarkTableProps {
  rows: readonly BenchmarkRecord[]
  onOpen: (opened: Opened) => void
}

function BenchmarkTable({ rows, onOpen }: BenchmarkTableProps) {
  return (
    <Table compact label={copy.table}>
      <thead>
        <tr>
          <HeadCell className="pl-0">{recordFieldName('sector')}</HeadCell>
          {benchmarkNumbers.map((field) => (
            <HeadCell key={field} numeric className={`max-md:whitespace-normal ${places[field] ?? ''}`}>
              {recordFieldName(field)}
            </HeadCell>
          ))}
          <HeadCell className="max-xl:hidden">{recordFieldName('provenance')}</HeadCell>
          <HeadCell className="pr-0">
            <span className="sr-only">{portalDataCopy.companies.columns.actions}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ record, figures }) => (
          <Row key={record.id}>
            <Cell className="pl-0 font-medium">
              <RecordWords>{record.sector}</RecordWords>
            </Cell>
            {benchmarkNumbers.map((field) => (
              <Cell key={field} numeric className={`whitespace-nowrap ${places[field] ?? ''}`}>
                <Value figure={figures.get(field)} />
              </Cell>
            ))}
            <Cell className="max-w-60 truncate text-small text-fg-2 max-xl:hidden">
              {toMark(record.provenance).word}:{' '}
              <RecordWords>
                {[record.provenance.source.name, record.provenance.source.locator].filter(Boolean).join(', ')}
              </RecordWords>
            </Cell>
            <Cell className="w-12 pr-0 text-right">
              <EntryMenu
                name={record.sector}
                onEdit={() => onOpen({ kind: 'edit', benchmark: record })}
                onRemove={() => onOpen({ kind: 'remove', benchmark: record })}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const Value = ({ figure }: { figure: Parameters<typeof RecordFigure>[0]['figure'] | undefined }) =>
  figure ? (
    <RecordFigure figure={figure} bare mark="none" />
  ) : (
    <span className="text-small text-fg-3">{portalDataCopy.noFigure}</span>
  )
