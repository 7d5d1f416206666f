import { agentToolCopy } from '@portal/content/agent-tools'
import type { WorkerReply } from './engine-worker.ts'
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
export function runInWorker(request: ToolRequest): Promise<ToolOutcome> {
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
      if ('outcome' in data) resolve(data.outcome)
      else reject(new Error(data.error))
    }
    const finish = () => {
      clearTimeout(timer)
      running.removeEventListener('message', handleMessage)
      running.removeEventListener('error', handleError)
    }
    running.addEventListener('message', handleMessage)
    running.addEventListener('error', handleError)
    running.postMessage({ id, request })
  })
}
