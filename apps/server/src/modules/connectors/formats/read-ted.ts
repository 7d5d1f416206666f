import { connectorWords } from '@portal/content/connectors'
import { z } from 'zod'
import {
  ConnectorFault,
  dayOf,
  noticeCount,
  parseJson,
  type AnswerToRead,
  type ConnectorAnswer,
} from './connector-answer.ts'

/** TED writes a text in every language, plain or as a list. */
const Words = z
  .union([z.string(), z.array(z.string()), z.record(z.string(), z.union([z.string(), z.array(z.string())]))])
  .optional()
type Words = z.infer<typeof Words>

const Found = z.object({
  totalNoticeCount: z.number().int(),
  notices: z.array(
    z.object({
      'publication-number': z.string(),
      'publication-date': z.string().optional(),
      'notice-title': Words,
      'buyer-name': Words,
      links: z.object({ html: z.record(z.string(), z.string()).optional() }).optional(),
    }),
  ),
})

/** What is asked of TED for each notice. */
export const tedFields = ['publication-number', 'publication-date', 'notice-title', 'buyer-name', 'links']

/** An answer of the TED search API. */
export function readTed(answer: AnswerToRead): ConnectorAnswer {
  const parsed = Found.safeParse(parseJson(answer.text))
  if (!parsed.success) throw new ConnectorFault(connectorWords.notTed, { cause: parsed.error })
  const { notices, totalNoticeCount } = parsed.data
  const days = notices.flatMap((notice) => dayOf(notice['publication-date']) ?? [])
  const newest = days.toSorted().at(-1) ?? null
  return {
    rows: [noticeCount(answer, totalNoticeCount, newest)],
    notices: notices.map((notice) => {
      const id = notice['publication-number']
      return {
        id,
        title: wordsOf(notice['notice-title']) || id,
        buyer: wordsOf(notice['buyer-name']),
        amount: '',
        published: dayOf(notice['publication-date']) ?? '',
        url: pick(notice.links?.html) ?? `https://ted.europa.eu/en/notice/-/detail/${encodeURIComponent(id)}`,
      }
    }),
    rowCount: notices.length,
    releaseDate: newest,
    vintage: newest,
  }
}

const pick = <T>(byLanguage: Record<string, T> | undefined): T | undefined =>
  byLanguage?.ENG ??
  byLanguage?.eng ??
  byLanguage?.SPA ??
  byLanguage?.spa ??
  Object.values(byLanguage ?? {})[0]

function wordsOf(words: Words): string {
  const said = typeof words === 'object' && !Array.isArray(words) ? pick(words) : words
  return (Array.isArray(said) ? (said[0] ?? '') : (said ?? '')).slice(0, 300)
}
