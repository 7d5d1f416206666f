import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { TenderNotice } from '@portal/contracts/tenders'
import { z } from 'zod'
import { cut, hashOf, toMoment, toMoney, webAddress } from '../../kit/notice-parts.ts'
import { dayOf } from '../../kit/periods.ts'
import { parseEnvelope, readItems } from '../../kit/read-items.ts'
import type { Source } from '../../kit/source.ts'

const Found = z.object({ totalRecords: z.number().int(), opportunitiesData: z.array(z.unknown()) })
const Opportunity = z.object({
  noticeId: z.string().min(1),
  title: z.string(),
  solicitationNumber: z.string().nullish(),
  fullParentPathName: z.string().nullish(),
  postedDate: z.string(),
  type: z.string(),
  responseDeadLine: z.string().nullish(),
  uiLink: z.string().nullish(),
  award: z
    .object({
      date: z.string().nullish(),
      amount: z.union([z.string(), z.number()]).nullish(),
      awardee: z.object({ name: z.string().nullish(), ueiSAM: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
type Opportunity = z.infer<typeof Opportunity>

const pageSize = 1000
const zone = 'America/New_York'

/** Opportunities of the United States; pages by offset. */
export const sam: Source = {
  manifest: {
    kind: 'sam',
    yields: 'notices',
    url: 'https://api.sam.gov/opportunities/v2/search?ncode=333241',
    documentation: 'https://open.gsa.gov/api/get-opportunities-public-api/',
    types: ['application/json', 'application/hal+json'],
    authentication: { by: 'header', name: 'x-api-key' },
    prefix: 'sam.process',
    everyHours: 24,
    budget: { requests: 6, seconds: 60 },
    mostPages: 50,
  },
  first({ url, since, today }) {
    const first = new URL(url)
    first.searchParams.set('postedFrom', toUsDay(since))
    first.searchParams.set('postedTo', toUsDay(today))
    first.searchParams.set('limit', String(pageSize))
    first.searchParams.set('offset', '0')
    return { url: first.href }
  },
  read({ text, request, fetchedAt }) {
    const { totalRecords, opportunitiesData } = parseEnvelope(text, Found, connectorSources.sam.otherAnswer)
    const { items, drift } = readItems(opportunitiesData, Opportunity)
    const notices = readItems(
      items.map((item) => toNotice(item, fetchedAt)),
      TenderNotice,
      (place) => items[place - 1]?.noticeId ?? '',
    )
    const newest =
      items
        .flatMap(({ postedDate }) => dayOf(postedDate) ?? [])
        .toSorted()
        .at(-1) ?? null
    const next = new URL(request.url)
    const seen = Number(next.searchParams.get('offset')) + opportunitiesData.length
    next.searchParams.set('offset', String(seen))
    return {
      notices: notices.items,
      drift: [...drift, ...notices.drift],
      count: opportunitiesData.length,
      total: totalRecords,
      releaseDate: newest,
      vintage: newest,
      next: opportunitiesData.length > 0 && seen < totalRecords ? { url: next.href } : null,
    }
  },
}

const toUsDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

const kinds: Readonly<Record<string, string>> = {
  'Sources Sought': 'planning',
  Presolicitation: 'planning',
  'Special Notice': 'planning',
  'Award Notice': 'award',
}

const toNotice = (item: Opportunity, fetchedAt: string): unknown => ({
  kind: kinds[item.type] ?? 'contract',
  source: 'sam',
  noticeId: item.noticeId,
  procedureIds: item.solicitationNumber ? [{ scheme: 'sam', id: item.solicitationNumber }] : [],
  publishedAt: toMoment({ day: item.postedDate, zone, otherwise: '00:00:00' }),
  url: webAddress(item.uiLink),
  fetchedAt,
  rawHash: hashOf(item),
  buyer: {
    name: cut(item.fullParentPathName, 400) ?? connectorWords.noBuyer,
    id: null,
    country: 'US',
    nuts: null,
  },
  title: cut(item.title, 2000),
  language: 'en',
  lots: [],
  cpv: [],
  value: null,
  questionsUntil: null,
  offersUntil: toMoment({ day: item.responseDeadLine, zone }),
  durationMonths: null,
  criteria: [],
  guarantee: null,
  documents: [],
  awards: item.award?.awardee?.name
    ? [
        {
          lot: null,
          winner: cut(item.award.awardee.name, 400),
          winnerId: cut(item.award.awardee.ueiSAM, 100),
          partners: [],
          price: toMoney(item.award.amount, 'USD'),
          rank: 1,
          offers: null,
          awardedOn: dayOf(item.award.date),
        },
      ]
    : [],
})
