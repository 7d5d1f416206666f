import { printDay } from '@portal/content/print-day'
import { figureImportCopy } from '@portal/content/figure-changes'
import type { FigureImportReport, RejectedRow } from '@portal/contracts/figure-changes'
import { toShownFigure } from '#web/lib/figure-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'

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
      <Table compact label={copy.accepted}>
        <thead>
          <tr>
            <HeadCell className="pl-0">{copy.figure}</HeadCell>
            <HeadCell numeric>{copy.was}</HeadCell>
            <HeadCell numeric>{copy.now}</HeadCell>
            <HeadCell className="pr-0 max-md:hidden">{copy.source}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {accepted.map((row) => (
            <Row key={row.key}>
              <Cell className="pl-0">
                {row.label}
                <span className="block font-mono text-micro break-all text-fg-3">{row.key}</span>
              </Cell>
              <Cell numeric className="text-fg-2">
                {row.was ? <SaidValue said={row.was} unit={row.unit} /> : copy.isNew}
              </Cell>
              <Cell numeric className="font-medium">
                <SaidValue said={row.now} unit={row.unit} />
              </Cell>
              <Cell className="pr-0 text-small text-fg-2 max-md:hidden">{row.now.source}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
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
      <Table compact label={copy.rejected}>
        <thead>
          <tr>
            <HeadCell numeric className="w-16 pl-0">
              {copy.line}
            </HeadCell>
            <HeadCell>{copy.key}</HeadCell>
            <HeadCell className="pr-0">{copy.reason}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rejected.map((row) => (
            <Row key={row.line}>
              <Cell numeric className="pl-0">
                {row.line}
              </Cell>
              <Cell className="font-mono text-small break-all">{row.key}</Cell>
              <Cell className="pr-0 break-words">{row.reasons.join('; ')}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
