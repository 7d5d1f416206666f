import { createSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { BuyerPage } from './buyer-page.tsx'

const path = '/functions/v1/tenders'
const buyer = 'Sample Brewing Institute'
const provenance = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] }
const tenderId = '00000000-0000-4000-8000-000000000001'
const counts = { awards: 0, awarded_eur: 0, unpriced: 0, won: 0, won_eur: 0, lost: 0, lost_eur: 0 }

const backend = portalBackend()
let memory: Row[]
beforeEach(() => {
  memory = []
  backend.respond(path, ({ body }) => {
    if (body['action'] === 'remember') {
      const said = body['memory']
      if (typeof said === 'object' && said !== null)
        memory = [{ ...said, id: tenderId, added_by: 'person@client.example' }]
      return json(200, { done: true })
    }
    if (body['action'] === 'forget') {
      memory = []
      return json(200, { done: true })
    }
    return json(200, {
      buyer,
      country: 'DE',
      as_of: '2026-03-02',
      provenance,
      procedures: 2,
      first_published: '2026-02-01',
      newest: [
        {
          id: tenderId,
          title: 'Mash filter',
          status: 'awarded',
          value: 1_150_000,
          currency: 'EUR',
          published_at: '2026-02-01T08:00:00Z',
          as_of: '2026-03-02',
          provenance,
        },
      ],
      bought: [{ division: '42', procedures: 2 }],
      winners: [
        {
          name: 'Nordkessel',
          is_tracked: true,
          has_samples: true,
          ...counts,
          awards: 1,
          awarded_eur: 1_098_000,
        },
      ],
      terms: {
        days_for_offers: 34,
        duration_months: 12,
        guarantee_share: null,
        procedure_type: 'open',
        price_of_estimate: 95.5,
      },
      memory,
    })
  })
})

const open = () => renderPortal(<BuyerPage />, {}, `/?${createSearchParams({ name: buyer })}`)
const asked = (action: string) =>
  backend.callsOf(path).flatMap(({ body }) => (body['action'] === action ? [body] : []))

test('what is known of a buyer: terms, what it bought, from whom, its procedures; each number a figure', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: buyer })).toBeVisible()
  await expect.element(page.getByText('Industrial machinery')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mash filter' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Awards, Nordkessel$/ }))
    .toHaveAttribute(
      'href',
      `/tenders/wins-and-losses?buyer=Sample+Brewing+Institute&of=awards&group=Nordkessel`,
    )
  expect(asked('buyer')[0]).toMatchObject({ buyer })
  expect(numbersWithoutFigure(document.body)).toEqual([])
  for (const width of [1440, 1024, 390]) {
    await page.viewport(width, 900)
    expect([width, document.documentElement.scrollWidth <= width]).toEqual([width, true])
  }
})

test('a note is added with its source and its day, and removed', async () => {
  await open()
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Pays late')
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Visit')
  await dialog.getByLabelText('Of the day').fill('2026-03-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Pays late')).toBeVisible()
  expect(asked('remember')[0]?.['memory']).toEqual({
    buyer,
    procedure_id: null,
    text: 'Pays late',
    source: 'Visit',
    said_on: '2026-03-01',
  })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No note yet.')).toBeVisible()
})

test('without a name the page says how a buyer is opened', async () => {
  await renderPortal(<BuyerPage />)
  await expect.element(page.getByText('No buyer chosen')).toBeVisible()
  expect(backend.callsOf(path)).toEqual([])
})
