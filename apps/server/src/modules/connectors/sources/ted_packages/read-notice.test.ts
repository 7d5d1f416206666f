import { TenderNotice } from '@portal/contracts/tenders'
import { expect, test } from 'vitest'
import { parseXml } from '../../decoders/xml.ts'
import { readCassette } from '../../testing/cassette.ts'
import { toNotice } from './read-notice.ts'

const asked = {
  text: '',
  packed: 'package' as const,
  url: 'https://example.com',
  request: { url: 'https://example.com' },
  source: {
    name: 'TED',
    url: 'https://example.com',
    settings: { prefix: 'ted' },
    today: '2026-03-19',
    since: '2026-03-01',
  },
  fetchedAt: '2026-03-19T06:00:00Z',
}
const [call, award] = readCassette(new URL('cassettes/second-page.http', import.meta.url))
  .body.split(/^=== .*\n/m)
  .slice(1)
const read = (xml = '', name: string) => {
  const root = parseXml(xml, name)
  if (!root) throw new Error(`it is no ${name}`)
  return TenderNotice.parse(toNotice(root, asked))
}

test('a call tells its deadline, duration, criteria with weights, documents and where it is done', () => {
  expect(read(call, 'ContractNotice')).toMatchObject({
    kind: 'contract',
    noticeId: '223344-2026',
    procedureIds: [{ scheme: 'ted', id: '4f1d7a52-0000-4000-8000-0000000000a1' }],
    publishedAt: '2026-03-18T00:00:00+01:00',
    buyer: { name: 'Agencia Láctea Regional', id: 'S1500000A', country: 'ES', nuts: 'ES111' },
    title: 'Planta de pasteurización para el centro lácteo',
    language: 'es',
    lots: [{ id: 'LOT-0001', title: 'Recepción y pasteurización' }],
    procedureType: 'open',
    cpv: ['42215000'],
    nuts: ['ES111'],
    value: { amount: 1_250_000, currency: 'EUR' },
    offersUntil: '2026-04-27T14:00:00+02:00',
    durationMonths: 18,
    criteria: [{ name: 'Precio', weight: 60 }],
    documents: [{ url: 'https://example.com/pliegos' }],
    awards: [],
  })
})

test('an award tells who won which lot, at what price, and against how many', () => {
  expect(read(award, 'ContractAwardNotice')).toMatchObject({
    kind: 'award',
    awards: [
      {
        lot: 'LOT-0001',
        winner: 'Plantas Alfa S.L.',
        winnerId: 'B28000001',
        price: { amount: 1_180_000, currency: 'EUR' },
        rank: 1,
        offers: 3,
        awardedOn: '2026-03-02',
      },
    ],
  })
})

test('of companies that won together each is a winner, and the price stands once', () => {
  const together = award?.replace(
    /(?<=<efac:Tenderer>)(<cbc:ID schemeName="organization">ORG-000)\d(<\/cbc:ID>)/,
    (own, head: string, tail: string) => `${own}</efac:Tenderer><efac:Tenderer>${head}1${tail}`,
  )
  expect(read(together, 'ContractAwardNotice')).toMatchObject({
    awards: [
      { winner: 'Plantas Alfa S.L.', partners: ['Agencia Láctea Regional'], price: { amount: 1_180_000 } },
      { winner: 'Agencia Láctea Regional', partners: ['Plantas Alfa S.L.'], price: null },
    ],
  })
})
