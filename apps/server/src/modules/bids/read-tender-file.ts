import { createHash } from 'node:crypto'
import { documentWords } from '@portal/content/document-reading'
import { AppError } from '@portal/backend/platform/errors'
import { DocumentFailure, readDocument, type Paragraph } from '#server/modules/document-reading/index.ts'
import { readPassages, type Passage } from './reading/passages.ts'
import type { FoundRequirement } from './reading/read-requirements.ts'
import { createThreads, ThreadFailure } from '#server/platform/threads/threads.ts'

export interface ReadTenderFile {
  kind: string
  parts: number
  passages: Passage[]
  isTruncated: boolean
  hash: string
  bytes: Buffer
  found: FoundRequirement[]
}

/** A million characters of requirements need two seconds. */
const processorMs = 10_000

const readRequirements = createThreads<Paragraph[], FoundRequirement[]>(
  new URL('./reading/requirements-thread.ts', import.meta.url),
  { most: 2 },
)

/** @throws AppError that says why a document cannot be read. */
export async function readTenderFile(bytes: Buffer, signal?: AbortSignal): Promise<ReadTenderFile> {
  try {
    const { document } = await readDocument(bytes, signal ? { signal } : {})
    const { paragraphs, passages } = readPassages(document)
    const { kind, parts, isTruncated } = document
    const found = await readRequirements(paragraphs, { ...(signal && { signal }), processorMs })
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { kind, parts, passages, isTruncated, hash, bytes, found }
  } catch (error) {
    if (error instanceof DocumentFailure)
      throw new AppError('bad_request', documentWords.faults[error.fault], { cause: error })
    if (error instanceof ThreadFailure)
      throw new AppError('bad_request', documentWords.faults.too_slow, { cause: error })
    throw error
  }
}
