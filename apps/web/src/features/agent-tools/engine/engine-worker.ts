import '#web/lib/zod-without-eval.ts'
import { runTool, type ToolOutcome, type ToolRequest } from './run-tool.ts'

export type WorkerReply = { id: number } & ({ outcome: ToolOutcome } | { error: string })

/** Calculations run here, so that none of them holds up the page. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; request: ToolRequest }>) => {
  postMessage(answer(data))
})

function answer({ id, request }: { id: number; request: ToolRequest }): WorkerReply {
  try {
    return { id, outcome: runTool(request) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
