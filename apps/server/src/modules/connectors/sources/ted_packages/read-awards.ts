import { elementsAt, textAt, textOf, textsAt, type XmlElement } from '../../decoders/xml.ts'
import { cut, partnersOf, toMoney } from '../../kit/notice-parts.ts'
import { dayOf } from '../../kit/periods.ts'

/** One for each winner of a lot: a result names its offers, an offer its bidders, and each of these stands elsewhere by its number. */
export function awardsOf(extension: XmlElement | undefined) {
  const [result] = elementsAt(extension, 'NoticeResult')
  const named = (kind: string, id: string) =>
    elementsAt(result, kind).find((each) => textAt(each, 'ID') === id)
  return elementsAt(result, 'LotResult')
    .filter((lot) => textAt(lot, 'TenderResultCode') === 'selec-w')
    .flatMap((lot) => {
      const contract = named('SettledContract', textAt(lot, 'SettledContract/ID'))
      return textsAt(lot, 'LotTender/ID').flatMap((id) => {
        const tender = named('LotTender', id)
        const party = named('TenderingParty', textAt(tender, 'TenderingParty/ID'))
        const companies = textsAt(party, 'Tenderer/ID')
          .flatMap((each) => companyOf(extension, each) ?? [])
          .filter((company) => textAt(company, 'PartyName/Name') !== '')
        const names = companies.map((company) => textAt(company, 'PartyName/Name'))
        const [price] = elementsAt(tender, 'LegalMonetaryTotal/PayableAmount')
        return companies.map((company, at) => ({
          lot: cut(textAt(lot, 'TenderLot/ID'), 60),
          winner: cut(names[at], 400),
          winnerId: cut(textAt(company, 'PartyLegalEntity/CompanyID'), 100),
          partners: partnersOf(names, at),
          price: at === 0 && price ? toMoney(textOf(price), price.attribs.currencyID) : null,
          rank: Number(textAt(tender, 'RankCode')) || 1,
          offers: offersOf(lot),
          awardedOn: dayOf(textAt(contract, 'AwardDate') || textAt(contract, 'IssueDate')),
        }))
      })
    })
}

/** By the number that the notice gives an organisation. */
export const companyOf = (extension: XmlElement | undefined, id: string): XmlElement | undefined =>
  elementsAt(extension, 'Organizations/Organization/Company').find(
    (company) => textAt(company, 'PartyIdentification/ID') === id,
  )

function offersOf(lot: XmlElement): number | null {
  const counted = elementsAt(lot, 'ReceivedSubmissionsStatistics').find(
    (statistics) => textAt(statistics, 'StatisticsCode') === 'tenders',
  )
  const offers = Number(textAt(counted, 'StatisticsNumeric') || 'none')
  return Number.isInteger(offers) && offers >= 0 ? offers : null
}
