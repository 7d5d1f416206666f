import { connectorWords } from '@portal/content/connectors'
import type { ProcedureType } from '@portal/contracts/tenders'
import { elementsAt, sourceOf, textAt, textOf, textsAt, type XmlElement } from '../../decoders/xml.ts'
import {
  cut,
  hashOf,
  toCpv,
  toLanguage,
  toMoment,
  toMoney,
  toNuts,
  webAddress,
} from '../../kit/notice-parts.ts'
import type { Answer } from '../../kit/source.ts'
import { awardsOf } from './read-awards.ts'

const zone = 'Europe/Madrid'

/** What is done to a folder by its state: PRE, PUB, EV, ADJ, RES, ANUL. */
const kinds: Readonly<Record<string, string>> = {
  PRE: 'planning',
  PUB: 'contract',
  EV: 'contract',
  ADJ: 'award',
  RES: 'award',
  ANUL: 'corrigendum',
}

/** Code list SyndicationTenderingProcessCode of CODICE. */
const procedureTypes: Readonly<Record<string, ProcedureType>> = {
  1: 'open',
  2: 'restricted',
  3: 'negotiated_without_call',
  4: 'negotiated_with_call',
  5: 'competitive_dialogue',
  8: 'innovation_partnership',
  9: 'open',
}

/** An entry of the feed as a notice; checked by whoever calls. */
export function toNotice(entry: XmlElement, { fetchedAt }: Answer): unknown {
  const [folder] = elementsAt(entry, 'ContractFolderStatus')
  const [project] = elementsAt(folder, 'ProcurementProject')
  const [process] = elementsAt(folder, 'TenderingProcess')
  const [terms] = elementsAt(folder, 'TenderingTerms')
  const id = textAt(entry, 'id')
  const updated = textAt(entry, 'updated')
  const type = textAt(process, 'ProcedureCode')
  return {
    kind: kinds[textAt(folder, 'ContractFolderStatusCode')],
    source: 'placsp',
    noticeId: `${id} ${updated}`,
    procedureIds: [
      { scheme: 'placsp', id },
      ...textsAt(folder, 'UUID').map((uuid) => ({ scheme: 'ted', id: uuid })),
    ],
    publishedAt: toMoment({ day: updated, zone, otherwise: '00:00:00' }),
    url: webAddress(elementsAt(entry, 'link')[0]?.attribs.href),
    fetchedAt,
    rawHash: hashOf(sourceOf(entry)),
    buyer: buyerOf(folder),
    title: cut(textAt(entry, 'title') || textAt(project, 'Name'), 2000),
    description: cut(textAt(project, 'Description') || textAt(entry, 'summary'), 20_000),
    language: toLanguage(textAt(terms, 'Language/ID')) ?? 'es',
    procedureType: type === '' ? null : (procedureTypes[type] ?? 'other'),
    lots: elementsAt(folder, 'ProcurementProjectLot').map((lot) => ({
      id: textAt(lot, 'ID'),
      title: cut(textAt(lot, 'ProcurementProject/Name'), 1000),
      cpv: cpvOf(elementsAt(lot, 'ProcurementProject')[0]),
      value: budgetOf(elementsAt(lot, 'ProcurementProject')[0]),
    })),
    cpv: cpvOf(project),
    nuts: toNuts(textsAt(project, 'RealizedLocation/CountrySubentityCode')),
    value: budgetOf(project),
    questionsUntil: periodEnd(elementsAt(process, 'AdditionalInformationRequestPeriod')[0]),
    offersUntil: periodEnd(elementsAt(process, 'TenderSubmissionDeadlinePeriod')[0]),
    durationMonths: monthsOf(elementsAt(project, 'PlannedPeriod/DurationMeasure')[0]),
    criteria: elementsAt(terms, 'AwardingTerms/AwardingCriteria').map((criterion) => ({
      name: cut(textAt(criterion, 'Description') || textAt(criterion, 'Name'), 400),
      weight: weightOf(textAt(criterion, 'WeightNumeric')),
    })),
    guarantee: guaranteeOf(elementsAt(terms, 'RequiredFinancialGuarantee')[0]),
    documents: documentsOf(folder),
    awards: awardsOf(folder),
  }
}

/** A tombstone (RFC 6721): the entry of that id was taken back. */
export function toDeletedNotice(entry: XmlElement, { fetchedAt }: Answer): unknown {
  const { ref = '', when = '' } = entry.attribs
  return {
    kind: 'deleted',
    source: 'placsp',
    noticeId: `${ref} ${when}`,
    procedureIds: [{ scheme: 'placsp', id: ref }],
    publishedAt: toMoment({ day: when, zone, otherwise: '00:00:00' }),
    url: null,
    fetchedAt,
    rawHash: hashOf(sourceOf(entry)),
  }
}

function buyerOf(folder: XmlElement | undefined) {
  const [party] = elementsAt(folder, 'LocatedContractingParty/Party')
  const country = textAt(party, 'PostalAddress/Country/IdentificationCode')
  return {
    name: cut(textAt(party, 'PartyName/Name'), 400),
    id: cut(textAt(party, 'PartyIdentification/ID'), 100),
    country: country || 'ES',
    nuts: toNuts(textsAt(party, 'PostalAddress/CountrySubentityCode'))[0] ?? null,
  }
}

const cpvOf = (project: XmlElement | undefined): string[] =>
  toCpv(textsAt(project, 'RequiredCommodityClassification/ItemClassificationCode'))

/** Without tax, as everywhere else in the portal. */
function budgetOf(project: XmlElement | undefined) {
  const [amount] = ['EstimatedOverallContractAmount', 'TaxExclusiveAmount'].flatMap((name) =>
    elementsAt(project, `BudgetAmount/${name}`),
  )
  return amount ? toMoney(textOf(amount), amount.attribs.currencyID ?? 'EUR') : null
}

const periodEnd = (period: XmlElement | undefined): string | null =>
  toMoment({ day: textAt(period, 'EndDate'), time: textAt(period, 'EndTime'), zone })

const monthsIn: Readonly<Record<string, number>> = { MON: 1, ANN: 12, DAY: 12 / 365 }

function monthsOf(measure: XmlElement | undefined): number | null {
  const months = Number(textOf(measure)) * (monthsIn[measure?.attribs.unitCode ?? ''] ?? Number.NaN)
  return months > 0 ? Math.round(months * 10) / 10 : null
}

function weightOf(text: string): number | null {
  const weight = Number(text || 'none')
  return weight >= 0 && weight <= 100 ? weight : null
}

function guaranteeOf(guarantee: XmlElement | undefined): string | null {
  const rate = textAt(guarantee, 'AmountRate')
  const amount = textAt(guarantee, 'LiabilityAmount')
  if (!rate && !amount) return null
  return rate ? connectorWords.guaranteeRate(rate) : connectorWords.guaranteeAmount(amount)
}

const documentsOf = (folder: XmlElement | undefined) =>
  ['LegalDocumentReference', 'TechnicalDocumentReference', 'AdditionalDocumentReference']
    .flatMap((name) => elementsAt(folder, name))
    .flatMap((reference) => {
      const url = webAddress(textAt(reference, 'Attachment/ExternalReference/URI'))
      return url ? [{ title: cut(textAt(reference, 'ID'), 400) ?? url.slice(0, 400), url }] : []
    })
    .slice(0, 200)
