import type { DemoMessages, DemoTool } from '@portal/content/agent-tools'
import { useEffect, useState } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { usePresetSettings } from './inputs/display-settings.ts'
import { warmUpWorker } from './engine/run-in-worker.ts'
import type { ToolRequest } from './engine/run-tool.ts'
import { calculate, runDemo, type DemoFailed, type EndedRun } from './run-demo.ts'

/** spec §5: idle, running, then done or failed. */
export type ToolRun = { state: 'idle' } | { state: 'running' } | EndedRun

interface ToolRunOptions {
  tool: DemoTool
  messages: DemoMessages
  /** The least time between the run and its result. */
  waitMs: number
}

/** Runs a demo. The result is cleared at the start of each run; a changed input calculates again without a call. */
export function useToolRun({ tool, messages, waitMs }: ToolRunOptions) {
  const [run, setRun] = useState<ToolRun>({ state: 'idle' })
  const { values: preset } = usePresetSettings()
  useEffect(warmUpWorker, [])

  const show = (ended: EndedRun) => {
    setRun(ended)
    if (ended.state === 'done') {
      notify({ tone: 'good', title: messages.success })
      return
    }
    logFailure(tool.id, ended)
    const description = messages.failureDescription ?? ended.message
    notify({ tone: 'bad', title: messages.failure, description, reference: requestIdOf(ended.error) })
  }

  const start = async (text: string): Promise<void> => {
    if (text.trim() === '') {
      const { emptyInput: title, emptyDescription: description } = messages
      notify({ tone: 'bad', reference: null, title, ...(description !== undefined && { description }) })
      return
    }
    setRun({ state: 'running' })
    const [ended] = await Promise.all([runDemo(tool, { text, preset }), pause(waitMs)])
    show(ended)
  }

  /** Calculates alone, and says nothing more: nobody pressed anything. */
  const open = async (request: ToolRequest): Promise<void> => {
    const ended = await calculate(request, null)
    setRun(ended)
  }

  const change = async ({ said }: EndedRun, request: ToolRequest): Promise<void> => {
    setRun({ state: 'running' })
    show(await calculate(request, said))
  }

  return { run, start, open, change }
}

function logFailure(tool: string, { message, refusal, error }: DemoFailed): void {
  if (refusal) log('warn', { event: 'tool_refused', tool, reason: message })
  else log('error', { event: 'tool_failed', tool, error: describeError(error) })
}

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined)
