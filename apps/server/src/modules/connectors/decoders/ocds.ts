import { connectorWords } from '@portal/content/connectors'
import { TenderNotice, type ProcedureType } from '@portal/contracts/tenders'
import {
  cut,
  hashOf,
  partnersOf,
  toCpv,
  toLanguage,
  toMoment,
  toMoney,
  toNuts,
  webAddress,
} from '../kit/notice-parts.ts'
import { dayOf } from '../kit/periods.ts'
import { parseEnvelope, readItems } from '../kit/read-items.ts'
import type { Answer, PageRead } from '../kit/source.ts'
import { OcdsPackage, OcdsRelease } from './ocds-release.ts'

interface OcdsPublisher {
  /** Short name of the source in each notice. */
  source: string
  /** Where days without an offset are meant. */
  zone: string
  /** Two letters of the country where a party says none. */
  country: string | null
  /** The page of a notice for people. */
  pageOf: (release: OcdsRelease) => string
}

/** One release package of the Open Contracting Data Standard; the next page is where `links.next` says. */
export function readOcds(answer: Answer, publisher: OcdsPublisher): PageRead {
  const found = parseEnvelope(answer.text, OcdsPackage, connectorWords.notOcds)
  const { items, drift } = readItems(found.releases, OcdsRelease)
  const notices = readItems(
    items.map((release) => toNotice(release, answer, publisher)),
    TenderNotice,
    (place) => items[place - 1]?.id ?? '',
  )
  const newest =
    items
      .flatMap(({ date }) => dayOf(date) ?? [])
      .toSorted()
      .at(-1) ?? null
  const next = webAddress(URL.parse(found.links?.next ?? '', answer.url)?.href)
  return {
    notices: notices.items,
    drift: [...drift, ...notices.drift],
    count: found.releases.length,
    releaseDate: newest,
    vintage: found.publishedDate ?? newest,
    next: found.links?.next && next && found.releases.length > 0 ? { url: next } : null,
  }
}

/** The code list `method` of OCDS. */
const procedureTypes: Readonly<Record<string, ProcedureType>> = {
  open: 'open',
  selective: 'restricted',
  limited: 'negotiated_without_call',
  direct: 'negotiated_without_call',
}

function toNotice(release: OcdsRelease, { fetchedAt }: Answer, publisher: OcdsPublisher): unknown {
  const { zone } = publisher
  const { tender } = release
  const until = (day: string | undefined) => toMoment({ day, zone })
  const days = tender?.contractPeriod?.durationInDays ?? tender?.lots[0]?.contractPeriod?.durationInDays
  return {
    kind: kindOf(release),
    source: publisher.source,
    noticeId: release.id,
    procedureIds: [{ scheme: 'ocds', id: release.ocid }],
    publishedAt: toMoment({ day: release.date, zone, otherwise: '00:00:00' }),
    url: webAddress(publisher.pageOf(release)),
    fetchedAt,
    rawHash: hashOf(release),
    buyer: buyerOf(release, publisher),
    title: cut(tender?.title, 2000),
    description: cut(tender?.description, 20_000),
    language: toLanguage(release.language),
    procedureType: tender?.procurementMethod ? (procedureTypes[tender.procurementMethod] ?? 'other') : null,
    lots: (tender?.lots ?? []).slice(0, 500).map((lot) => ({
      id: cut(lot.id, 60),
      title: cut(lot.title ?? lot.description, 1000) ?? lot.id,
      cpv: cpvOf(release, lot.id),
      value: moneyOf(lot.value),
    })),
    cpv: cpvOf(release, null),
    nuts: toNuts(
      (tender?.items ?? []).flatMap(({ deliveryAddresses }) =>
        deliveryAddresses.flatMap(({ region }) => region ?? []),
      ),
    ).slice(0, 50),
    value: moneyOf(tender?.value),
    questionsUntil: until(tender?.enquiryPeriod?.endDate),
    offersUntil: until(tender?.tenderPeriod?.endDate),
    durationMonths: days ? Math.round((days / 365) * 120) / 10 : null,
    criteria: (tender?.awardCriteria?.criteria ?? tender?.lots[0]?.awardCriteria?.criteria ?? []).map(
      ({ name, description, type, numbers }) => ({
        name: cut(name ?? description ?? type, 400),
        weight: numbers[0]?.number ?? null,
      }),
    ),
    guarantee: null,
    documents: (tender?.documents ?? []).slice(0, 200).flatMap(({ title, description, url }) => {
      const address = webAddress(url)
      return address ? [{ title: cut(title ?? description, 400) ?? address.slice(0, 400), url: address }] : []
    }),
    awards: awardsOf(release),
  }
}

function kindOf({ tag }: OcdsRelease): 'planning' | 'contract' | 'corrigendum' | 'award' {
  const has = (start: string) => tag.some((each) => each.startsWith(start))
  if (has('award') || has('contract') || has('implementation')) return 'award'
  if (tag.some((each) => /^tender(?:Amendment|Update|Cancellation)$/.test(each))) return 'corrigendum'
  return has('planning') ? 'planning' : 'contract'
}

function buyerOf(release: OcdsRelease, { country }: OcdsPublisher) {
  const party = release.parties.find(({ id, roles }) => id === release.buyer?.id || roles.includes('buyer'))
  const [nuts] = toNuts([party?.address?.region ?? ''])
  const said = party?.address?.country
  return {
    name: cut(release.buyer?.name ?? party?.name, 400),
    id: cut(release.buyer?.id, 100),
    country: said && /^[A-Z]{2}$/.test(said) ? said : (nuts?.slice(0, 2) ?? country),
    nuts: nuts ?? null,
  }
}

/** Of one lot, or of the whole. */
function cpvOf({ tender }: OcdsRelease, lot: string | null): string[] {
  const own = lot === null && tender?.classification ? [tender.classification] : []
  const items = (tender?.items ?? []).filter(({ relatedLot }) => lot === null || relatedLot === lot)
  const all = [
    ...own,
    ...items.flatMap((item) => [
      ...(item.classification ? [item.classification] : []),
      ...item.additionalClassifications,
    ]),
  ]
  return toCpv(all.filter(({ scheme }) => scheme === 'CPV').map(({ id }) => id)).slice(0, 200)
}

const moneyOf = (value: { amount?: number | undefined; currency?: string | undefined } | undefined) =>
  toMoney(value?.amount, value?.currency)

const awardsOf = ({ awards }: OcdsRelease) =>
  awards.flatMap(({ date, value, suppliers, relatedLots }) =>
    suppliers.map(({ id, name }, at) => ({
      lot: cut(relatedLots[0], 60),
      winner: cut(name, 400),
      winnerId: cut(id, 100),
      partners: partnersOf(
        suppliers.map((each) => each.name ?? ''),
        at,
      ),
      price: at === 0 ? moneyOf(value) : null,
      rank: 1,
      offers: null,
      awardedOn: dayOf(date),
    })),
  )
