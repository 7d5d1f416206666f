import type { DemoMessages, DemoTool } from '@portal/content/agent-tools'
import { useEffect, useState } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import { usePresetSettings } from './inputs/display-settings.ts'
import { warmUpWorker } from './engine/run-in-worker.ts'
import type { ToolRequest } from './engine/run-tool.ts'
import type { CallAnswer } from './api/demo-calls.ts'
import { useTypedRun } from './use-typed-run.ts'
import { calculate, runDemo, type DemoFailed, type EndedRun } from './run-demo.ts'

/** spec §5: idle, running, then done or failed. */
export type ToolRun = { state: 'idle' } | { state: 'running' } | (EndedRun & { isTyped?: boolean })

interface ToolRunOptions {
  tool: DemoTool
  messages: DemoMessages
  /** What stands in the box. */
  text: string
  /** A run would leave out the preset in use: it waits for it. */
  isPresetAwaited: boolean
  /** The least time between the run and its result. */
  waitMs: number
}

/**
 * Runs a demo. The result is cleared at the start of each run, and stays while one types; a changed input calculates
 * again without a call.
 */
export function useToolRun({ tool, messages, text, isPresetAwaited, waitMs }: ToolRunOptions) {
  const [run, setRun] = useState<ToolRun>({ state: 'idle' })
  const { values: preset } = usePresetSettings()
  /** What is written now, where nothing can be calculated of it yet. */
  const [draft, setDraft] = useState<DemoFailed | null>(null)
  useEffect(warmUpWorker, [])
  const endTyped = (ended: EndedRun | null) => {
    setDraft(ended?.state === 'failed' && ended.refusal ? ended : null)
    if (ended?.state === 'done') setRun({ ...ended, isTyped: true })
    else setRun((before) => (isKept(before, ended) ? before : { state: 'idle' }))
  }
  const take = useTypedRun({ tool, text, isOff: isPresetAwaited || run.state === 'running', onEnd: endTyped })
  const begin = (taken: string): void => {
    take(taken)
    setDraft(null)
    setRun({ state: 'running' })
  }

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

  const start = async (): Promise<void> => {
    if (text.trim() === '') {
      const { emptyInput: title, emptyDescription: description } = messages
      notify({ tone: 'bad', reference: null, title, ...(description !== undefined && { description }) })
      return
    }
    begin(text)
    const [ended] = await Promise.all([runDemo(tool, { text, preset }), pause(waitMs)])
    show(ended)
  }

  /** Calculates alone, and says nothing more: nobody pressed anything. */
  const open = async (request: ToolRequest): Promise<void> => {
    take(request.text)
    setDraft(null)
    setRun(await calculate(request, null))
  }

  const change = async (said: CallAnswer | null, request: ToolRequest): Promise<void> => {
    begin(request.text)
    show(await calculate(request, said))
  }

  return { run, draft, start, open, change }
}

/** The last good result stays while one writes on; of a box that was emptied only what was asked for by a press. */
const isKept = (run: ToolRun, ended: EndedRun | null): boolean =>
  run.state === 'done' && (ended !== null || run.isTyped !== true)

function logFailure(tool: string, { message, refusal, error }: DemoFailed): void {
  if (refusal) log('warn', { event: 'tool_refused', tool, reason: message })
  else log('error', { event: 'tool_failed', tool, error: describeError(error) })
}

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined)
