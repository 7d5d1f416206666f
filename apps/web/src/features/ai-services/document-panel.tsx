import { servicesCopy } from '@portal/content/ai-services-page'
import { fileLimit, type DocumentAnalysisResponse } from '@portal/contracts/ai-services'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { analyzeDocument } from './api/call-services.ts'
import { toDataAddress } from '#web/lib/base64.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/field-controls.tsx'
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
        <TextField
          label={copy.file}
          hint={<q className="[quotes:none]">{copy.fileHint}</q>}
          {...(isTooLarge && { error: <q className="[quotes:none]">{copy.fileHint}</q> })}
          type="file"
          accept=".pdf,.docx,.xlsx,.txt,.md,.html,.htm"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <TextareaField label={copy.orText} rows={4} value={text} onValue={setText} />
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={copy.focus}
            className="min-w-48"
            value={focus}
            options={Object.entries(copy.focuses).map(([value, label]) => ({ value, label }))}
            onValue={setFocus}
          />
          <Button icon={FileSearch} type="submit" variant="primary" busy={run.isPending} disabled={!isReady}>
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
