import { aiHubExport as words } from '@portal/content/ai-hub-export'
import type { ExportFormat, HistoryEntry, HistoryExport } from '@portal/contracts/ai-hub'
import { documentFormats, type DocumentFormat } from '@portal/contracts/documents'
import { renderDocument } from '#server/modules/documents/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { findAnalysis, findChat } from '../history.repository.ts'
import { toDocument, type HistoryRecord } from './to-document.ts'

export interface ExportCall {
  actor: UserActor
  items: readonly Pick<HistoryEntry, 'kind' | 'id'>[]
  format: ExportFormat
}

const documentOf: Record<Exclude<ExportFormat, 'json'>, DocumentFormat> = {
  markdown: 'md',
  docx: 'docx',
  pdf: 'pdf',
}

/** Own chats and analyses as one file. @throws AppError when one of them is not the reader's. */
export async function exportHistory(
  { actor, items, format }: ExportCall,
  { db, publisher }: { db: Database; publisher: string },
): Promise<HistoryExport> {
  const records = await db.transaction(
    actor,
    async (tx) => {
      const found: HistoryRecord[] = []
      for (const item of items) found.push(await getRecord(tx, item))
      return found
    },
    { readOnly: true },
  )
  const createdAt = new Date()
  const name = words.fileName(createdAt.toISOString().slice(0, 10), items.length)
  if (format === 'json') {
    const body = { publisher, createdAt: createdAt.toISOString(), records }
    return {
      name: `${name}.json`,
      type: 'application/json; charset=utf-8',
      content: JSON.stringify(body, null, 2),
      isBase64: false,
    }
  }
  const { contentType, extension } = documentFormats[documentOf[format]]
  const bytes = await renderDocument(toDocument(records, { publisher, createdAt }), documentOf[format])
  const isBase64 = format !== 'markdown'
  return {
    name: `${name}.${extension}`,
    type: contentType,
    content: bytes.toString(isBase64 ? 'base64' : 'utf8'),
    isBase64,
  }
}

async function getRecord(tx: Tx, { kind, id }: ExportCall['items'][number]): Promise<HistoryRecord> {
  if (kind === 'chat') {
    const chat = await findChat(tx, id)
    if (chat) return { kind, chat }
  } else {
    const analysis = await findAnalysis(tx, id)
    if (analysis) return { kind, analysis }
  }
  throw new AppError('not_found', words.notFound)
}
