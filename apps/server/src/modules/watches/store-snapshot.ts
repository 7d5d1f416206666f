import type { Tx } from '@portal/backend/platform/db/database'
import { findNews } from './changes/find-news.ts'
import type { CompanyToCrawl } from './crawl-runs.repository.ts'
import { contentHashOf, type ReadPage } from './pages/block.ts'
import {
  createSnapshot,
  findNewestSnapshot,
  listBlocks,
  type LookResult,
  type Watch,
} from './watches.repository.ts'
import { writeInsights } from './write-insights.ts'

export interface PageToStore {
  runId: string
  company: CompanyToCrawl
  watch: Pick<Watch, 'id' | 'kind' | 'url'>
  page: ReadPage
  /** When it was read; without it now. */
  takenAt?: Date
}

/** Keeps what a page says where it differs from what it said last, with the insights that follow. */
export async function storeSnapshot(
  tx: Tx,
  { runId, company, watch, page, takenAt }: PageToStore,
): Promise<Pick<LookResult, 'outcome' | 'insights'>> {
  const before = await findNewestSnapshot(tx, watch.id)
  const contentHash = contentHashOf(page.blocks)
  if (before?.content_hash === contentHash) return { outcome: 'unchanged', insights: 0 }
  const { title, blocks } = page
  const after = await createSnapshot(tx, {
    watchId: watch.id,
    url: watch.url,
    title,
    contentHash,
    blocks,
    takenAt,
  })
  if (!before) return { outcome: 'first', insights: 0 }
  const news = findNews(await listBlocks(tx, before.id), blocks, watch.kind)
  const finding = { runId, company, watch, pageTitle: title, before, after }
  return { outcome: 'changed', insights: await writeInsights(tx, finding, news) }
}
