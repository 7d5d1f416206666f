import { portalDataCopy, recordFieldName } from '@portal/content/records'
import { benchmarkNumbers, type BenchmarkNumber } from '@portal/contracts/records'
import { useQuery } from '@tanstack/react-query'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { benchmarkRecordsQuery } from './api/benchmarks.ts'
import { BenchmarkDialog } from './benchmark-dialog.tsx'
import { numberLook, RecordList } from './record-list.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const copy = portalDataCopy.benchmarks
/** Columns that a narrower screen leaves to the page of the benchmarks and to the form. */
const hidden: Partial<Record<BenchmarkNumber, string>> = {
  herpasia_market_share: 'max-md:hidden',
  competitor_count: 'max-lg:hidden',
  active_projects: 'max-xl:hidden',
  avg_project_value_usd: 'max-xl:hidden',
}

/** The benchmark table as it stands, each row with the source that it came from. */
export function BenchmarkList() {
  return (
    <RecordList
      query={useQuery(benchmarkRecordsQuery())}
      copy={copy}
      nameLabel={recordFieldName('sector')}
      nameOf={({ sector }) => sector}
      columns={(column) => [
        ...benchmarkNumbers.map((field) =>
          column(recordFieldName(field), numberLook(hidden[field]), ({ figures }) => {
            const figure = figures.get(field)
            return figure ? (
              <RecordFigure figure={figure} bare mark="none" />
            ) : (
              <span className="text-small text-fg-3">{portalDataCopy.noFigure}</span>
            )
          }),
        ),
        column(
          recordFieldName('provenance'),
          { all: 'max-xl:hidden', cells: 'max-w-60 truncate text-small whitespace-nowrap text-fg-2' },
          ({ record: { provenance } }) => (
            <>
              {toMark(provenance).word}: <RecordWords>{provenance.source.name}</RecordWords>
            </>
          ),
        ),
      ]}
      form={(benchmark, onClose) => <BenchmarkDialog benchmark={benchmark} onClose={onClose} />}
      removal={({ id, sector }, onClose) => (
        <RemoveDialog table="market_benchmarks" record={{ id, name: sector }} onClose={onClose} />
      )}
    />
  )
}
