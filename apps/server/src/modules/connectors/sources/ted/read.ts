import { connectorSources } from '@portal/content/connector-sources'
import { connectorWords } from '@portal/content/connectors'
import { TenderNotice } from '@portal/contracts/tenders'
import { z } from 'zod'
import {
  cut,
  earliest,
  hashOf,
  toCpv,
  toLanguage,
  toMoment,
  toMoney,
  toNuts,
  webAddress,
} from '../../kit/notice-parts.ts'
import { dayOf } from '../../kit/periods.ts'
import { parseEnvelope, readItems } from '../../kit/read-items.ts'
import type { Answer, PageRead } from '../../kit/source.ts'
import { kindOfForm, procedureTypes, zone } from './terms.ts'

/** A field that TED writes once, or once for each lot. */
const Plain = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform((said) => [said].flat().map(String))
  .default([])
/** A text in every language, plain or as a list of one for each lot. */
const Words = z
  .union([z.string(), z.array(z.string()), z.record(z.string(), z.union([z.string(), z.array(z.string())]))])
  .optional()
type Words = z.infer<typeof Words>

const plainFields = [
  'notice-type',
  'form-type',
  'procedure-identifier',
  'procedure-type',
  'buyer-country-sub',
  'buyer-identifier',
  'classification-cpv',
  'place-of-performance',
  'identifier-lot',
  'deadline-receipt-tender-date-lot',
  'deadline-receipt-tender-time-lot',
  'additional-information-deadline',
  'estimated-value-proc',
  'estimated-value-cur-proc',
  'estimated-value-lot',
  'estimated-value-cur-lot',
  'document-url-lot',
  'change-notice-version-identifier',
  'tender-value',
  'tender-value-cur',
  'winner-decision-date',
] as const
const wordFields = [
  'notice-title',
  'title-proc',
  'title-lot',
  'description-proc',
  'buyer-name',
  'winner-name',
] as const

/** What is asked of TED for each notice. */
export const tedFields = ['publication-number', 'publication-date', ...plainFields, ...wordFields, 'links']

const fieldsOf = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]))
const Notice = z.object({
  ...(fieldsOf(plainFields, Plain) as Record<(typeof plainFields)[number], typeof Plain>),
  ...(fieldsOf(wordFields, Words) as Record<(typeof wordFields)[number], typeof Words>),
  'publication-number': z.string(),
  'publication-date': z.string(),
  'notice-title': z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))]),
  links: z.object({ html: z.record(z.string(), z.string()).optional() }).optional(),
})
type Notice = z.infer<typeof Notice>

const Found = z.object({
  totalNoticeCount: z.number().int(),
  notices: z.array(z.unknown()),
  iterationNextToken: z.string().nullish(),
})

/** One page of an answer of the TED search API. */
export function readTed(answer: Answer): PageRead {
  const found = parseEnvelope(answer.text, Found, connectorSources.ted.otherAnswer)
  const { items, drift } = readItems(found.notices, Notice)
  const notices = readItems(
    items.map((item) => toNotice(item, answer)),
    TenderNotice,
    (place) => items[place - 1]?.['publication-number'] ?? '',
  )
  const newest =
    items
      .flatMap((item) => dayOf(item['publication-date']) ?? [])
      .toSorted()
      .at(-1) ?? null
  const token = found.iterationNextToken
  const { json } = answer.request
  return {
    notices: notices.items,
    drift: [...drift, ...notices.drift],
    count: found.notices.length,
    total: found.totalNoticeCount,
    releaseDate: newest,
    vintage: newest,
    next:
      token && found.notices.length > 0
        ? { url: answer.request.url, json: { ...json, iterationNextToken: token } }
        : null,
  }
}

function toNotice(item: Notice, { fetchedAt }: Answer): unknown {
  const number = item['publication-number']
  const [nuts] = toNuts(item['buyer-country-sub'])
  const [procedure] = item['procedure-identifier']
  const [type] = item['procedure-type']
  const language = Object.keys(typeof item['title-proc'] === 'object' ? item['title-proc'] : {})[0]
  const moment = (day: string | undefined, time?: string) => toMoment({ day, time, zone })
  return {
    kind: kindOfForm({
      isChange: item['change-notice-version-identifier'].length > 0,
      form: item['form-type'][0],
    }),
    source: 'ted',
    noticeId: number,
    procedureIds: procedure ? [{ scheme: 'ted', id: procedure }] : [],
    publishedAt: toMoment({ day: item['publication-date'], zone, otherwise: '00:00:00' }),
    url:
      webAddress(pick(item.links?.html)) ??
      `https://ted.europa.eu/en/notice/-/detail/${encodeURIComponent(number)}`,
    fetchedAt,
    rawHash: hashOf(item),
    buyer: {
      name: cut(saidIn(item['buyer-name'])[0], 400) ?? connectorWords.noBuyer,
      id: cut(item['buyer-identifier'][0], 100),
      country: nuts?.slice(0, 2) ?? null,
      nuts: nuts ?? null,
    },
    title: cut(saidIn(item['title-proc'])[0] ?? saidIn(item['notice-title'])[0], 2000),
    description: cut(saidIn(item['description-proc'])[0], 20_000),
    language: toLanguage(language),
    procedureType: type === undefined ? null : (procedureTypes[type] ?? 'other'),
    lots: lotsOf(item),
    cpv: toCpv(item['classification-cpv']),
    nuts: toNuts(item['place-of-performance']).slice(0, 50),
    value:
      toMoney(item['estimated-value-proc'][0], item['estimated-value-cur-proc'][0]) ??
      (item['identifier-lot'].length <= 1
        ? toMoney(item['estimated-value-lot'][0], item['estimated-value-cur-lot'][0])
        : null),
    questionsUntil: moment(item['additional-information-deadline'][0]),
    offersUntil: earliest(
      item['deadline-receipt-tender-date-lot'].map((day, place) =>
        moment(day, item['deadline-receipt-tender-time-lot'][place]),
      ),
    ),
    durationMonths: null,
    criteria: [],
    guarantee: null,
    documents: item['document-url-lot'].flatMap((text) => {
      const url = webAddress(text)
      return url ? [{ title: connectorWords.tenderDocuments, url }] : []
    }),
    awards: awardsOf(item),
  }
}

/** Where the fields of lots are as many as the lots, each belongs to its lot. */
function lotsOf(item: Notice) {
  const ids = item['identifier-lot']
  const titles = saidIn(item['title-lot'])
  const values = item['estimated-value-lot']
  const currencies = item['estimated-value-cur-lot']
  return ids.map((id, place) => ({
    id,
    title: cut(titles[place], 1000) ?? id,
    value: values.length === ids.length ? toMoney(values[place], currencies[place] ?? currencies[0]) : null,
  }))
}

function awardsOf(item: Notice) {
  const prices = item['tender-value']
  const winners = saidIn(item['winner-name'])
  const days = item['winner-decision-date']
  const isEach = (list: readonly unknown[]) => list.length === winners.length
  return winners.map((winner, place) => ({
    lot: isEach(item['identifier-lot']) ? (item['identifier-lot'][place] ?? null) : null,
    winner: cut(winner, 400),
    winnerId: null,
    partners: [],
    price: isEach(prices)
      ? toMoney(prices[place], item['tender-value-cur'][place] ?? item['tender-value-cur'][0])
      : null,
    rank: 1,
    offers: null,
    awardedOn: dayOf(isEach(days) ? days[place] : days[0]),
  }))
}

const pick = <T>(byLanguage: Record<string, T> | undefined): T | undefined =>
  byLanguage?.ENG ??
  byLanguage?.eng ??
  byLanguage?.SPA ??
  byLanguage?.spa ??
  Object.values(byLanguage ?? {})[0]

const saidIn = (words: Words): string[] =>
  [typeof words === 'object' && !Array.isArray(words) ? pick(words) : words]
    .flat()
    .filter((said) => said !== undefined)
