import { elementsAt, textAt, textOf, type XmlElement } from '../../decoders/xml.ts'
import { cut, partnersOf, toMoney } from '../../kit/notice-parts.ts'
import { dayOf } from '../../kit/periods.ts'

/** Results of the folder, one for each winner of a lot. */
export const awardsOf = (folder: XmlElement | undefined) =>
  elementsAt(folder, 'TenderResult').flatMap((result) => {
    const parties = elementsAt(result, 'WinningParty')
    const names = parties.map((party) => textAt(party, 'PartyName/Name'))
    return parties.map((party, at) => {
      const [project] = elementsAt(result, 'AwardedTenderedProject')
      const [price] = elementsAt(project, 'LegalMonetaryTotal/TaxExclusiveAmount')
      const offers = Number(textAt(result, 'ReceivedTenderQuantity') || 'none')
      return {
        lot: cut(textAt(project, 'ProcurementProjectLotID'), 60),
        winner: cut(textAt(party, 'PartyName/Name'), 400),
        winnerId: cut(textAt(party, 'PartyIdentification/ID'), 100),
        partners: partnersOf(names, at),
        price: at === 0 ? toMoney(textOf(price), price?.attribs.currencyID) : null,
        rank: 1,
        offers: Number.isInteger(offers) && offers >= 0 ? offers : null,
        awardedOn: dayOf(textAt(result, 'AwardDate')),
      }
    })
  })
