import { sampleProvenance } from './provenance.ts'
import type { PublishedNotice, TenderNotice } from '@portal/contracts/tenders'
import { sampleTenderFacts, type TenderFacts } from './tender-facts.ts'

const day = 86_400_000

export const sampleTenderProvenance = sampleProvenance('tenders')

/** What we are said to have offered for the awarded ones, and what it was estimated to cost; all invented. */
export const sampleOffers = [
  { title: 'Whey concentration by membranes', price_eur: 1_648_000, p50_eur: 1_390_000, p80_eur: 1_520_000 },
  { title: 'Cleaning in place for a vaccine plant', price_eur: 871_000, p50_eur: 742_000, p80_eur: 838_000 },
  { title: 'Mash filter and lauter tun', price_eur: 1_065_000, p50_eur: 1_012_000, p80_eur: 1_140_000 },
]

/** Thirty days of notices up to the given day, all invented; the open ones stay open for some weeks after it. */
export function buildSampleNotices(today: Date): TenderNotice[] {
  const midnight = new Date(today.toISOString().slice(0, 10)).getTime()
  return sampleTenderFacts.flatMap((facts, index) => noticesOf(facts, { index, midnight }))
}

interface Place {
  index: number
  /** Of the day of installation. */
  midnight: number
}

function noticesOf(facts: TenderFacts, place: Place): TenderNotice[] {
  const call = noticeOf(facts, place)
  const notices = [call]
  if (facts.twin)
    notices.push({
      ...call,
      source: 'sample-national',
      noticeId: `${call.noticeId}-N`,
      procedureIds: [{ scheme: 'sample-national', id: call.noticeId }],
      publishedAt: at(place, facts.published - 1, 9),
      language: 'es',
      title: facts.twin,
      rawHash: hashOf(place.index, 1),
    })
  if (facts.moved) notices.push(correctionOf(call, facts.moved, place))
  if (facts.award) notices.push(awardOf(call, facts.award, place))
  return notices
}

function noticeOf(facts: TenderFacts, place: Place): PublishedNotice {
  const { index } = place
  const noticeId = `SAMPLE-${String(index + 1).padStart(3, '0')}`
  return {
    kind: facts.kind ?? 'contract',
    source: 'sample-union',
    noticeId,
    procedureIds: [{ scheme: 'sample-union', id: noticeId }],
    publishedAt: at(place, facts.published, 8),
    fetchedAt: at(place, facts.published, 9),
    url: null,
    rawHash: hashOf(index, 0),
    buyer: { name: facts.buyer, id: null, country: facts.country, nuts: facts.nuts },
    title: facts.title,
    description: null,
    language: 'en',
    procedureType: facts.type ?? 'open',
    lots: (facts.lots ?? []).map((title, lot) => ({ id: `LOT-${lot + 1}`, title, cpv: [], value: null })),
    cpv: facts.cpv,
    nuts: [facts.nuts],
    value: facts.value === null ? null : { amount: facts.value, currency: 'EUR' },
    questionsUntil: facts.due === null ? null : at(place, -facts.due + 12, 14),
    offersUntil: facts.due === null ? null : at(place, -facts.due, 12),
    durationMonths: facts.months ?? null,
    criteria: [
      { name: 'Price', weight: facts.price ?? 50 },
      { name: 'Technical merit', weight: 100 - (facts.price ?? 50) },
    ],
    guarantee: facts.guarantee ?? null,
    documents: [],
    awards: [],
  }
}

const correctionOf = (
  call: PublishedNotice,
  [published, due]: readonly [number, number],
  place: Place,
): PublishedNotice => ({
  ...call,
  kind: 'corrigendum',
  noticeId: `${call.noticeId}-C`,
  publishedAt: at(place, published, 8),
  fetchedAt: at(place, published, 9),
  offersUntil: at(place, -due, 12),
  questionsUntil: at(place, -due + 12, 14),
  rawHash: hashOf(place.index, 2),
})

const awardOf = (
  call: PublishedNotice,
  { published, winner, price, offers }: NonNullable<TenderFacts['award']>,
  place: Place,
): PublishedNotice => ({
  ...call,
  kind: 'award',
  noticeId: `${call.noticeId}-A`,
  publishedAt: at(place, published, 8),
  fetchedAt: at(place, published, 9),
  rawHash: hashOf(place.index, 3),
  awards: [
    {
      lot: null,
      winner,
      winnerId: null,
      partners: [],
      price: { amount: price, currency: 'EUR' },
      rank: 1,
      offers,
      awardedOn: at(place, published + 2, 8).slice(0, 10),
    },
  ],
})

/** An hour of the day that lies so many days before the day of installation; below zero after it. */
const at = ({ midnight }: Place, daysBefore: number, hour: number): string =>
  new Date(midnight - daysBefore * day + hour * 3_600_000).toISOString()

/** Sixty-four hexadecimal digits that name a notice of the set. */
const hashOf = (index: number, version: number): string => `${index * 8 + version}`.padStart(64, '0')
