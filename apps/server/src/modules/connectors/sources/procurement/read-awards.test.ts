import { expect, test } from 'vitest'
import { parseXml } from '../../decoders/xml.ts'
import { awardsOf } from './read-awards.ts'

const party = (name: string) =>
  `<WinningParty><PartyIdentification><ID>B1</ID></PartyIdentification><PartyName><Name>${name}</Name></PartyName></WinningParty>`

test('of companies that won a lot together each is a winner, and the price stands once', () => {
  const folder = parseXml(
    `<Folder><TenderResult>${party('Obras Ejemplo')}${party('Plantas Ejemplo')}<AwardDate>2026-03-02</AwardDate>
      <AwardedTenderedProject><LegalMonetaryTotal><TaxExclusiveAmount currencyID="EUR">90000</TaxExclusiveAmount></LegalMonetaryTotal>
      </AwardedTenderedProject></TenderResult></Folder>`,
    'Folder',
  )
  expect(awardsOf(folder ?? undefined)).toMatchObject([
    {
      winner: 'Obras Ejemplo',
      partners: ['Plantas Ejemplo'],
      price: { amount: 90_000, currency: 'EUR' },
    },
    { winner: 'Plantas Ejemplo', partners: ['Obras Ejemplo'], price: null },
  ])
})
