import { figureImportCopy } from '@portal/content/figure-changes'
import { recordFieldName, recordImportCopy } from '@portal/content/records'
import { printDay } from '@portal/content/print-day'
import type { RecordImportReport } from '@portal/contracts/records'
import { Button } from '#web/ui/button.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { RejectedRows } from './import-report.tsx'
import { inWords } from './record-columns.ts'

const copy = recordImportCopy.report
const shownDifferences = 200

interface RecordReportProps {
  report: RecordImportReport
  isCommitting: boolean
  onCommit: () => void
}

/** What the server says that the file would do: what comes, what changes, what leaves the view, what is refused. */
export function RecordReport({ report, isCommitting, onCommit }: RecordReportProps) {
  const { accepted, unchanged, removed, rejected } = report
  return (
    <div className="mt-8 grid gap-6">
      <div>
        <h3>{figureImportCopy.report.title}</h3>
        <p className="text-fg-2">
          {copy.summary({
            good: accepted.length,
            same: unchanged.length,
            gone: removed.length,
            bad: rejected.length,
          })}
        </p>
        {accepted.length === 0 ? (
          <p className="mt-2 text-fg-2">{copy.nothing}</p>
        ) : (
          <Button variant="primary" className="mt-3" busy={isCommitting} onClick={onCommit}>
            {isCommitting ? recordImportCopy.committing : recordImportCopy.commit(accepted.length)}
          </Button>
        )}
      </div>
      {rejected.length > 0 && (
        <div>
          <h3 className="mb-2">{figureImportCopy.report.rejected}</h3>
          <RejectedRows rejected={rejected.map(inWords)} />
        </div>
      )}
      {removed.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer">{copy.removed(removed.length)}</summary>
          <p className="mt-2 max-w-180 text-small text-fg-2">{removed.join(', ')}</p>
        </details>
      )}
      {accepted.length > 0 && <Differences accepted={accepted} />}
    </div>
  )
}

function printSaid(said: string): string {
  if (said === 'true') return copy.yes
  if (said === 'false') return copy.no
  return /^\d{4}-\d{2}-\d{2}$/.test(said) ? printDay(said) : said
}

function Differences({ accepted }: Pick<RecordImportReport, 'accepted'>) {
  return (
    <div className="max-h-120 overflow-y-auto">
      <RecordTable
        compact
        label={figureImportCopy.report.accepted}
        rows={accepted.slice(0, shownDifferences)}
        keyOf={({ line }) => line}
        columns={(column) => [
          column(
            figureImportCopy.report.line,
            { numeric: true, all: 'pl-0', head: 'w-16', cells: 'align-top' },
            ({ line }) => line,
          ),
          column(copy.record, { head: 'md:w-56', cells: 'align-top' }, ({ name, isNew }) => (
            <>
              {name}
              {isNew && <span className="ml-2 text-small text-fg-3">{figureImportCopy.report.isNew}</span>}
            </>
          )),
          column(
            copy.differences,
            { all: 'pr-0', cells: 'py-1 text-small break-words text-fg-2' },
            ({ differences }) =>
              differences.map(({ field, was, now }) => (
                <span key={field} className="mr-4 inline-block">
                  {recordFieldName(field)}:{' '}
                  {was !== null && (
                    <>
                      <RecordWords className="line-through">{printSaid(was)}</RecordWords>{' '}
                    </>
                  )}
                  <RecordWords className="text-fg">{now === null ? copy.empty : printSaid(now)}</RecordWords>
                </span>
              )),
          ),
        ]}
      />
    </div>
  )
}
