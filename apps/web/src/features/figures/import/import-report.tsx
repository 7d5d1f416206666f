import { printDay } from '@portal/content/print-day'
import { figureImportCopy } from '@portal/content/figure-changes'
import type { FigureImportReport, RejectedRow } from '@portal/contracts/figure-changes'
import { toShownFigure } from '#web/lib/figure-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

const copy = figureImportCopy.report

export interface ImportReportProps {
  report: FigureImportReport
  isCommitting: boolean
  onCommit: () => void
}

/** What the server says that the file would do. */
export function ImportReport({ report, isCommitting, onCommit }: ImportReportProps) {
  const { accepted, unchanged, rejected } = report
  return (
    <>
      <Section title={copy.title} note={copy.summary(accepted.length, unchanged.length, rejected.length)}>
        {accepted.length === 0 ? (
          <p className="text-fg-2">{copy.nothing}</p>
        ) : (
          <>
            <Differences accepted={accepted} />
            <div className="mt-4">
              <Button variant="primary" busy={isCommitting} onClick={onCommit}>
                {isCommitting ? figureImportCopy.committing : figureImportCopy.commit(accepted.length)}
              </Button>
            </div>
          </>
        )}
      </Section>
      {rejected.length > 0 && (
        <Section title={copy.rejected}>
          <RejectedRows rejected={rejected} />
        </Section>
      )}
    </>
  )
}

type Accepted = FigureImportReport['accepted'][number]
type Said = Accepted['now']

function Differences({ accepted }: { accepted: readonly Accepted[] }) {
  return (
    <div className="max-h-120 overflow-y-auto">
      <RecordTable
        compact
        label={copy.accepted}
        rows={accepted}
        keyOf={(row) => row.key}
        columns={(column) => [
          column(copy.figure, { all: 'pl-0' }, (row) => (
            <>
              {row.label}
              <span className="block font-mono text-micro break-all text-fg-3">{row.key}</span>
            </>
          )),
          column(copy.was, { numeric: true, cells: 'text-fg-2' }, (row) =>
            row.was ? <SaidValue said={row.was} unit={row.unit} /> : copy.isNew,
          ),
          column(copy.now, { numeric: true, cells: 'font-medium' }, (row) => (
            <SaidValue said={row.now} unit={row.unit} />
          )),
          column(
            copy.source,
            { all: 'pr-0 max-md:hidden', cells: 'text-small text-fg-2' },
            (row) => row.now.source,
          ),
        ]}
      />
    </div>
  )
}

function SaidValue({ said, unit }: { said: Said; unit: string }) {
  const shown = toShownFigure({ ...said, unit }, false)
  return (
    <>
      {`${shown.value} ${shown.unit}`.trim()}
      <span className="block text-micro font-normal text-fg-3">{printDay(said.as_of)}</span>
    </>
  )
}

export function RejectedRows({ rejected }: { rejected: readonly RejectedRow[] }) {
  return (
    <div className="max-h-120 overflow-y-auto">
      <RecordTable
        compact
        label={copy.rejected}
        rows={rejected}
        keyOf={(row) => row.line}
        columns={(column) => [
          column(copy.line, { numeric: true, all: 'pl-0', head: 'w-16' }, (row) => row.line),
          column(copy.key, 'font-mono text-small break-all', (row) => row.key),
          column(copy.reason, { all: 'pr-0', cells: 'break-words' }, (row) => row.reasons.join('; ')),
        ]}
      />
    </div>
  )
}
