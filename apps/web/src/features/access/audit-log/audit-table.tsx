import type { AuditEntry } from '@portal/contracts/access'
import { auditCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { formatExactMoment } from '#web/lib/format-moment.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { actionWords } from './audit-view.ts'

const { columns } = auditCopy

const targetOf = (entry: AuditEntry): string => entry.targetName ?? entry.targetId ?? ''

interface AuditTableProps {
  entries: readonly AuditEntry[]
  isLoading: boolean
  onOpen: (entry: AuditEntry) => void
}

/** Each entry opens by its time: a button in the first cell, so that the keyboard reaches it. */
export function AuditTable({ entries, isLoading, onOpen }: AuditTableProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)')
  if (isLoading) return <RowsSkeleton label={interfaceWords.loading} rows={8} compact />
  if (!hasRoom) return <AuditCards entries={entries} onOpen={onOpen} />
  return (
    <RecordTable
      compact
      label={auditCopy.tableLabel}
      className="table-fixed"
      rows={entries}
      keyOf={({ position }) => position}
      columns={(column) => [
        column(columns.time, { head: 'w-46', cells: 'whitespace-nowrap' }, (entry) => (
          <OpenEntry entry={entry} onOpen={onOpen} />
        )),
        column(columns.person, 'truncate', ({ actor }) => <span title={actor}>{actor}</span>),
        column(columns.action, { head: 'w-44 lg:w-56', cells: 'truncate' }, ({ action }) =>
          actionWords(action),
        ),
        column(columns.target, 'truncate text-fg-2', (entry) => (
          <span title={targetOf(entry)}>{targetOf(entry)}</span>
        )),
      ]}
    />
  )
}

function AuditCards({ entries, onOpen }: Omit<AuditTableProps, 'isLoading'>) {
  return (
    <ul aria-label={auditCopy.tableLabel} className="grid divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.position} className="grid gap-0.5 py-2">
          <span className="font-medium">{actionWords(entry.action)}</span>
          <span className="truncate text-small text-fg-2">{targetOf(entry)}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-small text-fg-3">
            <OpenEntry entry={entry} onOpen={onOpen} />
            <span className="truncate">{entry.actor}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function OpenEntry({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  return (
    <button
      type="button"
      aria-label={`${formatExactMoment(entry.occurredAt)}, ${auditCopy.open(entry.position)}`}
      onClick={() => onOpen(entry)}
      className="link-inline rounded-1 max-md:min-h-11"
    >
      <time dateTime={entry.occurredAt}>{formatExactMoment(entry.occurredAt)}</time>
    </button>
  )
}
