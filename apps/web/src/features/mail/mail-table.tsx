import type { OutboxMail } from '@portal/contracts/access'
import { outboxCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

const { columns } = outboxCopy

const tones: Record<OutboxMail['status'], StatusTone> = {
  local: 'neutral',
  queued: 'running',
  sent: 'good',
  failed: 'bad',
}

export const MailStatus = ({ status }: { status: OutboxMail['status'] }) => (
  <Status tone={tones[status]}>{outboxCopy.statuses[status]}</Status>
)

interface MailTableProps {
  mails: readonly OutboxMail[]
  isLoading: boolean
  onOpen: (mail: OutboxMail) => void
}

export function MailTable({ mails, isLoading, onOpen }: MailTableProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)')
  if (isLoading) return <RowsSkeleton label={interfaceWords.loading} rows={6} />
  if (!hasRoom) return <MailCards mails={mails} onOpen={onOpen} />
  return (
    <RecordTable
      label={outboxCopy.tableLabel}
      className="table-fixed"
      rows={mails}
      keyOf={(mail) => mail.id}
      columns={(column) => [
        column(columns.subject, 'truncate', (mail) => <OpenMail mail={mail} onOpen={onOpen} />),
        column(columns.to, 'truncate', (mail) => mail.to),
        column(columns.status, { head: 'w-32' }, (mail) => <MailStatus status={mail.status} />),
        column(columns.created, { head: 'w-46', cells: 'whitespace-nowrap text-fg-2' }, (mail) =>
          formatMoment(mail.created_at),
        ),
      ]}
    />
  )
}

function MailCards({ mails, onOpen }: Omit<MailTableProps, 'isLoading'>) {
  return (
    <ul aria-label={outboxCopy.tableLabel} className="grid divide-y divide-line border-y border-line">
      {mails.map((mail) => (
        <li key={mail.id} className="grid gap-0.5 py-2">
          <OpenMail mail={mail} onOpen={onOpen} />
          <span className="truncate text-small text-fg-2">{mail.to}</span>
          <span className="flex flex-wrap gap-x-3 text-small text-fg-3">
            <MailStatus status={mail.status} />
            {formatMoment(mail.created_at)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function OpenMail({ mail, onOpen }: { mail: OutboxMail; onOpen: (mail: OutboxMail) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(mail)}
      className="link-inline max-w-full truncate rounded-1 text-left font-medium max-md:min-h-11"
    >
      {mail.subject}
    </button>
  )
}
