import { agentCenterCopy } from '@portal/content/agent-center'
import type { DataSource } from '@portal/contracts/agent-center'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
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
  return (
    <Table label={copy.title} className="border-t border-line-2 max-md:block max-md:[&_tbody]:block">
      <thead className="max-md:hidden">
        <tr>
          <HeadCell>{copy.source}</HeadCell>
          <HeadCell>{copy.status}</HeadCell>
          <HeadCell>{copy.lastSync}</HeadCell>
          <HeadCell numeric>{copy.time}</HeadCell>
          <HeadCell numeric>{copy.reliability}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} now={now} isValidating={isValidating} />
        ))}
      </tbody>
    </Table>
  )
}

function SourceRow({
  source,
  now,
  isValidating,
}: Omit<SourceTableProps, 'sources'> & { source: DataSource }) {
  const { name, lastSync, error, detail } = source
  const status = isValidating ? 'validating' : source.status
  const cell =
    'max-md:flex max-md:h-auto max-md:items-baseline max-md:justify-between max-md:px-0 max-md:py-0.5'
  return (
    <Row className="max-md:block max-md:py-3">
      <Cell className="max-md:block max-md:h-auto max-md:px-0 md:h-14">
        <span className="block font-medium">{name}</span>
        <q className={`block text-small [quotes:none] ${error === null ? 'text-fg-3' : 'text-red'}`}>
          {error ?? detail ?? ''}
        </q>
      </Cell>
      <Cell className={cell}>
        <Label>{copy.status}</Label>
        <Status tone={status === null ? 'neutral' : tones[status]}>
          {status === null ? copy.unknown : copy.statuses[status]}
        </Status>
      </Cell>
      <Cell className={cell}>
        <Label>{copy.lastSync}</Label>
        {lastSync ? <Ago at={lastSync} now={now} /> : <span className="text-fg-3">{copy.never}</span>}
      </Cell>
      <Cell numeric className={cell}>
        <Label>{copy.time}</Label>
        <Measure source={source} kind="time" now={now} />
      </Cell>
      <Cell numeric className={cell}>
        <Label>{copy.reliability}</Label>
        <Measure source={source} kind="reliability" now={now} />
      </Cell>
    </Row>
  )
}

/** What the head of the column says, where there is none. */
const Label = ({ children }: { children: string }) => (
  <span className="text-small text-fg-3 md:hidden">{children}</span>
)

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
