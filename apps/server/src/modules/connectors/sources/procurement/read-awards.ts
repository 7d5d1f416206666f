import { elementsAt, textAt, textOf, type XmlElement } from '../../decoders/xml.ts'
import { cut, toMoney } from '../../kit/notice-parts.ts'
import { dayOf } from '../../kit/periods.ts'

/** Results of the folder, one for each winner of a lot. */
export const awardsOf = (folder: XmlElement | undefined) =>
  elementsAt(folder, 'TenderResult').flatMap((result) =>
    elementsAt(result, 'WinningParty').map((party) => {
      const [project] = elementsAt(result, 'AwardedTenderedProject')
      const [price] = elementsAt(project, 'LegalMonetaryTotal/TaxExclusiveAmount')
      const offers = Number(textAt(result, 'ReceivedTenderQuantity') || 'none')
      return {
        lot: cut(textAt(project, 'ProcurementProjectLotID'), 60),
        winner: cut(textAt(party, 'PartyName/Name'), 400),
        winnerId: cut(textAt(party, 'PartyIdentification/ID'), 100),
        price: toMoney(textOf(price), price?.attribs.currencyID),
        rank: 1,
        offers: Number.isInteger(offers) && offers >= 0 ? offers : null,
        awardedOn: dayOf(textAt(result, 'AwardDate')),
      }
    }),
  )
