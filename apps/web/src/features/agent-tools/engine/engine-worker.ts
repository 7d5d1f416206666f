import '#web/lib/zod-without-eval.ts'
import { getEngine } from '@portal/engines/registry'
import { moveInputs, type MovedInput } from './move-inputs.ts'
import { presetFieldsOf, type PresetField } from './preset-fields.ts'
import { runTool, type ToolOutcome, type ToolRequest } from './run-tool.ts'

/** A calculation, what moves it, or the inputs of an engine that a preset can hold. */
export type WorkerTask = { request: ToolRequest } | { moving: ToolRequest } | { fieldsOf: string }
export type WorkerReply = { id: number } & (
  | { outcome: ToolOutcome }
  | { moved: MovedInput[] }
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
    if ('moving' in task) return { id, moved: moveInputs(task.moving) }
    return { id, outcome: runTool(task.request) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
