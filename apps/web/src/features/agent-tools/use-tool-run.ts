import { agentToolCopy, type DemoMessages } from '@portal/content/agent-tools'
import { useEffect, useState } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import { notify } from '#web/ui/notify.ts'
import { runInWorker, warmUpWorker } from './engine/run-in-worker.ts'
import type { ToolAnswer, ToolRefusal, ToolRequest } from './engine/run-tool.ts'

/** spec §5: idle, running, then done or failed. */
export type ToolRun =
  | { state: 'idle' | 'running' }
  | { state: 'done'; outcome: ToolAnswer; text: string }
  | { state: 'failed'; message: string; refusal: ToolRefusal | null }

/** Runs a tool in the worker. The result is cleared at the start of each run. */
export function useToolRun(messages: DemoMessages) {
  const [run, setRun] = useState<ToolRun>({ state: 'idle' })
  useEffect(warmUpWorker, [])
  const start = async (request: ToolRequest) => {
    if (request.text.trim() === '') {
      notify({ tone: 'bad', title: messages.emptyInput })
      return
    }
    setRun({ state: 'running' })
    const ended = await calculate(request)
    setRun(ended)
    if (ended.state === 'done') notify({ tone: 'good', title: messages.success })
    else notify({ tone: 'bad', title: messages.failure, description: ended.message })
  }
  return { run, start }
}

async function calculate(request: ToolRequest): Promise<Exclude<ToolRun, { state: 'idle' | 'running' }>> {
  try {
    const outcome = await runInWorker(request)
    if (outcome.kind === 'answer') return { state: 'done', outcome, text: request.text }
    log('warn', { event: 'tool_refused', tool: request.engineId, reason: outcome.message })
    return { state: 'failed', message: outcome.message, refusal: outcome }
  } catch (error) {
    log('error', { event: 'tool_failed', tool: request.engineId, error: describeError(error) })
    const message = error instanceof Error ? error.message : ''
    return { state: 'failed', message: message || agentToolCopy.unknownError, refusal: null }
  }
}
