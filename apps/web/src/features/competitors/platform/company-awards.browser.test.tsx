import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, PortalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { CompanyAwards } from './company-awards.tsx'

const award = (n: number): Row => ({
  procedure_id: `00000000-0000-4000-8000-00000000000${n}`,
  title: `Mash filter ${'ABCDEFG'[n]}`,
  buyer: 'Sample Brewing Institute',
  country: 'DE',
  lot: null,
  winner: 'Nordkessel',
  partners: ['Obras Ejemplo'],
  company: 'Nordkessel',
  rule: 'same',
  said_by: null,
  reason: '',
  amount: 1_098_000,
  currency: 'EUR',
  offers: 5,
  awarded_on: '2026-03-02',
  as_of: '2026-03-02',
  provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
})

const show = async (awards: Row[]) => {
  const backend = new PortalBackend().install()
  onTestFinished(() => backend.restore())
  backend.respond('/functions/v1/tenders', () => json(200, { awards, deals: [], total: awards.length }))
  await renderPortal(<CompanyAwards company="Nordkessel" />)
  await expect.poll(() => backend.callsOf('/functions/v1/tenders')).toHaveLength(1)
  return backend.callsOf('/functions/v1/tenders')[0]?.body
}

test('what the company won stands with its prices, and leads to all of it', async () => {
  expect(await show([1, 2, 3, 4, 5, 6].map(award))).toMatchObject({
    action: 'outcome_rows',
    of: 'awards',
    group: 'Nordkessel',
  })
  const region = page.getByRole('region', { name: 'Public contracts that it won' })
  await expect.element(region.getByRole('link', { name: 'Mash filter B' })).toBeVisible()
  await expect.element(region.getByText('Sample Brewing Institute, with Obras Ejemplo').first()).toBeVisible()
  await expect.element(region.getByText('Mash filter G')).not.toBeInTheDocument()
  await expect
    .element(region.getByRole('link', { name: 'All its awards' }))
    .toHaveAttribute('href', '/tenders/wins-and-losses?of=awards&group=Nordkessel')
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

test('of a company without awards nothing is said', async () => {
  await show([])
  await expect
    .element(page.getByRole('region', { name: 'Public contracts that it won' }))
    .not.toBeInTheDocument()
})
