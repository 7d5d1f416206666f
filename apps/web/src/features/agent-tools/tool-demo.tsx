import { agentToolCopy, type DemoMessages, type DemoTool } from '@portal/content/agent-tools'
import type { GivenCase } from '@portal/contracts/tool-cases'
import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/field-controls.tsx'
import type { InputEdit } from '@portal/engines/reading'
import { AskedInputs } from './inputs/asked-inputs.tsx'
import { CasesDialog } from './cases/cases-dialog.tsx'
import type { ToolRequest } from './engine/run-tool.ts'
import { useGivenCase } from './inputs/given-case.ts'
import { DemoResult } from './result/demo-result.tsx'
import { InputChips } from './inputs/input-chips.tsx'
import { withEdits, type DemoFailed } from './run-demo.ts'
import { ResultPackMenu } from './result/result-pack-menu.tsx'
import { useRunGate } from './run-gate.tsx'
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
  const { run, draft, start, open, change } = useToolRun({ tool, messages, text, isPresetAwaited, waitMs })
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
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
              onClick={() => guard(start())}
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
        <ReadInputs run={run} draft={draft} onChange={(...changed) => guard(change(...changed))} />
      </div>
      <DemoResult
        {...{ tool, messages, run, isBrief }}
        draft={draft?.refusal ?? null}
        onLoadExample={loadExample}
        onTake={(said, request) => guard(change(said, request))}
      />
    </>
  )
}

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
  draft: DemoFailed | null
  onChange: (...changed: Parameters<ReturnType<typeof useToolRun>['change']>) => void
}

/** What was read of what stands in the box, and what it leaves open. */
function ReadInputs({ run, draft, onChange }: ReadInputsProps) {
  const shown = draft ?? run
  if (shown.state !== 'done' && shown.state !== 'failed') return null
  const read = shown.outcome ?? (shown.state === 'failed' ? shown.refusal : null)
  const { request } = shown
  if (!read || !request) return null
  const { leftOut = [] } = request
  const say = (said: InputEdit[], out: string[] = []) => {
    onChange(shown.said, { ...withEdits(request, said), leftOut: [...leftOut, ...out] })
  }
  const isAsked = read.missing.length > 0 || read.open.length > 0
  return (
    <div className="grid content-start gap-6">
      <InputChips chips={read.chips} isExample={request.isExample ?? false} onEdit={(edit) => say([edit])} />
      {isAsked && <AskedInputs asked={read} onAnswer={(said) => say(said.edits, said.leftOut)} />}
    </div>
  )
}
