import { Worker } from 'node:worker_threads'
import { fileLimit } from '@portal/contracts/ai-services'
import { DocumentFailure } from './document-failure.ts'
import type { WorkerAnswer } from './document-worker.ts'
import type { ReadDocument } from './line.ts'

const withinMs = 20_000
const mostMegabytes = 384

/**
 * The text of a document by lines, each with where it stands.
 * @throws DocumentFailure with the class of what is wrong with it.
 */
export async function readDocument(
  bytes: Uint8Array,
  { signal, timeoutMs = withinMs }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<ReadDocument> {
  if (bytes.length > fileLimit) throw new DocumentFailure('too_large')
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    stdout: true,
    stderr: true,
  })
  const clock = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, clock]) : clock
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => reject(new DocumentFailure('damaged', { cause: error })))
      worker.once('exit', () => reject(new DocumentFailure('damaged')))
      ended.addEventListener(
        'abort',
        () => reject(new DocumentFailure('too_slow', { cause: ended.reason })),
        {
          once: true,
        },
      )
    })
    if ('document' in answer) return answer.document
    throw new DocumentFailure(answer.fault, { cause: answer.reason })
  } finally {
    await worker.terminate()
  }
}
