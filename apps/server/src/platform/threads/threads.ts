import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Reply, Task, Thrown } from './answer-tasks.ts'
import { createFairQueue, type Turn } from '@portal/backend/platform/fair-queue'

interface Limits {
  /** From the start of a task; then its thread is ended. */
  limitMs: number
  /** Bytes with what is unpacked beside the heap, which V8 does not limit. */
  memory: number
  /** What a fresh thread may calculate, however long it has to wait for a processor; without it there is `limitMs` alone. */
  processorMs?: number
}

interface ThreadsOptions extends Partial<Limits> {
  /** At work at the same time. */
  most?: number
  mostWaiting?: number
  /** Each task has a thread of its own, so that nothing of one is left for the next. */
  isFresh?: boolean
}

const megabyte = 1024 * 1024
const usual: Limits = { limitMs: 20_000, memory: 340 * megabyte }
/** Of the memory of a thread, what V8 may count as its heap. */
const heapShare = 0.75
const lookEveryMs = 50
/** A thread that nobody needs gives its memory back. */
const idleMs = 60_000

/** Why a thread gave no answer. */
export class ThreadFailure extends Error {
  readonly fault: 'thrown' | 'too_slow' | 'too_large' | 'ended'
  readonly thrown: Thrown | null

  constructor(fault: ThreadFailure['fault'], { thrown, cause }: { thrown?: Thrown; cause?: unknown } = {}) {
    super(thrown?.message ?? `The work in a thread was given up: ${fault}`, { cause })
    this.name = 'ThreadFailure'
    this.fault = fault
    this.thrown = thrown ?? null
  }
}

/**
 * Work on what people send, beside the event loop and within limits: hostile input ends its thread, not the portal. `module` calls
 * `answerTasks`.
 */
export function createThreads<Input, Answer>(module: URL, options: ThreadsOptions = {}) {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const takeTurn = createFairQueue(options)
  let lastId = 0

  const start = async (): Promise<Worker> => {
    const thread = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: ((options.memory ?? usual.memory) / megabyte) * heapShare },
      stdout: true,
      stderr: true,
    })
    // An idle thread keeps no process alive, and what ends it then concerns no task.
    thread.unref()
    thread.on('error', () => idle.delete(thread)).on('exit', () => idle.delete(thread))
    await once(thread, 'message')
    return thread
  }

  const takeThread = async (): Promise<Worker> => {
    for (const [thread, timer] of idle) {
      clearTimeout(timer)
      idle.delete(thread)
      return thread
    }
    return start()
  }

  const keep = (thread: Worker): void => {
    const end = () => {
      idle.delete(thread)
      void thread.terminate()
    }
    idle.set(thread, setTimeout(end, idleMs).unref())
  }

  /** @throws ThreadFailure; the reason of the signal when who asked goes away */
  return (input: Input, asked: Turn & Partial<Limits> = {}): Promise<Answer> =>
    takeTurn(asked, async () => {
      const limits = { ...usual, ...options, ...asked }
      const thread = await takeThread()
      const done = new AbortController()
      const watching = watch(thread, { ...limits, done: done.signal })
      let isSound = options.isFresh !== true
      try {
        return await Promise.race([
          ask<Input, Answer>(thread, { id: ++lastId, input }),
          endOf(limits.limitMs, { done: done.signal, left: asked.signal }),
          watching.then(() => new Promise<never>(() => undefined)),
        ])
      } catch (error) {
        isSound &&= error instanceof ThreadFailure && error.fault === 'thrown'
        throw error
      } finally {
        done.abort()
        // To end a thread that is just asked for its memory ends the process.
        await watching.catch(() => undefined)
        if (isSound) keep(thread)
        else await thread.terminate()
      }
    })
}

function ask<Input, Answer>(thread: Worker, task: Task<Input>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const receive = (reply: Reply<Answer>) => {
      if (reply.id !== task.id) return
      thread.off('message', receive).off('error', fail).off('exit', exit)
      if ('thrown' in reply) reject(new ThreadFailure('thrown', { thrown: reply.thrown }))
      else resolve(reply.answer)
    }
    const fail = (cause: NodeJS.ErrnoException) =>
      reject(new ThreadFailure(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'ended', { cause }))
    const exit = () => reject(new ThreadFailure('ended'))
    thread.on('message', receive).once('error', fail).once('exit', exit)
    thread.postMessage(task)
  })
}

async function endOf(
  limitMs: number,
  { done, left }: { done: AbortSignal; left: AbortSignal | undefined },
): Promise<never> {
  const until = left ? AbortSignal.any([left, done]) : done
  await wait(limitMs, undefined, { signal: until }).catch(() => undefined)
  if (left?.aborted) throw left.reason
  throw new ThreadFailure('too_slow')
}

/** @throws ThreadFailure when the thread takes more than it may */
async function watch(
  thread: Worker,
  { done, memory, processorMs = Infinity }: Limits & { done: AbortSignal },
): Promise<void> {
  for (;;) {
    await wait(lookEveryMs, undefined, { signal: done }).catch(() => undefined)
    if (done.aborted) return
    // Between the end of a thread and its exit event nothing can be asked of it any more.
    const { used_heap_size: heap, external_memory: beside } = await thread
      .getHeapStatistics()
      .catch(() => ({ used_heap_size: 0, external_memory: 0 }))
    if (heap + beside > memory) throw new ThreadFailure('too_large')
    if (processorMs === Infinity) continue
    const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    if (user + system > processorMs * 1000) throw new ThreadFailure('too_slow')
  }
}
