import { agentToolCopy, type DemoMessages, type DemoTool } from '@portal/content/agent-tools'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { InputEdit } from './engine/run-tool.ts'
import { InputChips } from './input-chips.tsx'
import { ResultPackMenu } from './result-pack-menu.tsx'
import { useRunGate } from './run-gate.tsx'
import { ToolResult } from './tool-result.tsx'
import { useToolRun, type ToolRun } from './use-tool-run.ts'

interface ToolDemoProps {
  tool: DemoTool
  messages: DemoMessages
  rows: number
}

const copy = agentToolCopy

/** Text in, what was read of it, the calculation, and its result. */
export function ToolDemo({ tool, messages, rows }: ToolDemoProps) {
  const [text, setText] = useState('')
  const [edits, setEdits] = useState<readonly InputEdit[]>([])
  const { run, start } = useToolRun(messages)
  const isRunning = run.state === 'running'
  const gate = useRunGate()
  const runWith = (wanted: readonly InputEdit[]) => {
    setEdits(wanted)
    gate?.setRunning(true)
    void start({ engineId: tool.id, text, edits: wanted }).finally(() => gate?.setRunning(false))
  }
  const read = readOf(run)
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <Field label={tool.inputLabel} hint={copy.inputHint}>
            {(ids) => (
              <Textarea
                {...ids}
                rows={rows}
                value={text}
                placeholder={tool.example}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button variant="primary" disabled={isRunning || gate?.isRunning} onClick={() => runWith([])}>
              <Play aria-hidden="true" />
              {isRunning ? tool.running : tool.run}
            </Button>
            {run.state === 'done' && <ResultPackMenu answer={run.outcome.answer} />}
            <Button variant="ghost" onClick={() => setText(tool.example)}>
              {copy.loadExample}
            </Button>
          </div>
        </div>
        {read && (
          <InputChips
            chips={read.chips}
            unplaced={read.unplaced}
            onEdit={(edit) => runWith([...edits.filter(({ path }) => path !== edit.path), edit])}
          />
        )}
      </div>
      <Panel className="mt-6" aria-label={tool.resultTitle}>
        <PanelHead title={tool.resultTitle} />
        <div className="p-4" aria-live="polite" aria-busy={isRunning}>
          {run.state === 'idle' && <p className="py-6 text-center text-fg-3">{tool.placeholder}</p>}
          {isRunning && <p className="py-6 text-center text-fg-3">{tool.running}</p>}
          {run.state === 'failed' && <Refused run={run} />}
          {run.state === 'done' && <ToolResult outcome={run.outcome} isExample={run.text === tool.example} />}
        </div>
      </Panel>
    </>
  )
}

function readOf(run: ToolRun) {
  if (run.state === 'done') return run.outcome
  return run.state === 'failed' ? run.refusal : null
}

function Refused({ run }: { run: ToolRun & { state: 'failed' } }) {
  const needs = run.refusal?.needs ?? []
  return (
    <Note tone="warning">
      <p className="font-medium">{run.refusal ? copy.refused : copy.unknownError}</p>
      <p>{run.message}</p>
      {needs.length > 0 && (
        <>
          <p className="mt-2 font-medium">{copy.needs}</p>
          <ul className="list-disc pl-5">
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
