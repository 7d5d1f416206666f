import { benchmarksCopy } from '@portal/content/market'
import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import { slugOf } from '@portal/text/fold'
import { Fragment, type ReactNode } from 'react'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Note } from '#web/ui/note.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import type { RunResult } from './api/market-runs.ts'

const copy = benchmarksCopy.results

interface RunNoteProps {
  result: RunResult
  onDismiss: () => void
}

/** What the last run that was asked for here brought, counted. */
export function RunNote({ result, onDismiss }: RunNoteProps) {
  return (
    <output className="mb-6 block">
      <Note
        tone={hasRun(result) ? 'good' : 'neutral'}
        actions={
          <button type="button" className="link-inline" onClick={onDismiss}>
            {copy.dismiss}
          </button>
        }
      >
        {result.kind === 'monitor' ? <MonitorText result={result} /> : <SyncText result={result} />}
      </Note>
    </output>
  )
}

/** Without a connector nothing ran, and no green sign says so. */
const hasRun = (result: RunResult): boolean =>
  result.kind === 'monitor' ||
  result.answer.action !== 'update_benchmarks' ||
  result.answer.connectors.length > 0

function SyncText({ result: { answer, at } }: { result: Extract<RunResult, { kind: 'sync' | 'analysis' }> }) {
  if (answer.action === 'update_benchmarks')
    return (
      <>
        {copy.syncedTitle} {answer.message}{' '}
        {answer.connectors.length > 0 && (
          <>
            {copy.connectors}
            <RecordWords>{answer.connectors.join(', ')}</RecordWords>.{' '}
            <Counts at={at} counts={[{ label: copy.rows, value: answer.rows }]} />
          </>
        )}
      </>
    )
  return (
    <>
      {copy.analyzedTitle}{' '}
      <Counts
        at={at}
        counts={[
          { label: copy.found, value: answer.insights.length },
          { label: copy.created, value: answer.created },
        ]}
      />
    </>
  )
}

function MonitorText({
  result: { company, answer, at },
}: {
  result: Extract<RunResult, { kind: 'monitor' }>
}): ReactNode {
  const { counts, status } = answer.run
  const optional = [
    { label: copy.refused, value: counts.refused_by_robots },
    { label: copy.failed, value: counts.failed },
  ].filter(({ value }) => value > 0)
  return (
    <>
      {copy.monitoredTitle(company)}{' '}
      <Counts
        at={at}
        counts={[
          { label: copy.pages, value: counts.pages },
          { label: copy.changed, value: counts.changed },
          ...optional,
        ]}
      />{' '}
      {status === 'running' && copy.underWay}
    </>
  )
}

interface CountsProps {
  at: string
  counts: readonly { label: string; value: number }[]
}

function Counts({ at, counts }: CountsProps) {
  const figures: FigureRow[] = counts.map(({ label, value }) =>
    toUnrecordedFigure({
      key: `run.${slugOf(label)}`,
      label,
      value,
      unit: '',
      as_of: at.slice(0, 10),
      provenance: { kind: 'measured', source: { name: copy.runSource }, inputs: [] },
    }),
  )
  return figures.map((figure, index) => (
    <Fragment key={figure.key}>
      {index > 0 && ', '}
      {figure.label}: <RecordFigure figure={figure} />
    </Fragment>
  ))
}
