import { agentToolCopy } from '@portal/content/agent-tools'
import type { MovedInput } from './move-inputs.ts'
import type { PresetField } from './preset-fields.ts'
import type { WorkerReply, WorkerTask } from './engine-worker.ts'
import type { ToolOutcome, ToolRequest } from './run-tool.ts'

const longestRunMs = 20_000

let worker: Worker | null = null
let lastId = 0

function startWorker(): Worker {
  worker ??= new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
  return worker
}

/** Loads the engines before the first run asks for them. */
export function warmUpWorker(): void {
  startWorker()
}

/** Calculates away from the page. A run without an end is stopped, and the next one gets a new worker. */
export async function runInWorker(request: ToolRequest): Promise<ToolOutcome> {
  const reply = await askWorker({ request })
  if ('outcome' in reply) return reply.outcome
  throw new Error(agentToolCopy.unknownError)
}

/** What each input alone does to the figures of a case. */
export async function moveInWorker(request: ToolRequest): Promise<MovedInput[]> {
  const reply = await askWorker({ moving: request })
  return 'moved' in reply ? reply.moved : []
}

/** The inputs of an engine that a preset can hold. */
export async function readPresetFields(engineId: string): Promise<PresetField[]> {
  const reply = await askWorker({ fieldsOf: engineId })
  return 'fields' in reply ? reply.fields : []
}

function askWorker(task: WorkerTask): Promise<Exclude<WorkerReply, { error: string }>> {
  const running = startWorker()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const stop = (reason: string) => {
      running.terminate()
      if (worker === running) worker = null
      finish()
      reject(new Error(reason))
    }
    const timer = setTimeout(() => stop(agentToolCopy.tooLong), longestRunMs)
    const handleError = (event: ErrorEvent) => stop(event.message || agentToolCopy.unknownError)
    const handleMessage = ({ data }: MessageEvent<WorkerReply>) => {
      if (data.id !== id) return
      finish()
      if ('error' in data) reject(new Error(data.error))
      else resolve(data)
    }
    const finish = () => {
      clearTimeout(timer)
      running.removeEventListener('message', handleMessage)
      running.removeEventListener('error', handleError)
    }
    running.addEventListener('message', handleMessage)
    running.addEventListener('error', handleError)
    running.postMessage({ id, task })
  })
}
