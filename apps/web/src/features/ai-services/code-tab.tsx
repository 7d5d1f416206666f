import { servicesCopy } from '@portal/content/ai-services-page'
import {
  codeLanguages,
  codeLimit,
  codeModes,
  type CodeAnalysisResponse,
  type CodeLanguage,
  type CodeMode,
} from '@portal/contracts/ai-services'
import { ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { analyzeCode } from './api/call-services.ts'
import { CodeReport } from './code-report.tsx'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.code

export function CodeTab() {
  const [code, setCode] = useState('')
  const [language, setLanguage] = useState<CodeLanguage>('javascript')
  const [mode, setMode] = useState<CodeMode>('review')
  const [report, setReport] = useState<CodeAnalysisResponse | null>(null)
  const run = useServiceCall('code', () => analyzeCode({ code, language, analysisType: mode }), {
    onDone: setReport,
  })
  const isReady = code.trim() !== ''
  return (
    <div className="grid gap-6">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !run.isPending) run.mutate(undefined)
        }}
      >
        <div className="grid grid-cols-2 gap-3 md:max-w-110">
          <Field label={copy.language}>
            {(ids) => (
              <Select
                {...ids}
                value={language}
                options={codeLanguages.map((each) => ({ value: each, label: each }))}
                onChange={(event) =>
                  setLanguage(codeLanguages.find((each) => each === event.target.value) ?? language)
                }
              />
            )}
          </Field>
          <Field label={copy.mode}>
            {(ids) => (
              <Select
                {...ids}
                value={mode}
                options={codeModes.map((each) => ({ value: each, label: each }))}
                onChange={(event) => setMode(codeModes.find((each) => each === event.target.value) ?? mode)}
              />
            )}
          </Field>
        </div>
        <Field label={copy.code}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={12}
              maxLength={codeLimit}
              spellCheck={false}
              className="font-mono text-small"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={run.isPending} disabled={!isReady}>
            <ScanSearch aria-hidden="true" />
            {copy.analyze}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setCode(copy.sample)
              setLanguage('javascript')
            }}
          >
            {copy.example}
          </Button>
        </div>
      </form>
      <div aria-live="polite" aria-busy={run.isPending}>
        {report ? <CodeReport report={report} /> : <p className="py-6 text-center text-fg-3">{copy.empty}</p>}
      </div>
    </div>
  )
}
