import { createHash } from 'node:crypto'
import type { Provenance } from '@portal/contracts/figures'
import type { Tx } from '@portal/backend/platform/db/database'
import { readText } from '#server/modules/document-reading/index.ts'
import { insertFile, insertRequirements } from './bids.repository.ts'
import { readPassages } from './reading/passages.ts'
import { readRequirements } from './reading/read-requirements.ts'

/** A document that is text already, such as those of the sample set. */
export async function storeTenderText(
  tx: Tx,
  {
    text,
    ...file
  }: { procedureId: string; name: string; text: string; addedBy: string; provenance: Provenance },
): Promise<void> {
  const { lines, parts, isTruncated } = readText(text)
  const { paragraphs, passages } = readPassages({ lines })
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const fileId = await insertFile(tx, { ...file, kind: 'text', parts, passages, isTruncated, hash, bytes })
  if (fileId === null) return
  await insertRequirements(tx, { fileId, found: readRequirements(paragraphs), readBy: 'grammar' })
}
