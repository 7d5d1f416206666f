import {
  analysisDepths,
  industryFocuses,
  specialisedTools,
  type AnalysisResponse,
  type SpecialisedTool,
} from '@portal/contracts/analysis'
import { analysisDepthNames, analysisPanelCopy as copy } from '@portal/content/ai-hub'
import { industryNames, specialisedToolNames } from '@portal/content/analysis'
import { interfaceWords } from '@portal/content/interface-words'
import { useState } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { notify } from '#web/lib/notify.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/field-controls.tsx'
import { AnalysisForm, RunButton } from './analysis-form.tsx'
import { AnalysisInput } from './analysis-input.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { toSpecialisedCall, useRunAnalysis } from './api/run-analysis.ts'

const toolOptions = specialisedTools.map((value) => ({ value, label: specialisedToolNames[value] }))
const industryOptions = industryFocuses.map((value) => ({ value, label: industryNames[value] }))
const depthOptions = analysisDepths.map((value) => ({ value, label: analysisDepthNames[value] }))

export function SpecialisedToolsPanel() {
  const [tool, setTool] = useState<SpecialisedTool | null>(null)
  const [input, setInput] = useState('')
  const [industry, setIndustry] = useState('')
  const [depth, setDepth] = useState('')
  const [answers, setAnswers] = useState<readonly AnalysisResponse[]>([])
  const [hasFailed, setFailed] = useState(false)
  const run = useRunAnalysis({
    // No toast: what failed is logged, and said where the result would stand (spec §8).
    onFailed: (error) => {
      setFailed(true)
      log('error', { event: 'specialised_analysis_failed', tool, reason: describeError(error) })
    },
  })
  const start = () => {
    if (run.isPending) return
    if (tool === null || input.trim() === '') {
      notify({
        title: copy.missing.title,
        description: copy.missing.tools,
        tone: 'bad',
        reference: null,
      })
      return
    }
    setFailed(false)
    run.mutate(toSpecialisedCall({ tool, input: input.trim(), industry, depth }), {
      onSuccess: (answer) => {
        setAnswers([answer, ...answers])
        setInput('')
      },
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[1200px]:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
      <AnalysisForm title={copy.toolsTitle} onStart={start}>
        <Choice
          label={copy.tool}
          options={toolOptions}
          placeholder={copy.chooseTool}
          value={tool ?? ''}
          onChange={(value) => setTool(specialisedTools.find((one) => one === value) ?? null)}
        />
        <AnalysisInput
          value={input}
          onChange={setInput}
          lockedBy={tool === null ? copy.inputLocked.tools : null}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Choice
            label={copy.industry}
            options={industryOptions}
            placeholder={copy.optional}
            value={industry}
            onChange={setIndustry}
          />
          <Choice
            label={copy.depth}
            options={depthOptions}
            placeholder={copy.optional}
            value={depth}
            onChange={setDepth}
          />
        </div>
        <RunButton isDisabled={input.trim() === ''} isBusy={run.isPending} onRun={start} />
      </AnalysisForm>
      <section aria-label={copy.results} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {hasFailed && (
          <ErrorState message={copy.failedQuietly} labels={interfaceWords.errorState} onRetry={start} />
        )}
        {answers.map((answer) => (
          <AnalysisResult key={answer.id} answer={answer} decimals={1} />
        ))}
        {answers.length === 0 && !hasFailed && (
          <Panel>
            <EmptyState title={copy.noResults.title} description={copy.noResults.text} as="h3" />
          </Panel>
        )}
      </section>
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function Choice({ label, onChange, ...rest }: ChoiceProps) {
  return <SelectField label={label} {...rest} onValue={onChange} />
}
