import type { OutboxMail } from '@portal/contracts/access'
import { outboxCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { Check, Copy, Eye, Link2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { useRevealMail } from './api/reveal-mail.ts'
import { MailStatus } from './mail-table.tsx'

type Copied = 'link' | 'text' | 'refused' | null

/** The mail as its addressee reads it, to be handed over by hand where nothing sends it. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const [copied, setCopied] = useState<Copied>(null)
  const reveal = useRevealMail()
  const text = reveal.data ?? mail.text
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  const isHidden = mail.is_masked && reveal.data === undefined
  const copy = (what: 'link' | 'text', content: string) =>
    navigator.clipboard.writeText(content).then(
      () => setCopied(what),
      () => setCopied('refused'),
    )
  return (
    <Dialog
      shape="sheet"
      className="w-[min(560px,100vw)]"
      onClose={onClose}
      title={mail.subject}
      closeLabel={interfaceWords.close}
      footer={
        <>
          {isHidden && mail.status === 'local' && (
            <Button
              icon={Eye}
              variant="primary"
              busy={reveal.isPending}
              onClick={() => reveal.mutate(mail.id)}
            >
              {outboxCopy.reveal}
            </Button>
          )}
          <Button onClick={() => void copy('text', text)}>
            {copied === 'text' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {copied === 'text' ? outboxCopy.copied : outboxCopy.copyText}
          </Button>
          {link && (
            <Button variant="primary" onClick={() => void copy('link', link)}>
              {copied === 'link' ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
              {copied === 'link' ? outboxCopy.copied : outboxCopy.copyLink}
            </Button>
          )}
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-fg-3">{outboxCopy.columns.to}</dt>
        <dd className="break-all">{mail.to}</dd>
        <dt className="text-fg-3">{outboxCopy.columns.created}</dt>
        <dd>{formatMoment(mail.created_at)}</dd>
        <dt className="text-fg-3">{outboxCopy.columns.status}</dt>
        <dd>
          <MailStatus status={mail.status} />
          <p className="text-small text-fg-3">{outboxCopy.statusHints[mail.status]}</p>
        </dd>
        {mail.error && (
          <>
            <dt className="text-fg-3">{outboxCopy.lastError}</dt>
            <dd className="break-words">{mail.error}</dd>
          </>
        )}
      </dl>
      {isHidden && <Note className="mt-4">{outboxCopy.masked[mail.status]}</Note>}
      {link && (
        <Note tone="warning" className="mt-4">
          {outboxCopy.note}
        </Note>
      )}
      {copied === 'refused' && (
        <Note tone="bad" role="alert" className="mt-4">
          {outboxCopy.copyFailed}
        </Note>
      )}
      <pre className="mt-4 border-t border-line pt-4 font-sans break-words whitespace-pre-wrap">{text}</pre>
    </Dialog>
  )
}
