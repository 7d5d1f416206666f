import { agentToolCopy, type DemoMessages, type DemoTool } from '@portal/content/agent-tools'
import type { GivenCase } from '@portal/contracts/tool-cases'
import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextareaField } from '#web/ui/field-controls.tsx'
import type { InputEdit } from '@portal/engines/reading'
import { AskedInputs } from './inputs/asked-inputs.tsx'
import { ExampleResult } from './result/example-result.tsx'
import { CasesDialog } from './cases/cases-dialog.tsx'
import { FailedRun } from './result/failed-run.tsx'
import type { ToolRequest } from './engine/run-tool.ts'
import { useGivenCase } from './inputs/given-case.ts'
import { InputChips } from './inputs/input-chips.tsx'
import { exampleOf } from './run-demo.ts'
import { ResultPackMenu } from './result/result-pack-menu.tsx'
import { useRunGate } from './run-gate.tsx'
import { ToolResult } from './result/tool-result.tsx'
import { useToolRun, type ToolRun } from './use-tool-run.ts'

interface ToolDemoProps {
  tool: DemoTool
  messages: DemoMessages
  rows: number
  /** One of several on a page: its example shows its headline figures alone. */
  isBrief?: boolean
  waitMs?: number | undefined
  /** A run would leave out the preset in use: it waits for it. */
  isPresetAwaited?: boolean
}

const copy = agentToolCopy

/** Text in, what was read of it, the calculation with what the server says, and the result. */
export function ToolDemo({
  tool,
  messages,
  rows,
  isBrief = false,
  waitMs = 0,
  isPresetAwaited = false,
}: ToolDemoProps) {
  const given = useGivenCase(tool.id)
  const [text, setText] = useState(given?.text ?? '')
  const { run, start, open, change } = useToolRun({ tool, messages, waitMs })
  const isRunning = run.state === 'running'
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState(given)
  if (given !== shown) {
    setShown(given)
    setText(given?.text ?? text)
  }
  const openCase = useEffectEvent((request: ToolRequest) => {
    field.current?.scrollIntoView({ block: 'center' })
    void open(request)
  })
  useEffect(() => {
    if (given) openCase(given)
  }, [given])
  // To the text, also where it is the example already.
  const loadExample = () => {
    setText(tool.example)
    field.current?.focus()
  }
  const gate = useRunGate()
  const guard = (work: Promise<void>) => {
    gate?.setRunning(true)
    void work.finally(() => gate?.setRunning(false))
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <div>
          <TextareaField
            label={tool.inputLabel}
            hint={copy.inputHints[tool.call]}
            ref={field}
            rows={rows}
            value={text}
            placeholder={tool.example}
            controlClass="field-sizing-content max-h-120"
            style={{ minHeight: `calc(${rows}lh + 18px)` }}
            onValue={setText}
          />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button
              icon={Play}
              variant="primary"
              disabled={isRunning || gate?.isRunning || isPresetAwaited}
              onClick={() => guard(start(text))}
            >
              {isRunning ? tool.running : tool.run}
            </Button>
            <CasesDialog
              tool={tool.id}
              given={run.state === 'done' && run.outcome ? givenOf(run.request) : null}
              onOpen={(saved) => {
                setText(saved.text)
                guard(open({ engineId: tool.id, ...saved }))
              }}
            />
            <ResultPackMenu answer={run.state === 'done' ? (run.outcome?.answer ?? null) : null} />
            <Button variant="ghost" onClick={loadExample}>
              {copy.loadExample}
            </Button>
          </div>
        </div>
        <ReadInputs run={run} onChange={(...changed) => guard(change(...changed))} />
      </div>
      <section className="mt-6 border-t border-line pt-4" aria-label={tool.resultTitle}>
        <h3 className="mb-3">{tool.resultTitle}</h3>
        <div aria-live="polite" aria-busy={isRunning}>
          {run.state === 'idle' && (
            <>
              <p className="text-fg-3">
                {copy.ownCase} <span>{tool.placeholder}</span>
              </p>
              <ExampleResult request={exampleRequest(tool)} isBrief={isBrief} />
            </>
          )}
          {isRunning && <p className="text-fg-3">{tool.running}</p>}
          {run.state === 'failed' && (
            <FailedRun run={run} messages={messages} call={tool.call} onLoadExample={loadExample} />
          )}
          {run.state === 'done' && (
            <>
              {!run.said && <Note className="mb-4">{copy.calculatedAlone}</Note>}
              <ToolResult
                outcome={run.outcome}
                said={run.said}
                call={tool.call}
                moving={
                  run.request && {
                    request: run.request,
                    onTake: (moved) => run.request && guard(change(run, withEdits(run.request, moved))),
                  }
                }
              />
            </>
          )}
        </div>
      </section>
    </>
  )
}

/** Pages are only fetched when somebody asks for them: until then their tool scans the engine's own example. */
const exampleRequest = ({ id, call, example }: DemoTool) =>
  call === 'scrapeIndustryData' ? exampleOf(id) : { engineId: id, text: example, edits: [], isExample: true }

/** What is said of an input takes the place of what was said of it before. */
const withEdits = (request: ToolRequest, said: readonly InputEdit[]): ToolRequest => ({
  ...request,
  edits: [...(request.edits ?? []).filter(({ path }) => !said.some((edit) => edit.path === path)), ...said],
})

const givenOf = (request: ToolRequest | null): GivenCase | null =>
  request && {
    text: request.text,
    edits: (request.edits ?? []).map(({ path, value }) => ({
      path,
      value: value as GivenCase['edits'][number]['value'],
    })),
    leftOut: [...(request.leftOut ?? [])],
    isExample: request.isExample ?? false,
  }

interface ReadInputsProps {
  run: ToolRun
  onChange: (...changed: Parameters<ReturnType<typeof useToolRun>['change']>) => void
}

function ReadInputs({ run, onChange }: ReadInputsProps) {
  if (run.state !== 'done' && run.state !== 'failed') return null
  const read = run.outcome ?? (run.state === 'failed' ? run.refusal : null)
  const { request } = run
  if (!read || !request) return null
  const { leftOut = [] } = request
  const say = (said: InputEdit[], out: string[] = []) => {
    onChange(run, { ...withEdits(request, said), leftOut: [...leftOut, ...out] })
  }
  const isAsked = read.missing.length > 0 || read.open.length > 0
  return (
    <div className="grid content-start gap-6">
      <InputChips chips={read.chips} isExample={request.isExample ?? false} onEdit={(edit) => say([edit])} />
      {isAsked && <AskedInputs asked={read} onAnswer={(said) => say(said.edits, said.leftOut)} />}
    </div>
  )
}
