import { createRandom } from '@portal/engines/core'
import { fewestClosed } from '@portal/contracts/tenders'
import { expect, test } from 'vitest'
import { chancesOf } from './chances.ts'
import type { Opportunity } from './qualities.ts'

const deal = (at: number, more: Partial<Opportunity> = {}): Opportunity => ({
  reference: `OP-${at}`,
  title: 'Brewhouse',
  client: `Client ${at}`,
  sector: 'Dairy',
  country: 'Spain',
  owner: 'Sales Iberia',
  source: 'Tender',
  value_eur: 5e6,
  is_known_client: false,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
  ...more,
})

/** Known clients order four times in five, the others once in five. */
function closedDeals(count: number, tells = true) {
  const random = createRandom(3)
  return Array.from({ length: count }, (_deal, at) => {
    const isKnown = at % 2 === 0
    const chance = tells ? Number(isKnown) * 0.6 + 0.2 : 0.5
    return { ...deal(at, { is_known_client: isKnown }), isWon: random.next() < chance }
  })
}
const open = [deal(1000, { is_known_client: true }), deal(1001)]

test('below the fewest closed opportunities, or of one outcome, no chance is calculated', () => {
  const refused = { check: null, terms: [], chances: [] }
  expect(chancesOf({ closed: closedDeals(fewestClosed - 1), open })).toEqual(refused)
  const allWon = closedDeals(fewestClosed).map((one) => ({ ...one, isWon: true }))
  expect(chancesOf({ closed: allWon, open })).toEqual(refused)
  expect(chancesOf({ closed: closedDeals(fewestClosed), open }).check).not.toBeNull()
})

test('a quality that decides is found, its odds are told, and the chances follow it', () => {
  const { check, terms, chances } = chancesOf({ closed: closedDeals(200), open })
  expect(check?.brier).toBeLessThan(check?.base_brier ?? 0)
  expect(terms[0]).toMatchObject({ of: 'known_client', level: '' })
  // Odds of 4 to 1 against 1 to 4, a little less for the ridge.
  expect(terms[0]?.odds).toBeGreaterThan(8)
  expect(terms[0]?.odds).toBeLessThan(17)
  const [known, stranger] = chances
  expect(known?.chance).toBeGreaterThan(0.7)
  expect(stranger?.chance).toBeLessThan(0.3)
})

test('where chances tell no better than the win rate none is given, and the check says so', () => {
  const { check, terms, chances } = chancesOf({ closed: closedDeals(60, false), open })
  expect(check?.brier).toBeGreaterThanOrEqual(check?.base_brier ?? 1)
  expect([terms, chances]).toEqual([[], []])
})
