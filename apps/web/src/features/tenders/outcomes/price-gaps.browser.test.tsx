import { priceGapWords as words } from '@portal/content/tender-prices'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { PriceGaps } from './price-gaps.tsx'

const entered = { kind: 'measured', source: { name: 'Entered by a bid manager' }, inputs: [] }
const gap: Row = {
  procedure_id: '00000000-0000-4000-8000-000000000001',
  title: 'Mash filter',
  buyer: 'Sample Brewing Institute',
  price_eur: 1_065_000,
  p50_eur: 1_012_000,
  p80_eur: null,
  said_on: '2026-02-01',
  provenance: entered,
  our_rank: 2,
  winner: 'Rheinwerk',
  won_eur: 1_098_000,
  awarded_on: '2026-03-02',
  award_provenance: { kind: 'imported', source: { name: 'Award notice' }, inputs: [] },
}

const backend = portalBackend()
let rows: Row[]
beforeEach(() => {
  rows = [gap]
  backend.respond('/functions/v1/tenders', () => json(200, { rows }))
})

test('our offer is drawn beside the price that won, and listed with what it was estimated to cost', async () => {
  await renderPortal(<PriceGaps withoutSamples={false} />)
  await expect.element(page.getByRole('img', { name: /Mash filter.*€1\.07M/ })).toBeVisible()
  await page.getByText('Table').click()
  const table = page.getByRole('table', { name: words.title })
  // (1,065 - 1,098) / 1,098
  await expect.element(table.getByText('-3%')).toBeVisible()
  await expect.element(table.getByRole('link', { name: 'Mash filter' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: words.rank })).toBeVisible()
  await expect.element(table.getByText('2', { exact: true })).toBeVisible()
  // Names of quantiles.
  expect(numbersWithoutFigure(document.body)).toEqual([words.p50, words.p80])
  await table.getByText('-3%').click()
  await expect.element(page.getByRole('dialog').getByText('price-gap, version 1')).toBeVisible()
})

test('without any the page says where an offer is entered', async () => {
  rows = []
  await renderPortal(<PriceGaps withoutSamples={false} />)
  await expect.element(page.getByText(words.none)).toBeVisible()
})
