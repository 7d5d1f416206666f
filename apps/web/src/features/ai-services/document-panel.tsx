import { servicesCopy } from '@portal/content/ai-services-page'
import { fileLimit, type DocumentAnalysisResponse } from '@portal/contracts/ai-services'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { analyzeDocument } from './api/call-services.ts'
import { toDataAddress } from '#web/lib/base64.ts'
import { DocumentReport } from './document-report.tsx'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.integrations

export function DocumentPanel() {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [focus, setFocus] = useState('general')
  const [report, setReport] = useState<DocumentAnalysisResponse | null>(null)
  const isTooLarge = file !== null && file.size > fileLimit
  const isReady = (file !== null && !isTooLarge) || (file === null && text.trim() !== '')
  const run = useServiceCall(
    'document',
    async () =>
      analyzeDocument({
        documentContent: file ? await toDataAddress(file) : text,
        analysisType: focus,
        ...(file && { fileName: file.name }),
      }),
    { onDone: setReport },
  )
  return (
    <Panel aria-label={copy.document}>
      <PanelHead title={copy.document} />
      <form
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !run.isPending) run.mutate(undefined)
        }}
      >
        <Field
          label={copy.file}
          hint={<q className="[quotes:none]">{copy.fileHint}</q>}
          {...(isTooLarge && { error: <q className="[quotes:none]">{copy.fileHint}</q> })}
        >
          {(ids) => (
            <Input
              {...ids}
              type="file"
              accept=".pdf,.docx,.xlsx,.txt,.md,.html,.htm"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <Field label={copy.orText}>
          {(ids) => (
            <Textarea {...ids} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={copy.focus} className="min-w-48">
            {(ids) => (
              <Select
                {...ids}
                value={focus}
                options={Object.entries(copy.focuses).map(([value, label]) => ({ value, label }))}
                onChange={(event) => setFocus(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={run.isPending} disabled={!isReady}>
            <FileSearch aria-hidden="true" />
            {copy.analyze}
          </Button>
        </div>
        <div aria-live="polite" aria-busy={run.isPending} className="min-w-0">
          {report ? (
            <DocumentReport report={report} focus={focus} />
          ) : (
            <p className="py-4 text-center text-fg-3">{copy.documentEmpty}</p>
          )}
        </div>
      </form>
    </Panel>
  )
}
