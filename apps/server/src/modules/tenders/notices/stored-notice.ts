import type { PublishedNotice, TenderNotice } from '@portal/contracts/tenders'

/** A notice as it is kept; its content is what the source said. */
export interface StoredNotice {
  id: string
  procedureId: string | null
  notice: TenderNotice
}

export interface StoredContent extends StoredNotice {
  notice: PublishedNotice
}

export const hasContent = (stored: StoredNotice): stored is StoredContent => stored.notice.kind !== 'deleted'

export const isSameEntry = (
  a: Pick<TenderNotice, 'source' | 'noticeId'>,
  b: Pick<TenderNotice, 'source' | 'noticeId'>,
) => a.source === b.source && a.noticeId === b.noticeId

/** In the order in which they were published; what a source sent later of the same moment comes after. */
export const inOrder = <Stored extends StoredNotice>(notices: readonly Stored[]): Stored[] =>
  notices.toSorted(
    ({ notice: a }, { notice: b }) =>
      Date.parse(a.publishedAt) - Date.parse(b.publishedAt) ||
      Date.parse(a.fetchedAt) - Date.parse(b.fetchedAt) ||
      (a.rawHash < b.rawHash ? -1 : 1),
  )
