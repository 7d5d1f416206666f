import { createHash } from 'node:crypto'
import { TenderNotice, type PublishedNotice } from '@portal/contracts/tenders'

type Said = Partial<Omit<PublishedNotice, 'buyer' | 'value'>> & { buyer?: string; value?: number | null }

let count = 0

/** A notice with what a test says of it; its number and its hash are its own. */
export function buildNotice({
  buyer = 'Sample Dairy Cooperative',
  value = 500_000,
  ...said
}: Said = {}): PublishedNotice {
  count += 1
  const publishedAt = said.publishedAt ?? '2026-03-02T08:00:00Z'
  const notice = {
    kind: 'contract' as const,
    source: 'ted',
    noticeId: `notice-${count}`,
    procedureIds: [],
    url: null,
    fetchedAt: publishedAt,
    buyer: { name: buyer, id: null, country: 'ES', nuts: null },
    title: 'Supply of a pasteurising line',
    description: null,
    language: 'en',
    procedureType: 'open' as const,
    lots: [],
    cpv: ['42215000'],
    nuts: [],
    value: value === null ? null : { amount: value, currency: 'EUR' },
    questionsUntil: null,
    offersUntil: '2026-04-15T12:00:00+02:00',
    durationMonths: null,
    criteria: [],
    guarantee: null,
    documents: [],
    awards: [],
    ...said,
    publishedAt,
  }
  const rawHash = createHash('sha256').update(JSON.stringify(notice)).digest('hex')
  const parsed = TenderNotice.parse({ ...notice, rawHash })
  if (parsed.kind === 'deleted') throw new Error('it has content')
  return parsed
}

/** The source takes back what it published under the number of a notice. */
export const buildDeletion = (of: PublishedNotice, publishedAt: string): TenderNotice => ({
  kind: 'deleted',
  source: of.source,
  noticeId: of.noticeId,
  procedureIds: [],
  publishedAt,
  fetchedAt: publishedAt,
  url: null,
  rawHash: createHash('sha256').update(`${of.noticeId} deleted ${publishedAt}`).digest('hex'),
})
