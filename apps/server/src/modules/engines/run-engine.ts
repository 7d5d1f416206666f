import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { EngineRefusal, type EngineAnswer } from '@portal/engines/core'
import { getEngine } from '@portal/engines/registry'
import { AppError } from '@portal/backend/platform/errors'
import type { EngineReply, EngineTask } from './engine-thread.ts'
import { isHeavy } from './is-heavy.ts'
import { createTurns } from './turns.ts'

/** `whose` shares the thread in turns with everybody else; work of the portal itself is nobody's. */
export type RunEngine = (engine: string, input: unknown, whose?: string) => Promise<EngineAnswer>

interface RunnerOptions {
  /** From the start of a calculation; then its thread is ended. */
  limitMs?: number
  /** With more, who has some waiting already is told to come back. */
  mostWaiting?: number
}

const megabytes = 256

/** A runner of engines: small calculations at once, heavy ones in one thread beside the event loop. */
export function createEngineRunner({ limitMs = 20_000, mostWaiting = 200 }: RunnerOptions = {}): RunEngine {
  let thread: Worker | null = null
  let lastId = 0
  const takeTurn = createTurns(mostWaiting)

  const startThread = async (): Promise<Worker> => {
    const started = new Worker(new URL('./engine-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    // An idle thread keeps no process alive.
    started.unref()
    await once(started, 'message')
    return started
  }

  const runInThread = async (engine: string, input: unknown): Promise<EngineAnswer> => {
    thread ??= await startThread()
    const used = thread
    const task: EngineTask = { id: ++lastId, engine, input }
    try {
      return toAnswer(await ask(used, task, limitMs))
    } catch (error) {
      if (!(error instanceof EngineRefusal)) {
        thread = null
        await used.terminate()
      }
      throw error
    }
  }

  return async (engine, input, whose = '') =>
    isHeavy(engine, input) ? takeTurn(whose, () => runInThread(engine, input)) : getEngine(engine).run(input)
}

function ask(thread: Worker, task: EngineTask, limitMs: number): Promise<EngineReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(tooLong(limitMs))), limitMs)
    const receive = (reply: EngineReply) => {
      if (reply.id === task.id) end(() => resolve(reply))
    }
    const fail = (error: Error) => end(() => reject(error))
    const exit = (code: number) => fail(new Error(`The thread of the engines ended with code ${code}.`))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      thread.off('message', receive).off('error', fail).off('exit', exit)
      settle()
    }
    thread.on('message', receive).on('error', fail).on('exit', exit)
    thread.postMessage(task)
  })
}

const tooLong = (limitMs: number) =>
  new AppError(
    'timeout',
    `The calculation took longer than ${limitMs / 1000} s and was stopped. Fewer records or fewer simulation runs make it faster.`,
  )

function toAnswer(reply: EngineReply): EngineAnswer {
  if ('answer' in reply) return reply.answer
  if ('fault' in reply) throw new Error(reply.fault)
  const { code, message, needs } = reply.refusal
  throw new EngineRefusal(code, message, [...needs])
}

/** One runner for the whole server: there is one event loop to keep free. */
export const runEngine: RunEngine = createEngineRunner()
