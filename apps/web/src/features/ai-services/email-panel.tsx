import { servicesCopy } from '@portal/content/ai-services-page'
import type { EmailResponse } from '@portal/contracts/ai-services'
import { escapeMarkup } from '@portal/text/escape-markup'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/lib/notify.ts'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { TextField, TextareaField } from '#web/ui/field-controls.tsx'
import { sendEmail } from './api/call-services.ts'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.web

/** Plain text as the markup of a mail. */
function toMailMarkup(text: string): string {
  return escapeMarkup(text)
    .split(/\n{2,}/u)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

export function EmailPanel() {
  const [to, setTo] = useState('')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [sent, setSent] = useState<EmailResponse | null>(null)
  const isReady = [to, subject, text].every((one) => one.trim() !== '')
  const run = useServiceCall(
    'email',
    () => sendEmail({ to: to.trim(), subject: subject.trim(), html: toMailMarkup(text.trim()) }),
    {
      onDone(answer) {
        setSent(answer)
        notify({
          title: copy.sentToast,
          description: copy.sent[answer.delivery],
          tone: 'good',
        })
      },
    },
  )
  return (
    <Panel aria-label={copy.email}>
      <PanelHead title={copy.email} />
      <form
        className="grid gap-4 p-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setSent(null)
          if (isReady && !run.isPending) run.mutate(undefined)
        }}
      >
        <TextField label={copy.to} hint={copy.toHint} type="email" value={to} onValue={setTo} />
        <TextField label={copy.subject} maxLength={200} value={subject} onValue={setSubject} />
        <TextareaField label={copy.body} rows={6} value={text} onValue={setText} />
        <div>
          <Button icon={Mail} type="submit" variant="primary" busy={run.isPending} disabled={!isReady}>
            {copy.send}
          </Button>
        </div>
        <div aria-live="polite">{sent && <Note tone="good">{copy.sent[sent.delivery]}</Note>}</div>
      </form>
    </Panel>
  )
}
