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
import { SelectField, TextareaField } from '#web/ui/field-controls.tsx'
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
          <SelectField
            label={copy.language}
            value={language}
            options={codeLanguages.map((each) => ({ value: each, label: each }))}
            onValue={setLanguage}
          />
          <SelectField
            label={copy.mode}
            value={mode}
            options={codeModes.map((each) => ({ value: each, label: each }))}
            onValue={setMode}
          />
        </div>
        <TextareaField
          label={copy.code}
          rows={12}
          maxLength={codeLimit}
          spellCheck={false}
          controlClass="font-mono text-small"
          value={code}
          onValue={setCode}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={ScanSearch} type="submit" variant="primary" busy={run.isPending} disabled={!isReady}>
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
