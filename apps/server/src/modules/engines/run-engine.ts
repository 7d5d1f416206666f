import { EngineRefusal, type EngineAnswer } from '@portal/engines/core'
import { getEngine } from '@portal/engines/registry'
import { AppError } from '@portal/backend/platform/errors'
import { createThreads, ThreadFailure } from '#server/platform/threads/threads.ts'
import type { EngineTask } from './engine-thread.ts'
import { isHeavy } from './is-heavy.ts'

/** `whose` shares the thread in turns with everybody else; work of the portal itself is nobody's. */
export type RunEngine = (engine: string, input: unknown, whose?: string) => Promise<EngineAnswer>

interface RunnerOptions {
  limitMs?: number
  mostWaiting?: number
}

/** A runner of engines: small calculations at once, heavy ones in one thread beside the event loop. */
export function createEngineRunner({ limitMs = 20_000, ...waiting }: RunnerOptions = {}): RunEngine {
  const runInThread = createThreads<EngineTask, EngineAnswer>(
    new URL('./engine-thread.ts', import.meta.url),
    {
      limitMs,
      ...waiting,
    },
  )
  return async (engine, input, whose) => {
    if (!isHeavy(engine, input)) return getEngine(engine).run(input)
    try {
      return await runInThread({ engine, input }, { whose })
    } catch (error) {
      throw error instanceof ThreadFailure ? toRefusal(error, limitMs) : error
    }
  }
}

function toRefusal({ fault, thrown, message }: ThreadFailure, limitMs: number): Error {
  if (fault === 'too_slow')
    return new AppError(
      'timeout',
      `The calculation took longer than ${limitMs / 1000} s and was stopped. Fewer records or fewer simulation runs make it faster.`,
    )
  if (thrown?.name !== 'EngineRefusal') return new Error(message)
  const { code, needs } = thrown.fields as Pick<EngineRefusal, 'code' | 'needs'>
  return new EngineRefusal(code, thrown.message, [...needs])
}

/** One runner for the whole server: there is one event loop to keep free. */
export const runEngine: RunEngine = createEngineRunner()
