import { agentToolCopy, type DemoMessages, type DemoTool } from '@portal/content/agent-tools'
import { Note } from '#web/ui/note.tsx'
import type { CallAnswer } from '#web/features/agent-tools/api/demo-calls.ts'
import type { ToolRefusal, ToolRequest } from '#web/features/agent-tools/engine/run-tool.ts'
import { exampleOf, withEdits, type DemoDone } from '#web/features/agent-tools/run-demo.ts'
import type { ToolRun } from '#web/features/agent-tools/use-tool-run.ts'
import { ExampleResult } from './example-result.tsx'
import { FailedRun } from './failed-run.tsx'
import { ToolResult } from './tool-result.tsx'

const copy = agentToolCopy

interface DemoResultProps {
  tool: DemoTool
  messages: DemoMessages
  run: ToolRun
  /** What stands in the box now and cannot be calculated yet. */
  draft: ToolRefusal | null
  isBrief: boolean
  onLoadExample: () => void
  onTake: (said: CallAnswer | null, request: ToolRequest) => void
}

/** The result as it was asked for; the last good one while what is written cannot be calculated yet. */
export function DemoResult({ tool, messages, run, draft, isBrief, ...on }: DemoResultProps) {
  const isRunning = run.state === 'running'
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label={tool.resultTitle}>
      <h3 className="mb-3">{tool.resultTitle}</h3>
      <div aria-live="polite" aria-busy={isRunning}>
        {draft && (run.state === 'done' || draft.chips.length > 0) && (
          <Note tone="warning" className="mb-4">
            <p>{draft.message}</p>
            {run.state === 'done' && <p>{copy.earlierResult}</p>}
          </Note>
        )}
        {run.state === 'idle' && (
          <>
            <ExampleResult request={exampleRequest(tool)} isBrief={isBrief} />
            <p className="mt-4 text-fg-3">{tool.placeholder}</p>
          </>
        )}
        {isRunning && <p className="text-fg-3">{tool.running}</p>}
        {run.state === 'failed' && (
          <FailedRun run={run} messages={messages} call={tool.call} onLoadExample={on.onLoadExample} />
        )}
        {run.state === 'done' && <DoneRun run={run} tool={tool} onTake={on.onTake} />}
      </div>
    </section>
  )
}

interface DoneRunProps extends Pick<DemoResultProps, 'tool' | 'onTake'> {
  run: DemoDone & { isTyped?: boolean }
}

function DoneRun({ run: { outcome, said, request, isTyped }, tool, onTake }: DoneRunProps) {
  return (
    <>
      {!said && (
        <Note className="mb-4">{isTyped ? copy.calculatedAsTyped(tool.run) : copy.calculatedAlone}</Note>
      )}
      <ToolResult
        outcome={outcome}
        said={said}
        call={tool.call}
        moving={request && { request, onTake: (moved) => onTake(said, withEdits(request, moved)) }}
      />
    </>
  )
}

/** Pages are only fetched when somebody asks for them: until then their tool scans the engine's own example. */
const exampleRequest = ({ id, call, example }: DemoTool) =>
  call === 'scrapeIndustryData' ? exampleOf(id) : { engineId: id, text: example, edits: [], isExample: true }
