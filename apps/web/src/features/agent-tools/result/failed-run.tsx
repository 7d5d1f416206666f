import { agentToolCopy, type DemoCall, type DemoMessages } from '@portal/content/agent-tools'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { CallResponse, UnreadPages } from '#web/features/agent-tools/answer/call-response.tsx'
import type { DemoFailed } from '#web/features/agent-tools/run-demo.ts'
import { ToolResult } from './tool-result.tsx'

const copy = agentToolCopy

interface FailedRunProps {
  run: DemoFailed
  messages: DemoMessages
  call: DemoCall
  onLoadExample: () => void
}

/** Why there is no result, what would make it possible, and what could be calculated all the same. */
export function FailedRun({ run, messages, call, onLoadExample }: FailedRunProps) {
  // What can be answered is asked beside the text.
  const isAskedThere = run.refusal && run.refusal.missing.length + run.refusal.open.length > 0
  const needs = isAskedThere ? [] : (run.refusal?.needs ?? [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Note
        tone="warning"
        actions={
          <Button size="sm" variant="ghost" onClick={onLoadExample}>
            {copy.loadTheExample}
          </Button>
        }
      >
        {messages.failureResult && <p className="font-medium">{messages.failureResult}</p>}
        {run.refusal && !messages.failureResult && <p className="font-medium">{copy.refused}</p>}
        {(run.refusal || !messages.failureResult) && <p>{run.message}</p>}
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
      <UnreadPages said={run.said} />
      {run.said?.writing && <CallResponse said={run.said} call={call} />}
      {run.outcome && (
        <section aria-label={copy.calculatedAnyway} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="text-small text-fg-2">{copy.calculatedAnyway}</p>
          <ToolResult outcome={run.outcome} said={null} call={call} />
        </section>
      )}
    </div>
  )
}
