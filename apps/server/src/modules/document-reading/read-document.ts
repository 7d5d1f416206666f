import { fileLimit, type DocumentAnalysis } from '@portal/contracts/ai-services'
import { createThreads, ThreadFailure } from '#server/platform/threads/threads.ts'
import { DocumentFailure, type DocumentFault } from './document-failure.ts'
import type { ReadDocument } from './line.ts'

interface Reading {
  signal?: AbortSignal
  limitMs?: number
  /** Bytes. */
  memory?: number
}

interface KnownDocument {
  document: ReadDocument
  analysis: DocumentAnalysis
}

const readInThread = createThreads<Uint8Array, KnownDocument>(
  new URL('./document-thread.ts', import.meta.url),
  {
    most: 2,
    memory: 512 * 1024 * 1024,
    isFresh: true,
  },
)

/** Three hundred pages of print need one second; a few kilobytes can unpack to a minute of nothing. */
const processorMsOf = (bytes: Uint8Array): number => 3000 + (2000 * bytes.length) / 1024 ** 2

/**
 * The text of a document by lines, each with where it stands, and what it holds. Two are read at a time.
 * @throws DocumentFailure with the class of what is wrong with it; the reason of the signal when the reader goes away.
 */
export async function readDocument(bytes: Uint8Array, reading: Reading = {}): Promise<KnownDocument> {
  if (bytes.length > fileLimit) throw new DocumentFailure('too_large')
  try {
    return await readInThread(bytes, { processorMs: processorMsOf(bytes), ...reading })
  } catch (error) {
    throw error instanceof ThreadFailure ? toFailure(error) : error
  }
}

const faultOf = { too_slow: 'too_slow', too_large: 'zip_bomb', ended: 'damaged', thrown: 'damaged' } as const

function toFailure(failure: ThreadFailure): DocumentFailure {
  const { fault, thrown } = failure
  const named = thrown?.name === 'DocumentFailure' ? (thrown.fields['fault'] as DocumentFault) : null
  return new DocumentFailure(named ?? faultOf[fault], { cause: failure })
}
