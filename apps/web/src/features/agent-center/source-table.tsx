import { agentCenterCopy } from '@portal/content/agent-center'
import type { DataSource } from '@portal/contracts/agent-center'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { Ago } from './moment.tsx'
import { toMeasured } from './to-measured.ts'

const copy = agentCenterCopy.sources
const tones: Record<NonNullable<DataSource['status']>, StatusTone> = {
  connected: 'good',
  validating: 'running',
  error: 'bad',
}

interface SourceTableProps {
  sources: readonly DataSource[]
  now: Date
  isValidating: boolean
}

/** Each source as its newest look found it; a failing one keeps its own error. */
export function SourceTable({ sources, now, isValidating }: SourceTableProps) {
  const statusOf = (source: DataSource) => (isValidating ? 'validating' : source.status)
  const line = { isLabelled: true, cells: 'max-md:py-0.5' }
  return (
    <RecordTable
      label={copy.title}
      cardsBelow="md"
      className="border-t border-line-2 max-md:[&>thead]:hidden"
      rows={sources}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: 'max-md:block max-md:py-3' })}
      columns={(column) => [
        column(copy.source, 'max-md:block max-md:h-auto max-md:px-0 md:h-14', ({ name, error, detail }) => (
          <>
            <span className="block font-medium">{name}</span>
            <q className={`block text-small [quotes:none] ${error === null ? 'text-fg-3' : 'text-red'}`}>
              {error ?? detail ?? ''}
            </q>
          </>
        )),
        column(copy.status, line, (source) => {
          const status = statusOf(source)
          return (
            <Status tone={status === null ? 'neutral' : tones[status]}>
              {status === null ? copy.unknown : copy.statuses[status]}
            </Status>
          )
        }),
        column(copy.lastSync, { ...line, cells: `${line.cells} whitespace-nowrap` }, ({ lastSync }) =>
          lastSync ? <Ago at={lastSync} now={now} /> : <span className="text-fg-3">{copy.never}</span>,
        ),
        column(copy.time, { ...line, numeric: true }, (source) => (
          <Measure source={source} kind="time" now={now} />
        )),
        column(copy.reliability, { ...line, numeric: true }, (source) => (
          <Measure source={source} kind="reliability" now={now} />
        )),
      ]}
    />
  )
}

interface MeasureProps {
  source: DataSource
  kind: 'time' | 'reliability'
  now: Date
}

function Measure({ source, kind, now }: MeasureProps) {
  const { id, name, reliability, durationMs, lastSync } = source
  const value = kind === 'time' ? durationMs : reliability
  if (value === null) return <span className="text-fg-3">{copy.unknown}</span>
  const figure = toMeasured({
    key: `source.${id}.${kind}`,
    label: kind === 'time' ? copy.timeOf(name) : copy.reliabilityOf(name),
    value,
    unit: kind === 'time' ? 'ms' : '%',
    source: agentCenterCopy.source.looks,
    ...(kind === 'reliability' && { basis: copy.basis }),
    at: lastSync ?? now.toISOString(),
  })
  return <RecordFigure figure={figure} mark="none" />
}
