import { createHash } from 'node:crypto'
import { documentWords } from '@portal/content/document-reading'
import { AppError } from '@portal/backend/platform/errors'
import { DocumentFailure, readDocument } from '#server/modules/document-reading/index.ts'
import { readPassages, type Passage } from './reading/passages.ts'
import { readRequirements, type FoundRequirement } from './reading/read-requirements.ts'

export interface ReadTenderFile {
  kind: string
  parts: number
  passages: Passage[]
  isTruncated: boolean
  hash: string
  bytes: Buffer
  found: FoundRequirement[]
}

/** @throws AppError that says why a document cannot be read. */
export async function readTenderFile(bytes: Buffer, signal?: AbortSignal): Promise<ReadTenderFile> {
  try {
    const { document } = await readDocument(bytes, signal ? { signal } : {})
    const { paragraphs, passages } = readPassages(document)
    const { kind, parts, isTruncated } = document
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { kind, parts, passages, isTruncated, hash, bytes, found: readRequirements(paragraphs) }
  } catch (error) {
    if (error instanceof DocumentFailure)
      throw new AppError('bad_request', documentWords.faults[error.fault], { cause: error })
    throw error
  }
}
