import { connectorWords } from '@portal/content/connectors'
import { elementsAt, sourceOf, textAt, textOf, textsAt, type XmlElement } from '../../decoders/xml.ts'
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
import type { Answer } from '../../kit/source.ts'
import { procedureTypes, kindOfForm, zone } from '../ted/terms.ts'
import { awardsOf, companyOf } from './read-awards.ts'

/** A notice of eForms (UBL 2.3 with the extension of the Union); checked by whoever calls. */
export function toNotice(root: XmlElement, { fetchedAt }: Answer) {
  const [extension] = elementsAt(root, 'UBLExtensions/UBLExtension/ExtensionContent/EformsExtension')
  const [project] = elementsAt(root, 'ProcurementProject')
  const [process] = elementsAt(root, 'TenderingProcess')
  // A group of lots is another way to offer for some of them.
  const lots = elementsAt(root, 'ProcurementProjectLot').filter(
    (lot) => elementsAt(lot, 'ID')[0]?.attribs.schemeName !== 'LotsGroup',
  )
  const said = inLanguage(textAt(root, 'NoticeLanguageCode'))
  const projects = [project, ...lots.flatMap((lot) => elementsAt(lot, 'ProcurementProject'))]
  // The search of TED writes the number without the noughts before it.
  const number = textAt(extension, 'Publication/NoticePublicationID').replace(/^0+/, '')
  const procedure = textAt(root, 'ContractFolderID')
  const type = textAt(process, 'ProcedureCode')
  const values = lots.map((lot) => budgetOf(elementsAt(lot, 'ProcurementProject')[0]))
  return {
    kind: kindOfForm({
      isChange: elementsAt(extension, 'Changes/ChangedNoticeIdentifier').length > 0,
      form: elementsAt(root, 'NoticeTypeCode')[0]?.attribs.listName,
    }),
    source: 'ted',
    noticeId: number,
    procedureIds: procedure ? [{ scheme: 'ted', id: procedure }] : [],
    publishedAt: toMoment({
      day: textAt(extension, 'Publication/PublicationDate'),
      zone,
      otherwise: '00:00:00',
    }),
    url: `https://ted.europa.eu/en/notice/-/detail/${encodeURIComponent(number)}`,
    fetchedAt,
    rawHash: hashOf(sourceOf(root)),
    buyer: buyerOf(root, extension, said),
    title: cut(said(project, 'Name'), 2000),
    description: cut(said(project, 'Description'), 20_000),
    language: toLanguage(textAt(root, 'NoticeLanguageCode')),
    procedureType: type === '' ? null : (procedureTypes[type] ?? 'other'),
    lots: lots.map((lot, place) => ({
      id: textAt(lot, 'ID'),
      title: cut(said(lot, 'ProcurementProject/Name'), 1000) ?? textAt(lot, 'ID'),
      cpv: cpvOf(elementsAt(lot, 'ProcurementProject')),
      value: values[place] ?? null,
    })),
    cpv: cpvOf(projects),
    nuts: toNuts(
      projects.flatMap((each) => textsAt(each, 'RealizedLocation/Address/CountrySubentityCode')),
    ).slice(0, 50),
    value: budgetOf(project) ?? (values.length === 1 ? (values[0] ?? null) : null),
    questionsUntil: earliest(lots.map((lot) => endOf(lot, 'AdditionalInformationRequestPeriod'))),
    offersUntil: earliest(lots.map((lot) => endOf(lot, 'TenderSubmissionDeadlinePeriod'))),
    durationMonths: longest(
      lots.map((lot) => elementsAt(lot, 'ProcurementProject/PlannedPeriod/DurationMeasure')[0]),
    ),
    criteria: criteriaOf(lots[0], said),
    guarantee: null,
    documents: documentsOf(lots),
    awards: awardsOf(extension),
  }
}

type Said = (within: XmlElement | undefined, path: string) => string

/** A text that is given in several languages is read in that of the notice. */
const inLanguage =
  (language: string): Said =>
  (within, path) => {
    const texts = elementsAt(within, path)
    return textOf(texts.find(({ attribs }) => attribs.languageID === language) ?? texts[0])
  }

function buyerOf(root: XmlElement, extension: XmlElement | undefined, said: Said) {
  const company = companyOf(extension, textAt(root, 'ContractingParty/Party/PartyIdentification/ID'))
  const nuts = toNuts(textsAt(company, 'PostalAddress/CountrySubentityCode'))[0] ?? null
  return {
    name: cut(said(company, 'PartyName/Name'), 400) ?? connectorWords.noBuyer,
    id: cut(textAt(company, 'PartyLegalEntity/CompanyID'), 100),
    country: nuts?.slice(0, 2) ?? null,
    nuts,
  }
}

const cpvOf = (projects: readonly (XmlElement | undefined)[]): string[] =>
  toCpv(
    projects.flatMap((project) =>
      ['MainCommodityClassification', 'AdditionalCommodityClassification'].flatMap((name) =>
        textsAt(project, `${name}/ItemClassificationCode`),
      ),
    ),
  )

function budgetOf(project: XmlElement | undefined) {
  const [amount] = elementsAt(project, 'RequestedTenderTotal/EstimatedOverallContractAmount')
  return amount ? toMoney(textOf(amount), amount.attribs.currencyID) : null
}

function endOf(lot: XmlElement, period: string): string | null {
  const [end] = elementsAt(lot, `TenderingProcess/${period}`)
  return toMoment({ day: textAt(end, 'EndDate'), time: textAt(end, 'EndTime'), zone })
}

const monthsIn: Readonly<Record<string, number>> = { MONTH: 1, YEAR: 12, DAY: 12 / 365, WEEK: 84 / 365 }

function longest(measures: readonly (XmlElement | undefined)[]): number | null {
  const months = measures.map(
    (measure) =>
      Number(textOf(measure) || 'none') * (monthsIn[measure?.attribs.unitCode ?? ''] ?? Number.NaN),
  )
  const most = Math.max(0, ...months.filter((each) => each > 0))
  return most > 0 ? Math.round(most * 10) / 10 : null
}

/** Of the first lot; a weight that is no per cent is none here. */
const criteriaOf = (lot: XmlElement | undefined, said: Said) =>
  elementsAt(lot, 'TenderingTerms/AwardingTerms/AwardingCriterion/SubordinateAwardingCriterion').flatMap(
    (criterion) => {
      const name = cut(said(criterion, 'Name') || said(criterion, 'Description'), 400)
      const weight = elementsAt(
        criterion,
        'UBLExtensions/UBLExtension/ExtensionContent/EformsExtension/AwardCriterionParameter',
      ).find((parameter) => textAt(parameter, 'ParameterCode').startsWith('per-'))
      const share = Number(textAt(weight, 'ParameterNumeric') || 'none')
      return name ? [{ name, weight: share >= 0 && share <= 100 ? share : null }] : []
    },
  )

function documentsOf(lots: readonly XmlElement[]) {
  const urls = lots.flatMap((lot) =>
    textsAt(lot, 'TenderingTerms/CallForTendersDocumentReference/Attachment/ExternalReference/URI'),
  )
  return [...new Set(urls)].flatMap((text) => {
    const url = webAddress(text)
    return url ? [{ title: connectorWords.tenderDocuments, url }] : []
  })
}
