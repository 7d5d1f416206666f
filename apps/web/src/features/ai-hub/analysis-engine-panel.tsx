import { analysisTypes, type AnalysisResponse, type AnalysisType } from '@portal/contracts/analysis'
import { analysisPanelCopy as copy } from '@portal/content/ai-hub'
import { analysisTypeNames } from '@portal/content/analysis'
import { useState } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { AnalysisForm, RunButton } from './analysis-form.tsx'
import { AnalysisInput } from './analysis-input.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { useRunAnalysis } from './api/run-analysis.ts'
import { EarlierAnalyses } from './earlier-analyses.tsx'

const options = analysisTypes.map((value) => ({ value, label: analysisTypeNames[value] }))

interface AnalysisEnginePanelProps {
  type: AnalysisType | null
  onType: (type: AnalysisType | null) => void
}

const isBad = { tone: 'bad' } as const

export function AnalysisEnginePanel({ type: addressed, onType }: AnalysisEnginePanelProps) {
  const [type, setType] = useAddressedType(addressed)
  const [input, setInput] = useState('')
  const [answer, setAnswer] = useState<AnalysisResponse | null>(null)
  const run = useRunAnalysis({
    onDone: (done) => {
      setAnswer(done)
      const text = copy.completed.text(done.analysisType)
      notify({ title: copy.completed.title, description: text, tone: 'good' })
    },
    onFailed: (error) =>
      notify({
        title: copy.failed.title,
        description: copy.failed.text,
        reference: requestIdOf(error),
        ...isBad,
      }),
  })
  const isReady = type !== null && input.trim() !== ''
  const start = () => {
    if (run.isPending) return
    if (!isReady)
      notify({ title: copy.missing.title, description: copy.missing.engine, reference: null, ...isBad })
    else run.mutate({ analysisType: type, inputData: input.trim() })
  }
  return (
    <div
      className={
        'grid grid-cols-[minmax(0,1fr)] gap-6 min-[1200px]:grid-cols-[minmax(0,400px)_minmax(0,1fr)] ' +
        'min-[1200px]:grid-rows-[auto_1fr]'
      }
    >
      <AnalysisForm title={copy.engineTitle} onStart={start}>
        <SelectField
          label={copy.type}
          options={options}
          placeholder={copy.chooseType}
          value={type ?? ''}
          onValue={(chosen) => {
            const next = chosen === '' ? null : chosen
            setType(next)
            onType(next)
          }}
        />
        <AnalysisInput
          value={input}
          onChange={setInput}
          lockedBy={type === null ? copy.inputLocked.engine : null}
        />
        <RunButton isDisabled={!isReady} isBusy={run.isPending} onRun={start} />
      </AnalysisForm>
      <section aria-label={copy.results} className="min-[1200px]:row-span-2">
        {answer ? (
          <AnalysisResult answer={answer} decimals={0} />
        ) : (
          <Panel>
            <EmptyState title={copy.noResults.title} description={copy.noResults.text} as="h3" />
          </Panel>
        )}
      </section>
      <EarlierAnalyses type={type ?? ''} onOpen={setAnswer} />
    </div>
  )
}

/** The address follows a moment after a choice: what is run at once is what was chosen. */
function useAddressedType(addressed: AnalysisType | null) {
  const [known, setKnown] = useState(addressed)
  const [type, setType] = useState(addressed)
  if (known !== addressed) {
    setKnown(addressed)
    setType(addressed)
  }
  return [type, setType] as const
}
