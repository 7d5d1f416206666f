import { parentPort, workerData } from 'node:worker_threads'
import { DocumentFailure, type DocumentFault } from './document-failure.ts'
import type { ReadDocument } from './line.ts'
import { readAny } from './read-any.ts'

export type WorkerAnswer = { document: ReadDocument } | { fault: DocumentFault; reason: string }

/** Reads one document in a thread of its own, with limits of its own: a hostile file ends the thread, not the portal. */
async function answer(): Promise<WorkerAnswer> {
  try {
    return { document: await readAny(Buffer.from(workerData as Uint8Array)) }
  } catch (error) {
    const origin: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error
    const reason = origin instanceof Error ? origin.message : 'unknown'
    return { fault: error instanceof DocumentFailure ? error.fault : 'damaged', reason }
  }
}

parentPort?.postMessage(await answer())
