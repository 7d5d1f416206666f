import { portalDataCopy, recordFieldName } from '@portal/content/portal-data'
import { benchmarkNumbers, type BenchmarkNumber } from '@portal/contracts/record-imports'
import { useQuery } from '@tanstack/react-query'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { benchmarkRecordsQuery, type BenchmarkRecord } from './api/benchmarks.ts'
import { BenchmarkDialog } from './benchmark-dialog.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { RecordList, type RecordTableProps } from './record-list.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const copy = portalDataCopy.benchmarks
/** Columns that a narrower screen leaves to the page of the benchmarks and to the form. */
const places: Partial<Record<BenchmarkNumber, string>> = {
  herpasia_market_share: 'max-md:hidden',
  competitor_count: 'max-lg:hidden',
  active_projects: 'max-xl:hidden',
  avg_project_value_usd: 'max-xl:hidden',
}

/** The benchmark table as it stands, each row with the source that it came from. */
export function BenchmarkList() {
  const benchmarks = useQuery(benchmarkRecordsQuery())
  return (
    <RecordList
      query={benchmarks}
      copy={copy}
      table={BenchmarkTable}
      form={(benchmark, onClose) => <BenchmarkDialog benchmark={benchmark} onClose={onClose} />}
      removal={({ id, sector }, onClose) => (
        <RemoveDialog table="market_benchmarks" record={{ id, name: sector }} onClose={onClose} />
      )}
    />
  )
}

function BenchmarkTable({ rows, onOpen }: RecordTableProps<BenchmarkRecord>) {
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
              {toMark(record.provenance).word}: <RecordWords>{record.provenance.source.name}</RecordWords>
            </Cell>
            <Cell className="w-12 pr-0 text-right">
              <EntryMenu
                name={record.sector}
                onEdit={() => onOpen({ kind: 'edit', record })}
                onRemove={() => onOpen({ kind: 'remove', record })}
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
