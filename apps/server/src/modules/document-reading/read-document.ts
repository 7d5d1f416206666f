import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fileLimit } from '@portal/contracts/ai-services'
import { DocumentFailure } from './document-failure.ts'
import type { WorkerAnswer } from './document-worker.ts'
import type { ReadDocument } from './line.ts'
import { createTurns } from '@portal/backend/platform/turns'

const withinMs = 20_000
const megabyte = 1024 * 1024
/** Of what V8 counts as its heap. */
const mostHeapMegabytes = 384
/** With what a reader unpacks beside the heap, which V8 does not limit. */
const mostMemory = 512 * megabyte
const lookEveryMs = 50
const takeTurn = createTurns(2)

interface Reading {
  signal?: AbortSignal
  timeoutMs?: number
  /** Bytes. */
  memory?: number
}

/**
 * The text of a document by lines, each with where it stands. Two are read at a time.
 * @throws DocumentFailure with the class of what is wrong with it; the reason of the signal when the reader goes away.
 */
export async function readDocument(
  bytes: Uint8Array,
  { signal, timeoutMs = withinMs, memory = mostMemory }: Reading = {},
): Promise<ReadDocument> {
  if (bytes.length > fileLimit) throw new DocumentFailure('too_large')
  return takeTurn(async () => {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
      stdout: true,
      stderr: true,
    })
    const ended = new AbortController()
    const until = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    try {
      return await Promise.race([
        answerOf(worker),
        endOf(until, { timeoutMs, signal }),
        watchMemory(worker, { until, memory }),
      ])
    } finally {
      ended.abort()
      await worker.terminate()
    }
  }, signal)
}

function answerOf(worker: Worker): Promise<ReadDocument> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: WorkerAnswer) => {
      if ('document' in answer) resolve(answer.document)
      else reject(new DocumentFailure(answer.fault, { cause: answer.reason }))
    })
    worker.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new DocumentFailure(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'zip_bomb' : 'damaged', { cause }),
      ),
    )
    worker.once('exit', () => reject(new DocumentFailure('damaged')))
  })
}

async function endOf(
  until: AbortSignal,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<never> {
  await wait(timeoutMs, undefined, { signal: until }).catch(() => undefined)
  if (signal?.aborted) throw signal.reason
  throw new DocumentFailure('too_slow')
}

/** Rejects when the thread takes more than a document needs; settles never otherwise. */
async function watchMemory(
  worker: Worker,
  { until, memory }: { until: AbortSignal; memory: number },
): Promise<never> {
  while (!until.aborted) {
    await wait(lookEveryMs)
    // Between the end of a thread and its exit event nothing can be asked of it any more.
    const { used_heap_size: heap, external_memory: beside } = await worker
      .getHeapStatistics()
      .catch(() => ({ used_heap_size: 0, external_memory: 0 }))
    if (heap + beside > memory) throw new DocumentFailure('zip_bomb')
  }
  return new Promise(() => undefined)
}
