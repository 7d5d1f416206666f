import { figureImportCopy } from '@portal/content/figure-changes'
import { recordFieldName, recordImportCopy } from '@portal/content/records'
import { printDay } from '@portal/content/print-day'
import type { RecordImportReport } from '@portal/contracts/records'
import { Button } from '#web/ui/button.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
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
      <Table compact label={figureImportCopy.report.accepted}>
        <thead>
          <tr>
            <HeadCell numeric className="w-16 pl-0">
              {figureImportCopy.report.line}
            </HeadCell>
            <HeadCell className="md:w-56">{copy.record}</HeadCell>
            <HeadCell className="pr-0">{copy.differences}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {accepted.slice(0, shownDifferences).map(({ line, name, isNew, differences }) => (
            <Row key={line}>
              <Cell numeric className="pl-0 align-top">
                {line}
              </Cell>
              <Cell className="align-top">
                {name}
                {isNew && <span className="ml-2 text-small text-fg-3">{figureImportCopy.report.isNew}</span>}
              </Cell>
              <Cell className="pr-0 py-1 text-small break-words text-fg-2">
                {differences.map(({ field, was, now }) => (
                  <span key={field} className="mr-4 inline-block">
                    {recordFieldName(field)}:{' '}
                    {was !== null && (
                      <>
                        <RecordWords className="line-through">{printSaid(was)}</RecordWords>{' '}
                      </>
                    )}
                    <RecordWords className="text-fg">
                      {now === null ? copy.empty : printSaid(now)}
                    </RecordWords>
                  </span>
                ))}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
