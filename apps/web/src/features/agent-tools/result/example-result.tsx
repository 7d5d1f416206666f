import { agentToolCopy } from '@portal/content/agent-tools'
import { useQuery } from '@tanstack/react-query'
import { AnswerFigures } from '#web/features/agent-tools/answer/answer-figures.tsx'
import { AnswerView } from '#web/features/agent-tools/answer/answer-view.tsx'
import { usePresetSettings } from '#web/features/agent-tools/inputs/display-settings.ts'
import { runInWorker } from '#web/features/agent-tools/engine/run-in-worker.ts'
import type { ToolRequest } from '#web/features/agent-tools/engine/run-tool.ts'

interface ExampleResultProps {
  request: ToolRequest
  /** The headline figures alone, where many tools stand on one page. */
  isBrief: boolean
}

/** What a tool answers to its example, before anybody ran it; marked as an example, and silent where it fails. */
export function ExampleResult({ request, isBrief }: ExampleResultProps) {
  const { values: preset } = usePresetSettings()
  const { data: outcome } = useQuery({
    queryKey: ['tool-example', request.engineId, request.text, preset],
    queryFn: () => runInWorker({ ...request, preset }),
    staleTime: Infinity,
    retry: false,
  })
  if (outcome?.kind !== 'answer') return null
  return (
    <section
      // Brief ones stand side by side: landmarks of one name would not tell them apart.
      {...(!isBrief && { 'aria-label': agentToolCopy.exampleResult })}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <p className="text-small text-fg-2">{agentToolCopy.exampleResult}</p>
      {isBrief ? (
        <AnswerFigures answer={outcome.answer} hasExampleInputs isBrief />
      ) : (
        <AnswerView outcome={outcome} />
      )}
    </section>
  )
}
