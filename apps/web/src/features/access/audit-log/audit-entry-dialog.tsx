import type { AuditEntry } from '@portal/contracts/access'
import { auditCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { formatExactMoment } from '#web/lib/format-moment.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { actionWords } from './audit-view.ts'

const words = auditCopy.details

/** Everything that the log holds about one entry, with its place in the chain. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const facts = [
    [words.time, formatExactMoment(entry.occurredAt)],
    [words.person, entry.actor],
    [words.action, actionWords(entry.action)],
    [words.target, entry.targetName],
  ] as const
  const codes = [
    [words.code, entry.action],
    [words.targetId, entry.targetId],
    [words.ip, entry.ip],
    [words.request, entry.requestId],
    [words.details, JSON.stringify(entry.details, null, 2)],
    [words.previousHash, entry.previousHash ?? words.first],
    [words.hash, entry.hash],
  ] as const
  return (
    <Dialog
      shape="sheet"
      className="w-[min(480px,100vw)]"
      onClose={onClose}
      title={words.title(entry.position)}
      closeLabel={interfaceWords.close}
    >
      <dl className="grid gap-3">
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
        {codes.map(
          ([label, value]) => value && <Fact key={`${label} code`} label={label} value={value} isCode />,
        )}
      </dl>
    </Dialog>
  )
}

function Fact({ label, value, isCode }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-small text-fg-3">{label}</dt>
      <dd className={isCode ? 'font-mono text-small break-all whitespace-pre-wrap' : 'break-words'}>
        {value}
      </dd>
    </div>
  )
}
