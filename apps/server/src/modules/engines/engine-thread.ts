import { parentPort } from 'node:worker_threads'
import { EngineRefusal, type EngineAnswer } from '@portal/engines/core'
import { getEngine } from '@portal/engines/registry'

export interface EngineTask {
  id: number
  engine: string
  input: unknown
}

export type EngineReply = { id: number } & (
  | { answer: EngineAnswer }
  | { refusal: { code: EngineRefusal['code']; message: string; needs: readonly string[] } }
  | { fault: string }
)

/** Runs calculations in a thread of its own, one after the other. */
function reply({ id, engine, input }: EngineTask): EngineReply {
  try {
    return { id, answer: getEngine(engine).run(input) }
  } catch (error) {
    if (error instanceof EngineRefusal) {
      const { code, message, needs } = error
      return { id, refusal: { code, message, needs } }
    }
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (task: EngineTask) => parentPort?.postMessage(reply(task)))
// The clock of the first calculation starts only now that the engines are loaded.
parentPort?.postMessage('ready')
