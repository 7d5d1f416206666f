import { connectorWords } from '@portal/content/connectors'
import { maxConnectorInsights } from '@portal/contracts/connectors'
import type { PublishedNotice } from '@portal/contracts/tenders'
import type { StoreNotices } from '#server/modules/tenders/index.ts'
import { writeNotices } from './notices.repository.ts'

/** The newest notices of a page become insights. */
export const tellNotices: StoreNotices = async (notices, { tx, provenance }) => {
  const published = notices.filter((notice): notice is PublishedNotice => notice.kind !== 'deleted')
  const newest = published
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
    .slice(0, maxConnectorInsights)
  const added = await writeNotices(
    tx,
    newest.map((notice) => ({
      title: connectorWords.noticeTitle(notice.title.slice(0, 300)),
      text: connectorWords.noticeText({
        buyer: notice.buyer.name,
        amount: notice.value ? `${notice.value.amount} ${notice.value.currency}` : '',
        published: notice.publishedAt.slice(0, 10),
      }),
      key: `${notice.source}:${notice.noticeId}`,
      provenance: {
        ...provenance,
        source: { ...provenance.source, ...(notice.url && { url: notice.url }), locator: notice.noticeId },
      },
    })),
  )
  return { added, unchanged: notices.length - added, procedures: 0, changes: [] }
}
