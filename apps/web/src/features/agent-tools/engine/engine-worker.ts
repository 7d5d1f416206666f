import '#web/lib/zod-without-eval.ts'
import { getEngine } from '@portal/engines/registry'
import { presetFieldsOf, type PresetField } from './preset-fields.ts'
import { runTool, type ToolOutcome, type ToolRequest } from './run-tool.ts'

/** A calculation, or the inputs of an engine that a preset can hold. */
export type WorkerTask = { request: ToolRequest } | { fieldsOf: string }
export type WorkerReply = { id: number } & (
  | { outcome: ToolOutcome }
  | { fields: PresetField[] }
  | { error: string }
)

/** Calculations run here, so that none of them holds up the page. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; task: WorkerTask }>) => {
  postMessage(answer(data))
})

function answer({ id, task }: { id: number; task: WorkerTask }): WorkerReply {
  try {
    if ('fieldsOf' in task) return { id, fields: presetFieldsOf(getEngine(task.fieldsOf)) }
    return { id, outcome: runTool(task.request) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
