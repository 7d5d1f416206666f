import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { TenderMapPage } from './tender-map-page.tsx'

const path = '/functions/v1/tenders'
const backend = portalBackend()
beforeEach(() => {
  backend.respond(path, ({ body }) =>
    body['action'] === 'regions'
      ? json(200, {
          regions: [
            { region: 'ES61', tenders: 7 },
            { region: 'ES', tenders: 2 },
          ],
        })
      : json(200, {
          rows: [],
          total: 12,
          news: [],
          facets: {
            status: [],
            country: [
              { value: 'ES', count: 9 },
              { value: 'DE', count: 2 },
              { value: 'NZ', count: 1 },
            ],
            division: [],
            decision: [],
          },
        }),
  )
})

test('each country with tenders is a tile with their number, those off the map below it, and the chosen one shows its regions', async () => {
  const { container } = await renderPortal(<TenderMapPage />)
  const tiles = page.getByRole('list', { name: 'Tenders by the buyer’s country' })
  await expect.element(tiles.getByRole('link', { name: 'Spain, 9 entries' })).toBeVisible()
  expect(tiles.getByRole('link').elements()).toHaveLength(2)
  const elsewhere = page.getByRole('list', { name: 'Not on the map' })
  await expect.element(elsewhere.getByRole('link', { name: 'New Zealand, 1 entry' })).toBeVisible()

  const regions = page.getByRole('list', { name: 'Where in Spain it is done' })
  await expect.element(regions).toBeVisible()
  await tiles.getByRole('link', { name: 'Spain, 9 entries' }).click()
  const andalusia = regions.getByRole('link', { name: 'Andalucía ES61 7' })
  await expect.element(andalusia).toHaveAttribute('href', '/tenders?region=ES61')
  await expect
    .element(tiles.getByRole('link', { name: 'Spain, 9 entries' }))
    .toHaveAttribute('aria-current', 'true')
  expect(
    backend.callsOf(path).flatMap(({ body }) => (body['action'] === 'regions' ? [body['filters']] : [])),
  ).toEqual([expect.objectContaining({ region: 'ES', country: '', status: 'open' })])
  expect(numbersWithoutFigure(container)).toEqual([])
})
